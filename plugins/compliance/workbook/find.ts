/** Finds in the sheets of a workbook the list of controls, and the facts of the package. */
import { normal, shown, type SheetCell, type SheetRows } from '../../../core/index.ts';
import { FACT_HEADINGS, HEADINGS, type ColumnName, type FactName } from './columns.ts';

/** Headings stand within so many rows. */
const HEAD_ROWS = 20;

export interface ControlSheet {
  name: string;
  /** Place of each column that is there. */
  columns: ReadonlyMap<ColumnName, number>;
  /** Below the headings: the number in the sheet, and its cells. */
  rows: { row: number; cells: SheetCell[] }[];
}

/** @returns the sheet that names most columns, among them a reference and a title; undefined where none does. */
export function findControls(sheets: readonly SheetRows[]): ControlSheet | undefined {
  const found = sheets.filter((s) => !s.hidden).flatMap((sheet) => headOf(sheet) ?? []);
  return found.toSorted((a, b) => b.columns.size - a.columns.size)[0];
}

function headOf({ name, rows }: SheetRows): ControlSheet | undefined {
  for (const [at, [, cells]] of rows.slice(0, HEAD_ROWS).entries()) {
    const columns = new Map<ColumnName, number>();
    for (const [i, cell] of cells.entries()) {
      const named = HEADINGS.get(normal(shown(cell)));
      if (named && !columns.has(named)) columns.set(named, i);
    }
    if (!columns.has('ref_no') || !(columns.has('title_en') || columns.has('title_ar'))) continue;
    return { name, columns, rows: rows.slice(at + 1).map(([row, own]) => ({ row, cells: own })) };
  }
  return undefined;
}

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
