import { useState } from 'react';
import type { ImportRow } from '../../core/shared/import.ts';
import { firstError } from './fixing.ts';

/** The focused cell. `column` null: the first cell of the row with an error. */
export interface Cursor {
  line: number;
  column: number | null;
  editing: boolean;
}

interface CellsOptions {
  /** Columns of the sheet in display order. */
  order: readonly number[];
  count: number;
  rowAt: (line: number) => ImportRow | undefined;
  scrollTo: (line: number) => void;
}

export interface Cells {
  cursor: Cursor;
  /** The focused column; -1: the whole row. */
  column: number;
  go: (line: number, column: number | null) => void;
  /** Moves between cells in reading order. */
  move: (lines: number, columns: number) => void;
  /** To the next or previous cell with an error. */
  step: (by: 1 | -1) => void;
  edit: () => void;
  leave: () => void;
}

/** The focused cell, and navigation from it. */
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
    // fixed rows are skipped
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
    // A loading row is edited once it has loaded.
    edit: () => {
      if (!row || column >= 0) setCursor({ line: cursor.line, column: row ? column : cursor.column, editing: true });
    },
    leave: () => setCursor((at) => ({ line: at.line, column, editing: false })),
  };
}
