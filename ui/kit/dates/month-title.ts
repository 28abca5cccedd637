import type { CalendarName } from './calendar.ts';
import { addDays, addMonths, dayText, startOfMonth } from './calendar.ts';

export interface MonthTitle {
  /** `November 2027`. */
  main: string;
  /** The same period in the other calendar: `Jumada II to Rajab 1449`. */
  other: string;
}

const other = (calendar: CalendarName): CalendarName => (calendar === 'gregorian' ? 'hijri' : 'gregorian');
const WORD_TO: Record<string, string> = { ar: 'إلى', fr: 'à', cn: '至' };

/** Title of a month (with `year`: of its year) in both calendars. */
export function monthTitle(iso: string, locale: string, calendar: CalendarName, year = false): MonthTitle {
  const first = startOfMonth(iso, calendar);
  const last = addDays(addMonths(first, 1, calendar), -1);
  if (year)
    return { main: dayText(iso, locale, calendar, { year: 'numeric' }), other: dayText(iso, locale, other(calendar), { year: 'numeric' }) };
  const months = [first, last].map((day) => dayText(day, locale, other(calendar), { month: 'long' }));
  const years = [first, last].map((day) => dayText(day, locale, other(calendar), { year: 'numeric' }));
  const to = WORD_TO[locale] ?? 'to';
  const from = months[0] === months[1] ? '' : years[0] === years[1] ? `${months[0]} ${to} ` : `${months[0]} ${years[0]} ${to} `;
  return { main: dayText(iso, locale, calendar, { month: 'long', year: 'numeric' }), other: `${from}${months[1]} ${years[1]}` };
}
