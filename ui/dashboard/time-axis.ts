/** Positions on the timeline, in percent of its width from the start side. Pure. */
import type { TimelineRow } from '../../core/shared/dashboard.ts';

const DAY = 86_400_000;
const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dayOf = (count: number): string => new Date(count * DAY).toISOString().slice(0, 10);

export interface Span {
  start: number;
  size: number;
}

export interface Axis {
  /** Position of a date, limited to 0 to 100. */
  at(date: string): number;
  quarters: { date: string; at: number }[];
}

/** The axis between two days, each the first of a quarter. */
export function axis(from: string, to: string): Axis {
  const first = day(from);
  const length = Math.max(1, day(to) - first);
  const at = (date: string): number => Math.max(0, Math.min(100, ((day(date) - first) / length) * 100));
  const quarters: Axis['quarters'] = [];
  for (const date = new Date(`${from}T00:00:00Z`); date.getTime() / DAY < day(to); date.setUTCMonth(date.getUTCMonth() + 3)) {
    const text = date.toISOString().slice(0, 10);
    quarters.push({ date: text, at: at(text) });
  }
  return { at, quarters };
}

export interface Bar {
  /** The planned time. */
  plan: Span;
  /** The finished share of it. */
  done: Span;
  /** Overrun: a later finish than the baseline, or time since the finish. */
  beyond?: Span;
  late: boolean;
}

const span = (axisOf: Axis, from: string, to: string): Span => ({
  start: axisOf.at(from),
  size: Math.max(0, axisOf.at(to) - axisOf.at(from)),
});
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Position of a row on the axis. Progress is a share of the whole plan, even if its start lies before the axis. */
export function barOf(row: Pick<TimelineRow, 'start' | 'end' | 'baseline' | 'progress'>, today: string, axisOf: Axis): Bar {
  const late = row.end < today;
  const planned = row.baseline && row.baseline > row.start ? earlier(row.baseline, row.end) : row.end;
  const reached = late ? today : row.end;
  const plan = span(axisOf, row.start, planned);
  const doneDay = day(row.start) + (day(planned) - day(row.start)) * ((row.progress ?? 0) / 100);
  return {
    plan,
    late,
    done: { start: plan.start, size: Math.max(0, axisOf.at(dayOf(doneDay)) - plan.start) },
    ...(reached > planned ? { beyond: span(axisOf, planned, reached) } : {}),
  };
}
