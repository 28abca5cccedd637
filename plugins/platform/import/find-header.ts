/** Finds the heading row: the one that names most fields, else the one with most texts. */
import type { SheetRow } from '../../../core/engine.ts';
import { normal } from '../../../core/index.ts';
import { knownMeaning, type Headings } from './headings.ts';

/** Number of non-empty rows that are searched. */
export const HEAD_ROWS = 30;

export interface Header {
  row: number;
  /** Number of fields that it names. */
  named: number;
  found: boolean;
}

/** @param rows first rows of a sheet. @returns row 1 where no row looks like headings. */
export function findHeader(rows: readonly SheetRow[], headings: Headings): Header {
  const scored = rows.slice(0, HEAD_ROWS).map(([row, cells]) => ({ row, named: namedIn(cells, headings), texts: textsIn(cells) }));
  const best = scored.reduce((a, b) => (b.named > a.named ? b : a), { row: 1, named: 0, texts: 0 });
  if (best.named >= 2 || (best.named === 1 && best.texts === 1)) return { row: best.row, named: best.named, found: true };
  const densest = scored.reduce((a, b) => (b.texts > a.texts ? b : a), { row: 1, named: 0, texts: 0 });
  return { row: densest.row, named: best.named, found: false };
}

/** A field counts once: tables of values repeat their words. */
function namedIn(cells: SheetRow[1], headings: Headings): number {
  const fields = new Set<string>();
  for (const cell of cells) {
    const meaning = typeof cell === 'string' && cell.length <= 120 ? knownMeaning(cell, headings) : undefined;
    if (meaning) fields.add(meaning.target.name);
  }
  return fields.size;
}

const textsIn = (cells: SheetRow[1]): number => new Set(cells.flatMap((c) => (typeof c === 'string' ? [normal(c)] : []))).size;
