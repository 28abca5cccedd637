/** Days as whole numbers since 1970-01-01, so that they can be counted and compared. No time zone is involved. */

const DAY_MS = 86_400_000;
const MOST_TEXTS = 110_000;
/** Days from 1 March of the year 0 to 1970-01-01. */
const EPOCH = 719_468;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

/**
 * Counted and not parsed, since a plan of 2,000 stages has tens of thousands of days. Years begin in March here, so that the day of a leap
 * year is the last one: 153 days have five months from then on.
 * @param day YYYY-MM-DD.
 */
export function dayNumber(day: string): number {
  const month = digit(day, 5) * 10 + digit(day, 6);
  const year = digit(day, 0) * 1000 + digit(day, 1) * 100 + digit(day, 2) * 10 + digit(day, 3) - (month < 3 ? 1 : 0);
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digit(day, 8) * 10 + digit(day, 9) - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear - EPOCH;
}

/** Days that were written before: a calendar has 110,000 of them (working-days.ts). */
const texts = new Map<number, string>();

/** @returns YYYY-MM-DD. */
export function dayText(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    if (texts.size < MOST_TEXTS) texts.set(day, text);
  }
  return text;
}

/** Day of the week: 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
