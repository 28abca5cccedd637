/** What a risk's state means: shared by figures, reminders and rules. */
/** States of a treatment that is not done. */
export const UNDER_WAY = ['planned', 'in_progress', 'on_hold'] as const;

/** Of tenants that have set none. */
export const USUAL_APPETITE = 3;
export const USUAL_MONTHS = 12;

/** The last day of the month of a day (YYYY-MM-DD). */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last of that month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}
