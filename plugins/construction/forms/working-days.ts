/** Working days in Saudi Arabia: Sunday to Thursday. */
const DAY = 86_400_000;
const WEEKEND: ReadonlySet<number> = new Set([5, 6]);

/** @param day YYYY-MM-DD. @returns the day this number of working days later. */
export function addWorkingDays(day: string, days: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at += DAY;
    if (!WEEKEND.has(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** @returns the day this number of calendar days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The first ten characters of a date, from PostgreSQL or from a caller. */
export const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length >= 10 ? value.slice(0, 10) : value instanceof Date ? value.toISOString().slice(0, 10) : null;
