/** Days as whole numbers since 1970-01-01, so that they can be counted and compared. No time zone is involved. */

const DAY_MS = 86_400_000;

/** @param day YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** @returns YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Day of the week: 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
