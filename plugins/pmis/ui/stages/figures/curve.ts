/** The S curve as rows of its chart. Pure. */
import type { Point } from './figures.ts';

export const SERIES = ['pv', 'ev', 'ac'] as const;
export type Series = (typeof SERIES)[number];

export interface Mark {
  day: string;
  series: Series;
  value: number;
  /** All figures of the day. */
  tip: string;
  /** At the end of a line, which says its name there. */
  end?: string;
  /** The name stands above the line, or below it where another one ends higher. */
  side?: 'above' | 'below';
}

/** A row per line and day; what is not known yet has none. */
export function marksOf(
  curve: readonly Point[],
  scale: (amount: number) => number,
  tipOf: (point: Point) => string,
  names: Record<Series, string>,
): Mark[] {
  const last = curve.findLast(({ ev }) => ev !== null);
  const lower = last && (last.ev ?? 0) < (last.ac ?? 0) ? 'ev' : 'ac';
  return curve.flatMap((point) =>
    SERIES.flatMap((series): Mark[] => {
      const amount = point[series];
      if (amount === null) return [];
      const ends = series === 'pv' ? point === curve.at(-1) : point === last;
      const side = series === lower ? 'below' : 'above';
      return [{ day: point.day, series, value: scale(amount), tip: tipOf(point), ...(ends ? { end: names[series], side } : {}) }];
    }),
  );
}
