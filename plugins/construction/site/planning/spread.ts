/** Spreads amounts over months in equal parts, rounded half up to two decimals; the last part takes the rounding difference. */
import Big from 'big.js';

const parts = (months: unknown): number => Math.max(1, Number(months ?? 1));

export const monthlyOf = (amount: unknown, months: unknown): number =>
  Number(new Big(String(amount ?? 0)).div(parts(months)).round(2, Big.roundHalfUp));

/** 2026-11-22 and 3 months: 2026-12-01 and so on; its own month is the first. */
export function monthsFrom(day: string, months: unknown): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: parts(months) }, (_, i) => new Date(Date.UTC(year, month - 1 + i, 1)).toISOString().slice(0, 10));
}

/** @returns the part of each month; they add up to the amount. */
export function spread(amount: unknown, months: unknown): string[] {
  const n = parts(months);
  const whole = new Big(String(amount ?? 0));
  const part = whole.div(n).round(2, Big.roundDown);
  return Array.from({ length: n }, (_, i) => (i < n - 1 ? part : whole.minus(part.times(n - 1))).toFixed(2));
}
