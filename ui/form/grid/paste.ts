/** Pastes a block of texts into rows. Pure: choices and references that need a lookup are returned. */
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
  /** Number of rows that did not fit. */
  left: number;
}

export interface Block {
  /** The rows on screen, from the first pasted one. */
  rows: readonly GridRow[];
  /** The columns, from the first pasted one. */
  columns: readonly GridColumn[];
  texts: readonly (readonly string[])[];
  /** How many rows may be added. */
  room: number;
  make: () => GridRow;
  isLocked: (column: GridColumn, row: GridRow) => boolean;
}

/** The rows after the paste, added ones at the end; locked cells are skipped. */
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

/** The row with one text parsed into a column; a choice that needs a lookup is an invalid text until it is resolved. */
function put(row: GridRow, column: GridColumn, text: string, asked: Asked[]): GridRow {
  const read = readText(column, text);
  if ('value' in read) return withValues(row, { [column.name]: read.value });
  if ('why' in read) return withOdd(row, column.name, { text: text.trim(), why: read.why });
  asked.push({ key: row.key, column, text: read.ask });
  return withOdd(row, column.name, { text: read.ask, why: 'form.grid.looking' });
}
