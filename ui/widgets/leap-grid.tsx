import type { ReactElement } from 'react';
import type { CalendarName } from '../kit/dates/calendar.ts';
import { addMonths, dayText, partsOf } from '../kit/dates/calendar.ts';

export interface LeapGridProps {
  /** The day whose month or year is current. */
  day: string;
  calendar: CalendarName;
  locale: string;
  onChoose: (day: string) => void;
}

interface Leap {
  /** A day in the month or year. */
  day: string;
  text: string;
  current: boolean;
}

/** Months or years to choose from, three per row. */
const Leaps = ({ leaps, onChoose }: { leaps: readonly Leap[]; onChoose: (day: string) => void }): ReactElement => (
  <div className="f-months">
    {leaps.map(({ day, text, current }) => (
      <button
        key={day}
        type="button"
        className="f-month num"
        aria-current={current || undefined}
        data-roving={current || undefined}
        onClick={() => onChoose(day)}
      >
        {text}
      </button>
    ))}
  </div>
);

/** The twelve months of a day's year. */
export function MonthGrid({ day, calendar, locale, onChoose }: LeapGridProps): ReactElement {
  const { month } = partsOf(day, calendar);
  const leaps = Array.from({ length: 12 }, (_, index) => {
    const first = addMonths(day, index + 1 - month, calendar);
    return {
      day: first,
      text: dayText(first, locale, calendar, { month: calendar === 'gregorian' ? 'short' : 'long' }),
      current: index + 1 === month,
    };
  });
  return <Leaps leaps={leaps} onChoose={onChoose} />;
}

/** Number of years per page. */
export const YEARS = 12;

/** The first year of the page with this year. */
export const pageOf = (year: number): number => year - (year % YEARS);

/** Twelve years around a day's year. */
export function YearGrid({ day, calendar, onChoose }: LeapGridProps): ReactElement {
  const { year } = partsOf(day, calendar);
  const leaps = Array.from({ length: YEARS }, (_, index) => {
    const other = pageOf(year) + index;
    return { day: addMonths(day, (other - year) * 12, calendar), text: String(other), current: other === year };
  });
  return <Leaps leaps={leaps} onChoose={onChoose} />;
}
