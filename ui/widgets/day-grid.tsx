import type { ReactElement } from 'react';
import { today } from '../../core/shared/day.ts';
import type { CalendarName } from '../kit/dates/calendar.ts';
import { dayText, monthGrid, partsOf, weekday } from '../kit/dates/calendar.ts';
import type { DayBounds } from './day-moves.ts';
import { isOpen } from './day-moves.ts';

export interface DayGridProps {
  /** The day with the keyboard focus. */
  day: string;
  chosen: string | null;
  calendar: CalendarName;
  locale: string;
  /** Days outside are shown disabled. */
  bounds: DayBounds;
  onChoose: (iso: string) => void;
}

const weekdayName = (iso: string, locale: string): { short: string; long: string } => {
  const date = new Date(`${iso}T00:00:00Z`);
  const name = (style: 'narrow' | 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
  return { short: locale === 'ar' ? name('narrow') : name('short').slice(0, 2), long: name('long') };
};

/** The days of a month as a grid, each with both calendars. One day has the tab stop. */
export function DayGrid({ day, chosen, calendar, locale, bounds, onChoose }: DayGridProps): ReactElement {
  const days = monthGrid(day, calendar);
  const { month } = partsOf(day, calendar);
  const now = today();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div role="grid" className="f-days">
      <div role="row">
        {weeks[0]?.map((iso) => {
          const name = weekdayName(iso, locale);
          return (
            <span key={name.long} role="columnheader" aria-label={name.long} className="f-weekday">
              {name.short}
            </span>
          );
        })}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row">
          {week.map((iso) => (
            <button
              key={iso}
              type="button"
              role="gridcell"
              className="f-day num"
              aria-selected={iso === chosen}
              aria-current={iso === now ? 'date' : undefined}
              aria-label={dayLabel(iso, locale, calendar)}
              data-roving={iso === day || undefined}
              tabIndex={iso === day ? 0 : -1}
              data-out={partsOf(iso, calendar).month !== month || undefined}
              data-weekend={weekday(iso) >= 5 || undefined}
              aria-disabled={isOpen(iso, bounds) ? undefined : true}
              onClick={() => {
                if (isOpen(iso, bounds)) onChoose(iso);
              }}
            >
              {partsOf(iso, calendar).day}
              <small>{partsOf(iso, calendar === 'gregorian' ? 'hijri' : 'gregorian').day}</small>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const FULL: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const dayLabel = (iso: string, locale: string, calendar: CalendarName): string => dayText(iso, locale, calendar, FULL);
