/** Finds the sheets of a workbook in which controls are assessed, by their headings at any position. */
import { shown, type Area, type BookSheet, type SheetCell } from '../../../core/index.ts';
import { columnOf, COLUMNS, type ColumnName } from './headings.ts';

/** Headings are within this number of non-empty rows. */
const HEAD_ROWS = 60;

export interface FoundColumn {
  /** First and last column of the heading, which may be merged over several. */
  column: number;
  last: number;
  heading: string;
}

export interface FoundSheet {
  /** Index in the workbook. */
  index: number;
  sheet: BookSheet;
  /** Row of the headings. */
  head: number;
  columns: ReadonlyMap<ColumnName, FoundColumn>;
}

/** A cell, or the value of the merged area that contains it. */
export type Look = (row: number, column: number) => SheetCell;

/** @returns the sheets with columns for reference and status, in the workbook's order. */
export const findSheets = (sheets: readonly BookSheet[]): FoundSheet[] =>
  sheets.flatMap((sheet, index) => (sheet.hidden ? [] : (found(sheet, index) ?? [])));

function found(sheet: BookSheet, index: number): FoundSheet | undefined {
  for (const [row, cells] of sheet.rows.slice(0, HEAD_ROWS)) {
    const columns = new Map<ColumnName, FoundColumn>();
    for (const [column, value] of cells) {
      const heading = shown(value);
      const name = columnOf(heading);
      if (name && !columns.has(name))
        columns.set(name, { column, last: lastOf(sheet.merges, row, column), heading: heading.replace(/\s+/g, ' ').trim().slice(0, 200) });
    }
    if (columns.has('ref') && columns.has('status'))
      return {
        index,
        sheet,
        head: row,
        columns: new Map(COLUMNS.flatMap((name) => (columns.has(name) ? [[name, columns.get(name) as FoundColumn]] : []))),
      };
  }
  return undefined;
}

const lastOf = (merges: readonly Area[], row: number, column: number): number =>
  merges.find(([top, left]) => top === row && left === column)?.[3] ?? column;

/** Reads cells of a sheet; cells of a merged area have its value. */
export function lookIn({ rows, merges }: BookSheet): Look {
  const cells = new Map(rows.map(([row, list]) => [row, new Map(list.map(([column, value]) => [column, value]))]));
  const over = new Map<number, Area[]>();
  for (const area of merges.toSorted((a, b) => a[0] - b[0])) {
    for (let column = area[1]; column <= Math.min(area[3], area[1] + WIDEST); column += 1) {
      const list = over.get(column);
      if (list) list.push(area);
      else over.set(column, [area]);
    }
  }
  return (row, column) => {
    const own = cells.get(row)?.get(column);
    if (own !== undefined && own !== null) return own;
    const area = areaAt(over.get(column) ?? [], row);
    return (area && cells.get(area[0])?.get(area[1])) ?? null;
  };
}

const WIDEST = 50;

/** Areas of a column do not overlap, so only the last one that starts before the row can contain it. */
function areaAt(areas: readonly Area[], row: number): Area | undefined {
  let [low, high] = [0, areas.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((areas[middle] as Area)[0] <= row) low = middle + 1;
    else high = middle;
  }
  const found = areas[low - 1];
  return found && row <= found[2] ? found : undefined;
}
