/**
 * The lines of a list, addressed by index without being loaded: rows, with group heads between them. All rows have the same height, and so
 * have all heads, so that positions are computed by multiplication. Pure.
 */
import type { Section } from './groups.ts';
import type { Extent } from './window.ts';

/** Maximum offset of the server; further rows need a narrower filter. */
const FURTHEST = 100_000;
/** Rows per page. */
export const PAGE_ROWS = 100;

export type Line = { kind: 'head'; section: Section } | { kind: 'row'; section: Section; offset: number };

export interface Lines {
  count: number;
  at: (line: number) => Line | undefined;
  /** The group head of a line, -1 without groups. */
  headOf: (line: number) => number;
  /** How many group heads there are before a line. */
  headsBefore: (line: number) => number;
}

/** Heights of the kinds of lines in px. */
export interface LineHeights {
  row: number;
  head: number;
}

export const extentOf = ({ count, headsBefore }: Lines, { row, head }: LineHeights): Extent => ({
  count,
  topOf: (line) => line * row - headsBefore(line) * (row - head),
});

/** @param sections in order; collapsed ones have no row lines. */
export function linesOf(sections: readonly Section[]): Lines {
  const starts: number[] = [];
  let count = 0;
  for (const section of sections) {
    starts.push(count);
    count += (section.group ? 1 : 0) + (section.open ? Math.min(section.count, FURTHEST) : 0);
  }
  const sectionAt = (line: number): number => lastAtOrBefore(starts, line);
  return {
    count,
    at: (line) => {
      if (line < 0 || line >= count) return undefined;
      const index = sectionAt(line);
      const section = sections[index]!;
      const within = line - starts[index]! - (section.group ? 1 : 0);
      return within < 0 ? { kind: 'head', section } : { kind: 'row', section, offset: within };
    },
    headOf: (line) => {
      const index = sectionAt(line);
      return sections[index]?.group ? starts[index]! : -1;
    },
    headsBefore: (line) => {
      const index = sectionAt(line);
      // Without groups there is one section, and no head.
      if (!sections[index]?.group) return 0;
      return line > starts[index]! ? index + 1 : index;
    },
  };
}

/** Index of the last start at or before the line. Empty sections share a start with the next one, which is returned. */
function lastAtOrBefore(starts: readonly number[], line: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One page of a section, from 0. */
export interface PageAt {
  section: Section;
  page: number;
}

/** Identifies a page inside one list. */
export const pageName = (section: string, page: number): string => `${section}#${page}`;

/** The pages with the lines of a range, in order, without duplicates. */
export function pagesOf(lines: Lines, first: number, end: number): PageAt[] {
  const found = new Map<string, PageAt>();
  for (let line = Math.max(0, first); line < Math.min(end, lines.count); line += 1) {
    const at = lines.at(line);
    if (at?.kind !== 'row') continue;
    const page = Math.floor(at.offset / PAGE_ROWS);
    found.set(pageName(at.section.key, page), { section: at.section, page });
  }
  return [...found.values()];
}
