/** Days of forms: those on which the organisation works, and those of the calendar. */
import { BeyondCalendar, calendarsOf, dayNumber, dayText, type WorkRules } from '../../platform/work-calendar/index.ts';

const DAY = 86_400_000;

/**
 * Days of a form, in the working calendar of the organisation.
 * @returns for a day, YYYY-MM-DD, the day this number of working days later; undefined if the calendar has none: nobody works, or it is
 * beyond 1900 to 2199.
 */
export function addWorkingDays(rules: WorkRules): (day: string, days: number) => string | undefined {
  const from = calendarsOf(rules);
  return (day, days) => {
    try {
      const table = from(dayNumber(day));
      return dayText(table.day(table.at(dayNumber(day) + 1) + days - 1));
    } catch (error) {
      if (error instanceof BeyondCalendar) return undefined;
      throw error;
    }
  };
}

/** @returns the day this number of calendar days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The first ten characters of a date, from PostgreSQL or from a caller. */
export const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length >= 10 ? value.slice(0, 10) : value instanceof Date ? value.toISOString().slice(0, 10) : null;
