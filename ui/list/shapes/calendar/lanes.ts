/** Packs the entries of a week into lanes without overlap. Pure. */

export interface Entry<T> {
  item: T;
  first: string;
  last: string;
}

/** The part of an entry in one week. */
export interface Segment<T> {
  item: T;
  /** Days of the week, 0 to 6. */
  from: number;
  to: number;
  lane: number;
  /** It starts before this week, or ends after it. */
  before: boolean;
  after: boolean;
}

/**
 * @param week its days in order. Entries that start or end in the week come before those that span it; then the earlier, then the longer.
 */
export function lanesOf<T>(entries: readonly Entry<T>[], week: readonly string[]): Segment<T>[] {
  const first = week[0] ?? '';
  const last = week.at(-1) ?? '';
  const inside = entries.filter((entry) => entry.first <= last && entry.last >= first);
  const passes = (entry: Entry<T>): number => Number(entry.first < first && entry.last > last);
  const order = [...inside].sort((a, b) => passes(a) - passes(b) || compare(a.first, b.first) || compare(b.last, a.last));
  /** First free day per lane. */
  const free: number[] = [];
  return order.map(({ item, first: begin, last: end }) => {
    const from = begin <= first ? 0 : week.indexOf(begin);
    const to = end >= last ? week.length - 1 : week.indexOf(end);
    const found = free.findIndex((day) => day <= from);
    const lane = found < 0 ? free.length : found;
    free[lane] = to + 1;
    return { item, from, to, lane, before: begin < first, after: end > last };
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Fitted<T> {
  shown: Segment<T>[];
  /** Number of hidden entries per day. */
  hidden: number[];
}

/** The segments that fit into the lanes; on a day with more, the last lane shows their number. */
export function fit<T>(segments: readonly Segment<T>[], lanes: number, days: number): Fitted<T> {
  const deepest = Array.from({ length: days }, (_, day) =>
    Math.max(-1, ...segments.filter((s) => s.from <= day && s.to >= day).map((s) => s.lane)),
  );
  const isOver = (day: number): boolean => (deepest[day] ?? -1) >= lanes;
  const fits = (s: Segment<T>): boolean => {
    if (s.lane < lanes - 1) return true;
    // the last lane is used by "more" on each day with too many entries
    return s.lane === lanes - 1 && !Array.from({ length: s.to - s.from + 1 }, (_, i) => s.from + i).some(isOver);
  };
  const shown = segments.filter(fits);
  const hidden = Array.from({ length: days }, (_, day) => segments.filter((s) => s.from <= day && s.to >= day && !fits(s)).length);
  return { shown, hidden };
}
