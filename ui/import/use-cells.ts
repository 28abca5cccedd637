import { useState } from 'react';
import type { ImportRow } from '../../core/shared/import.ts';
import { firstError } from './fixing.ts';

/** Where the keys are. `column` null: the first cell of the row with something wrong. */
export interface Cursor {
  line: number;
  column: number | null;
  editing: boolean;
}

interface CellsOptions {
  /** Columns of the sheet in the order shown. */
  order: readonly number[];
  count: number;
  rowAt: (line: number) => ImportRow | undefined;
  scrollTo: (line: number) => void;
}

export interface Cells {
  cursor: Cursor;
  /** The column the cursor is on now; -1: the row as a whole. */
  column: number;
  go: (line: number, column: number | null) => void;
  /** From cell to cell in reading order. */
  move: (lines: number, columns: number) => void;
  /** To the next or previous cell with something wrong. */
  step: (by: 1 | -1) => void;
  edit: () => void;
  leave: () => void;
}

/** The cell that is looked at, and the ways from it. */
export function useCells({ order, count, rowAt, scrollTo }: CellsOptions): Cells {
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: null, editing: false });
  const row = rowAt(cursor.line);
  const column = cursor.column ?? (row ? firstError(row, order) : -1);
  const go = (line: number, to: number | null): void => {
    const inside = Math.max(0, Math.min(count - 1, line));
    setCursor({ line: inside, column: to, editing: false });
    scrollTo(inside);
  };
  const move = (lines: number, columns: number): void => {
    const at = order.indexOf(column);
    go(cursor.line + lines, order[Math.max(0, Math.min(order.length - 1, at + columns))] ?? -1);
  };
  const step = (by: 1 | -1): void => {
    const wrong = row ? order.filter((one) => row.errors.some((error) => error.column === one)) : [];
    const next =
      by === 1
        ? wrong.find((one) => order.indexOf(one) > order.indexOf(column))
        : wrong.findLast((one) => order.indexOf(one) < order.indexOf(column));
    if (next !== undefined) {
      go(cursor.line, next);
      return;
    }
    // rows that are right by now are passed over
    let line = cursor.line + by;
    while (line > 0 && line < count - 1 && rowAt(line)?.errors.length === 0) line += by;
    if (line >= 0 && line < count) go(line, null);
  };
  return {
    cursor: { ...cursor, editing: cursor.editing && column >= 0 },
    column,
    go,
    move,
    step,
    // A row that is still on its way is edited when it is there.
    edit: () => {
      if (!row || column >= 0) setCursor({ line: cursor.line, column: row ? column : cursor.column, editing: true });
    },
    leave: () => setCursor((at) => ({ line: at.line, column, editing: false })),
  };
}
