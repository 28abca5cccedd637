/** Finds the list of controls and the facts of the package in the sheets of a workbook. */
import { letterOf, normal, shown, type SheetCell, type SheetRows } from '../../../core/index.ts';
import { FACT_HEADINGS, HEADINGS, type ColumnName, type FactName } from './columns.ts';

/** Headings are within this number of rows. */
const HEAD_ROWS = 20;

export interface ControlSheet {
  name: string;
  /** Index of each existing column. */
  columns: ReadonlyMap<ColumnName, number>;
  /** Rows below the headings: the row number, and its cells. */
  rows: { row: number; cells: SheetCell[] }[];
}

/** The choice of the importing person, if the headings are unknown: a sheet by name, and columns by letters. */
export interface SheetChoice {
  sheet: string | null;
  columns: Partial<Record<ColumnName, string>>;
}

/** A sheet for manual mapping: its headings, and the first value below each. */
export interface OfferedSheet {
  name: string;
  columns: { letter: string; head: string; sample: string; as: ColumnName | null }[];
}

/** @returns the chosen sheet, or the one with most known columns, including those a control needs; undefined if there is none. */
export function findControls(sheets: readonly SheetRows[], choice: SheetChoice = { sheet: null, columns: {} }): ControlSheet | undefined {
  const open = sheets.filter((s) => !s.hidden && (choice.sheet === null || s.name === choice.sheet));
  const found = open.flatMap((sheet) => headOf(sheet, choice.columns) ?? []);
  return found.toSorted((a, b) => b.columns.size - a.columns.size)[0];
}

/** A control needs a reference or a depth, and a text. */
const suffices = (columns: ReadonlyMap<ColumnName, number>): boolean =>
  (columns.has('ref_no') || columns.has('depth')) &&
  (['title_en', 'title_ar', 'text_en', 'text_ar'] as const).some((name) => columns.has(name));

function headOf({ name, rows }: SheetRows, chosen: SheetChoice['columns']): ControlSheet | undefined {
  const best = headingsOf(rows, chosen);
  if (!best || !suffices(best.columns)) return undefined;
  return { name, columns: best.columns, rows: rows.slice(best.at + 1).map(([row, cells]) => ({ row, cells })) };
}

/** The row with most known headings; chosen columns take precedence. */
function headingsOf(rows: SheetRows['rows'], chosen: SheetChoice['columns']): { at: number; columns: Map<ColumnName, number> } | undefined {
  const all = rows.slice(0, HEAD_ROWS).map(([, cells], at) => {
    const columns = new Map<ColumnName, number>();
    for (const [i, cell] of cells.entries()) {
      const named = HEADINGS.get(normal(shown(cell)));
      if (named && !columns.has(named)) columns.set(named, i);
    }
    return { at, columns };
  });
  const best = all.toSorted((a, b) => b.columns.size - a.columns.size)[0];
  if (!best) return undefined;
  for (const [column, letter] of Object.entries(chosen) as [ColumnName, string][]) {
    const place = placeOf(letter);
    for (const [other, at] of best.columns) if (at === place) best.columns.delete(other);
    best.columns.set(column, place);
  }
  return best;
}

/** A is 0, AA is 26. */
const placeOf = (letters: string): number => [...letters.toUpperCase()].reduce((n, sign) => n * 26 + sign.charCodeAt(0) - 64, 0) - 1;

/** Maximum number of columns offered per sheet. */
const OFFERED = 60;

/** All non-empty sheets, for manual mapping. */
export const offered = (sheets: readonly SheetRows[], choice: SheetChoice): OfferedSheet[] =>
  sheets
    .filter((s) => !s.hidden && s.rows.length > 1)
    .slice(0, 20)
    .map(({ name, rows }) => {
      const best = headingsOf(rows, choice.sheet === name ? choice.columns : {});
      const as = new Map([...(best?.columns ?? [])].map(([column, place]) => [place, column]));
      const below = rows.slice((best?.at ?? 0) + 1, (best?.at ?? 0) + 40);
      const columns = (rows[best?.at ?? 0]?.[1] ?? []).slice(0, OFFERED).map((cell, i) => ({
        letter: letterOf(i),
        head: shown(cell).trim().slice(0, 120),
        sample: (below.map(([, cells]) => shown(cells[i]).trim()).find(Boolean) ?? '').slice(0, 120),
        as: as.get(i) ?? null,
      }));
      return { name, columns: columns.filter(({ head, sample, as: column }) => head || sample || column) };
    });

/** Rows of two cells, the first of which names a fact. */
export function findFacts(sheets: readonly SheetRows[], controls: string): Partial<Record<FactName, string>> {
  const facts: Partial<Record<FactName, string>> = {};
  for (const { name, rows } of sheets) {
    if (name === controls) continue;
    for (const [, [head, value]] of rows.slice(0, 100)) {
      const fact = FACT_HEADINGS.get(normal(shown(head)));
      const said = shown(value).trim();
      if (fact && said && rows[0]?.[1].length === 2) facts[fact] ??= said;
    }
  }
  return facts;
}
