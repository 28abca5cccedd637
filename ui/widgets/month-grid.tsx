import type { ReactElement } from 'react';
import type { CalendarName } from './calendar.ts';
import { addMonths, dayText, partsOf } from './calendar.ts';

/** The twelve months of a day's year, to leap far. */
export function MonthGrid({ day, calendar, locale, onChoose }: { day: string; calendar: CalendarName; locale: string; onChoose: (firstDay: string) => void }): ReactElement {
  const { month } = partsOf(day, calendar);
  const january = addMonths(day, 1 - month, calendar);
  return (
    <div className="f-months">
      {Array.from({ length: 12 }, (_, index) => addMonths(january, index, calendar)).map((first, index) => (
        <button key={first} type="button" className="f-month" aria-current={index + 1 === month || undefined} data-roving={index + 1 === month || undefined} onClick={() => onChoose(first)}>
          {dayText(first, locale, calendar, { month: calendar === 'gregorian' ? 'short' : 'long' })}
        </button>
      ))}
    </div>
  );
}
