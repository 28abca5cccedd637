/** Values of an indicator as rows of its chart. Pure. */
import { statusOf } from '../../numbers/indicator-status.ts';

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
  /** What the line of a limit is. */
  label?: string;
  /** Its label is above the line: labels of the two limits stand apart from each other. */
  up?: boolean;
  /** Which limit it is, or which one the value is over. */
  tone?: 'waiting' | 'stop';
}

export type Direction = 'above' | 'below';

/** How the newest value has moved from the one before; undefined without two. */
export interface Trend {
  change: number;
  since: string;
  /** Towards the limit, away from it, or neither. */
  course: 'worse' | 'better' | 'same';
}

export function trendOf(values: readonly Value[], direction: Direction): Trend | undefined {
  const [last, before] = values.toSorted((a, b) => (a.measured_on < b.measured_on ? 1 : -1));
  if (!last || !before) return undefined;
  const change = Math.round((Number(last.value) - Number(before.value)) * 10_000) / 10_000;
  const course = change === 0 ? 'same' : change > 0 === (direction === 'above') ? 'worse' : 'better';
  return { change, since: before.measured_on, course };
}

/** Words of the limits on their lines. */
export type Labels = Readonly<Record<'warning' | 'limit', string>>;

/** The oldest value first, and the two limits. */
export function marksOf(
  values: readonly Value[],
  limits: Limits & { direction: Direction },
  tipOf: (value: Value) => string,
  labels: Labels,
): Mark[] {
  const { warning, limit, direction } = limits;
  const points = values
    .toSorted((a, b) => (a.measured_on < b.measured_on ? -1 : 1))
    .map((value): Mark => ({
      day: value.measured_on,
      value: Number(value.value),
      tip: tipOf(value),
      ...toned(Number(value.value), limits, direction),
    }));
  const bound = (at: Limits['limit'], tone: 'waiting' | 'stop', label: string): Mark[] =>
    at === null ? [] : [{ bound: Number(at), tone, label, up: (tone === 'stop') === (direction === 'above') }];
  return [...points, ...bound(warning, 'waiting', labels.warning), ...bound(limit, 'stop', labels.limit)];
}

/** The tone of the limit that a value has reached, by the rule of the status. */
function toned(value: number, limits: Limits, direction: Direction): Pick<Mark, 'tone'> {
  const status = statusOf({ ...limits, direction }, value);
  return status === 'breached' ? { tone: 'stop' } : status === 'warning' ? { tone: 'waiting' } : {};
}

const DAY = 86_400_000;
/** Over so many days the axis names months. */
const MONTHS_FROM = 120;

/** Are the values so far apart that the axis names months, and not days? */
export function spansMonths(values: readonly Pick<Value, 'measured_on'>[]): boolean {
  const days = values.map(({ measured_on }) => Date.parse(measured_on));
  return (Math.max(...days) - Math.min(...days)) / DAY > MONTHS_FROM;
}
