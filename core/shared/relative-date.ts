/** Resolves relative days, given today: `$today-30`, `$start_of_month+1`, `$end_of_week`. */
import { RELATIVE_DATE } from './where.ts';

const DAY_MS = 86_400_000;

/**
 * @param today YYYY-MM-DD in the organisation's time zone.
 * @param weekStart first day of the week, 0 is Sunday.
 * @returns YYYY-MM-DD, or undefined for another text or a day outside the valid years.
 */
export function relativeDay(text: string, today: string, weekStart = 0): string | undefined {
  const parts = RELATIVE_DATE.exec(text);
  if (!parts) return undefined;
  const offset = Number(parts[2] ?? 0);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const unit = parts[1] as string;
  if (unit === 'today') return iso(year, month - 1, day + offset);
  const end = unit.startsWith('end_');
  switch (unit.slice(unit.lastIndexOf('_') + 1)) {
    case 'week': {
      const into = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() - weekStart + 7) % 7;
      const first = day - into + offset * 7;
      return iso(year, month - 1, end ? first + 6 : first);
    }
    case 'month':
      return span(year, month - 1 + offset, 1, end);
    case 'quarter':
      return span(year, (Math.floor((month - 1) / 3) + offset) * 3, 3, end);
    default:
      return span(year + offset, 0, 12, end);
  }
}

/** First day of a month, or the last day of a span of months: day 0 of the following month. */
const span = (year: number, month: number, months: number, end: boolean): string | undefined =>
  end ? iso(year, month + months, 0) : iso(year, month, 1);

/** Months and days out of range carry over. */
function iso(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  const y = date.getUTCFullYear();
  if (!(y >= 1 && y <= 9999)) return undefined;
  return new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}
