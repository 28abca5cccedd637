/** A filter as its parts, and figures above a list that each stand for some of them. Isomorphic, pure. */
import type { Where } from './where.ts';

/** The parts of a condition that are joined by and. */
export function apart(where: Where | undefined): Where[] {
  if (!where) return [];
  const { and, ...own } = where;
  const single = Object.entries(own).map(([key, value]) => ({ [key]: value }) as Where);
  return [...single, ...(Array.isArray(and) ? and.flatMap(apart) : [])];
}

export function together(parts: readonly Where[]): Where | undefined {
  return parts.length > 1 ? { and: [...parts] } : parts[0];
}

/** Keys in a fixed order and one way to say empty, so that a condition read from an address is known again. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, one]) => [key, one === null ? { empty: true } : said(one)]),
  );
}
const textOf = (part: Where): string => {
  const parts = apart(part);
  return JSON.stringify(said(parts.length > 1 ? { and: parts } : (parts[0] ?? {})));
};

/** Conditions by figure, each of which is a part of the list's filter. */
export type FigureParts<F extends string> = Readonly<Record<F, readonly Where[]>>;

/** Which figure the filter is: of several the one with most conditions; undefined where it is none. */
export function figureOf<F extends string>(figures: FigureParts<F>, filter: Where | undefined): F | undefined {
  const own = new Set(apart(filter).map(textOf));
  const fits = (Object.keys(figures) as F[]).filter(
    (figure) => figures[figure].length > 0 && figures[figure].every((part) => own.has(textOf(part))),
  );
  return fits.toSorted((a, b) => figures[b].length - figures[a].length)[0];
}

/** The filter with a figure in place of the one before; conditions that no figure has stay. Without a figure: those alone. */
export function withFigure<F extends string>(figures: FigureParts<F>, filter: Where | undefined, figure: F | undefined): Where | undefined {
  const known = new Set(Object.values<readonly Where[]>(figures).flat().map(textOf));
  const kept = apart(filter).filter((part) => !known.has(textOf(part)));
  return together([...kept, ...(figure === undefined ? [] : figures[figure])]);
}
