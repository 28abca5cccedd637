/** Where a value stands between the limits of its indicator. Pure: screens colour values by it. */
export type IndicatorStatus = 'within' | 'warning' | 'breached';

export interface Limits {
  direction: unknown;
  warning: unknown;
  limit: unknown;
}

/** Null while nothing was measured. A value on a limit counts as over it. */
export function statusOf({ direction, warning, limit }: Limits, value: unknown): IndicatorStatus | null {
  if (value === null || value === undefined) return null;
  const sign = direction === 'below' ? -1 : 1;
  const over = (bound: unknown): boolean => sign * Number(value) >= sign * Number(bound);
  return over(limit) ? 'breached' : over(warning) ? 'warning' : 'within';
}
