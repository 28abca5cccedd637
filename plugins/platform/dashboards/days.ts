/** Date ranges of a dashboard: compared periods, months of a line, the range of a timeline. Pure; days are YYYY-MM-DD. */

export type Span = [from: string, to: string];

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const two = (n: number): string => String(n).padStart(2, '0');

/** Number of days from one day to another. */
export const daysTo = (from: string, to: string): number => Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);

/** The first day of a month `by` months away. */
export function monthStart(day: string, by = 0): string {
  const date = utc(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return iso(date);
}

const monthEnd = (day: string): string => {
  const date = utc(monthStart(day, 1));
  date.setUTCDate(0);
  return iso(date);
};

/** The same day of another month; the last day of a shorter month. */
function sameDay(day: string, month: string): string {
  const [wanted, last] = [`${month.slice(0, 7)}-${day.slice(8)}`, monthEnd(month)];
  return wanted > last ? last : wanted;
}

/** The first and the last day of a year. */
export const yearSpan = (year: number): Span => [`${year}-01-01`, `${year}-12-31`];

/** The last day that counts: today in the current year, else the end of the chosen one. */
const anchorOf = (today: string, year: number | null): string =>
  year === null || String(year) === today.slice(0, 4) ? today : `${year}-12-31`;

export interface Periods {
  now: Span;
  /** The previous period up to the same day, so that periods of equal length are compared. */
  before: Span;
  /** First days of twelve months, `now` last. */
  months: string[];
}

/** @param year the chosen one; null: the current one. */
export function periods(kind: 'month' | 'year', today: string, year: number | null): Periods {
  const anchor = anchorOf(today, year);
  const whole = anchor !== today;
  const months = Array.from({ length: 12 }, (_, i) => monthStart(anchor, i - 11));
  if (kind === 'month') {
    const earlier = monthStart(anchor, -1);
    return { now: [monthStart(anchor), anchor], before: [earlier, whole ? monthEnd(earlier) : sameDay(anchor, earlier)], months };
  }
  const y = Number(anchor.slice(0, 4));
  const [start, end] = yearSpan(y - 1);
  return { now: [`${y}-01-01`, anchor], before: [start, whole ? end : sameDay(anchor, `${y - 1}-${anchor.slice(5, 7)}-01`)], months };
}

/** The range of a timeline: quarters around today, or the chosen year and the one after it. */
export function windowOf(today: string, year: number | null, [back, ahead]: readonly [number, number]): Span {
  if (year !== null && String(year) !== today.slice(0, 4)) return [`${year}-01-01`, `${year + 2}-01-01`];
  const quarter = `${today.slice(0, 4)}-${two(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1)}-01`;
  return [monthStart(quarter, -3 * back), monthStart(quarter, 3 * ahead)];
}
