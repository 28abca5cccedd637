/** Where records stand in a workbook that somebody else has laid out: its sheet, its headings, and a row for each record. */
import type { SheetRow } from '../../../../core/engine.ts';
import { type BookSheet, isArabic, type Registry, type ResolvedEntity, type SheetCell as Cell, shown } from '../../../../core/index.ts';
import type { Actor, Locale } from '../../../../core/shared/actor.ts';
import { findHeader, HEAD_ROWS } from '../find-header.ts';
import { linkKey, linkOf } from '../further.ts';
import { headingsOf, knownMeaning } from '../headings.ts';
import { exampleOf, layoutOf } from '../layouts.ts';
import { isHollow } from '../nothing.ts';
import { readTargets, type Target } from '../targets.ts';

export interface PlacedColumn {
  column: number;
  target: Target;
}

export interface Place {
  /** Index of the sheet in the workbook. */
  sheet: number;
  header: number;
  columns: PlacedColumn[];
  /** Column of the number of the records. */
  link: number | undefined;
  locale: 'en' | 'ar';
  /** Rows of records by their number, normalised. */
  known: ReadonlyMap<string, number>;
  /** Rows for other records: the example and the empty ones, in order; then those from `next` on, with the looks of `like`. */
  free: number[];
  next: number;
  like: number | undefined;
}

interface Finder {
  registry: Registry;
  entity: ResolvedEntity;
  actor: Actor;
  locale: Locale;
}

/** @returns undefined where no sheet has headings of the entity. */
export function placeIn(finder: Finder, book: readonly BookSheet[]): Place | undefined {
  const headings = headingsOf(finder.registry, finder.entity, readTargets(finder.registry, finder.entity, finder.actor), finder.locale);
  const found = book.flatMap((sheet, index) => {
    const rows = sheet.rows.slice(0, HEAD_ROWS).map(plainRow);
    const { row, named } = findHeader(rows, headings);
    return named >= 2 && !sheet.hidden ? [{ sheet, index, row, named, heads: rows.find(([n]) => n === row)?.[1] ?? [] }] : [];
  });
  const best = found.reduce<(typeof found)[number] | undefined>((a, b) => (a && a.named >= b.named ? a : b), undefined);
  if (!best) return undefined;
  const used = new Set<string>();
  const columns = best.heads.flatMap((head, column): PlacedColumn[] => {
    const meaning = typeof head === 'string' ? knownMeaning(head, headings) : undefined;
    // A plain heading of a bilingual field stands for whichever half there is.
    const name = meaning?.plain ? meaning.target.name.replace(/_(en|ar)$/, '') : meaning?.target.name;
    if (!meaning || name === undefined || used.has(name)) return [];
    used.add(name);
    return [{ column, target: { ...meaning.target, name } }];
  });
  return { sheet: best.index, header: best.row, columns, ...rowsIn(finder.entity, best.sheet, best.row, columns, best.heads) };
}

/** The row as the reader of imports has it: what is calculated is nobody's entry. */
const plainRow = ([row, cells]: BookSheet['rows'][number]): SheetRow => {
  const out: Cell[] = Array.from({ length: Math.max(0, ...cells.map(([column]) => column)) + 1 }, () => null);
  for (const [column, value, made] of cells) if (made === 0) out[column] = value;
  return [row, out];
};

function rowsIn(
  entity: ResolvedEntity,
  sheet: BookSheet,
  header: number,
  columns: readonly PlacedColumn[],
  heads: readonly Cell[],
): Omit<Place, 'sheet' | 'header' | 'columns'> {
  const number = linkOf(entity);
  const link = columns.find(({ target }) => target.name === number)?.column;
  const below = sheet.rows.filter(([row]) => row > header).map(plainRow);
  const named = new Set(columns.map(({ column }) => column));
  const width = Math.max(0, ...below.map(([, cells]) => cells.length));
  const bare = new Set(Array.from({ length: width }, (_, i) => i).filter((i) => !named.has(i) || i === link));
  const example = exampleOf(layoutOf(entity, heads.map(shown)), below);
  const isFree = (row: SheetRow): boolean => row[0] === example || isHollow(row, bare);
  const known = new Map<string, number>();
  for (const row of below)
    if (link !== undefined && row[0] !== example && row[1][link] !== null && !known.has(linkKey(row[1][link])))
      known.set(linkKey(row[1][link]), row[0]);
  const filled = below.filter((row) => !isFree(row) || row[1].some((cell, i) => cell !== null && named.has(i)));
  const free = filled.filter(isFree).map(([row]) => row);
  return {
    link,
    locale: sheet.rightToLeft || heads.some((head) => typeof head === 'string' && isArabic(head)) ? 'ar' : 'en',
    known,
    free,
    next: Math.max(header, ...filled.map(([row]) => row)) + 1,
    like: free.at(-1) ?? filled.at(-1)?.[0],
  };
}
