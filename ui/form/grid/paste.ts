/** Putting a block of texts on rows. Pure: choices and references that must be looked up are handed back. */
import type { GridColumn } from './columns.ts';
import { readText } from './read-text.ts';
import type { GridRow } from './rows.ts';
import { withOdd, withValues } from './rows.ts';

export interface Asked {
  key: string;
  column: GridColumn;
  text: string;
}

export interface Pasted {
  rows: GridRow[];
  asked: Asked[];
  /** Rows for which there was no room. */
  left: number;
}

export interface Block {
  /** Rows on the screen from the first that is written on. */
  rows: readonly GridRow[];
  /** Columns from the first that is written on. */
  columns: readonly GridColumn[];
  texts: readonly (readonly string[])[];
  /** How many rows may be added. */
  room: number;
  make: () => GridRow;
  isLocked: (column: GridColumn, row: GridRow) => boolean;
}

/** The rows as they are after the paste, the added ones at the end; locked cells are passed over. */
export function paste({ rows, columns, texts, room, make, isLocked }: Block): Pasted {
  const asked: Asked[] = [];
  const fit = texts.slice(0, rows.length + room);
  const done = fit.map((line, index) => {
    let row = rows[index] ?? make();
    line.forEach((text, at) => {
      const column = columns[at];
      if (!column || isLocked(column, row)) return;
      row = put(row, column, text, asked);
    });
    return row;
  });
  return { rows: done, asked, left: texts.length - fit.length };
}

/** The row with one text read into a column; a choice that must be looked up waits as an odd text. */
function put(row: GridRow, column: GridColumn, text: string, asked: Asked[]): GridRow {
  const read = readText(column, text);
  if ('value' in read) return withValues(row, { [column.name]: read.value });
  if ('why' in read) return withOdd(row, column.name, { text: text.trim(), why: read.why });
  asked.push({ key: row.key, column, text: read.ask });
  return withOdd(row, column.name, { text: read.ask, why: 'form.grid.looking' });
}
