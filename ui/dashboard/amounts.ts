/** Large amounts on a dashboard: three significant digits, and the unit in words. Pure. */

export type AmountUnit = 'bn' | 'm' | 'k' | 'one';

const SIZE: Record<AmountUnit, number> = { bn: 1e9, m: 1e6, k: 1e3, one: 1 };

/** The largest unit in which the amount is at least 1. */
export function unitOf(amount: number): AmountUnit {
  const size = Math.abs(amount);
  // 999,960 would be shown as 1000 k, so the next unit starts slightly below its value.
  if (size >= 999.95e6) return 'bn';
  if (size >= 999.95e3) return 'm';
  return size >= 1e4 ? 'k' : 'one';
}

/** The amount in a unit, with at most three significant digits and no trailing zeros: 1.62, 48.7, 812. */
export function inUnit(amount: number, unit: AmountUnit): string {
  const value = amount / SIZE[unit];
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** The unit of a chart's axis. It changes at ten times the amount of a single number, so that the ticks are whole numbers. */
export const axisUnit = (most: number): AmountUnit => unitOf(most / 10);

/** The number alone, for a chart's axis. */
export const scaled = (amount: number, unit: AmountUnit): number => Math.round((amount / SIZE[unit]) * 100) / 100;

/** `part` of `whole` in whole percent; undefined if the whole is zero. */
export const share = (part: number, whole: number): number | undefined => (whole > 0 ? Math.round((part / whole) * 100) : undefined);
