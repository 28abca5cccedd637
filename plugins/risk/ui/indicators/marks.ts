/** Values of an indicator as rows of its chart. Pure. */

export interface Value {
  id: number;
  measured_on: string;
  value: number | string;
}

export interface Limits {
  warning: number | string | null;
  limit: number | string | null;
}

export interface Mark {
  day?: string;
  value?: number;
  tip?: string;
  bound?: number;
  tone?: 'waiting' | 'stop';
}

/** The oldest value first, and the two limits. */
export function marksOf(values: readonly Value[], { warning, limit }: Limits, tipOf: (value: Value) => string): Mark[] {
  const points = values
    .toSorted((a, b) => (a.measured_on < b.measured_on ? -1 : 1))
    .map((value): Mark => ({ day: value.measured_on, value: Number(value.value), tip: tipOf(value) }));
  const bound = (at: Limits['limit'], tone: 'waiting' | 'stop'): Mark[] => (at === null ? [] : [{ bound: Number(at), tone }]);
  return [...points, ...bound(warning, 'waiting'), ...bound(limit, 'stop')];
}
