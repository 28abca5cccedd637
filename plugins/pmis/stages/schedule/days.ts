/** Days as whole numbers since 1970-01-01, so that they can be counted and compared. No time zone is involved. */

const DAY_MS = 86_400_000;
const MOST_TEXTS = 110_000;

/** The number that digits of a text write. Dates are not parsed: a plan of 2,000 stages has tens of thousands of them. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i += 1) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}

/** @param day YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.UTC(digits(day, 0, 4), digits(day, 5, 7) - 1, digits(day, 8, 10)) / DAY_MS;

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
