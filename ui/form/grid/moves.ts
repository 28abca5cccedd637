/** Keyboard navigation of a spreadsheet. Pure. */

export interface Spot {
  row: number;
  column: number;
}

export interface Bounds {
  rows: number;
  columns: number;
  /** Number of rows per page. */
  page: number;
  rtl: boolean;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The target cell of a key; undefined if the key moves nothing. With Ctrl or Cmd to the edge. */
export function moved({ row, column }: Spot, key: string, edge: boolean, { rows, columns, page, rtl }: Bounds): Spot | undefined {
  const ahead = rtl ? 'ArrowLeft' : 'ArrowRight';
  const to = (nextRow: number, nextColumn: number): Spot => ({ row: clamp(nextRow, rows), column: clamp(nextColumn, columns) });
  switch (key) {
    case 'ArrowDown':
      return to(edge ? rows : row + 1, column);
    case 'ArrowUp':
      return to(edge ? 0 : row - 1, column);
    case 'ArrowLeft':
    case 'ArrowRight':
      return to(row, edge ? (key === ahead ? columns : 0) : column + (key === ahead ? 1 : -1));
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(row - page, column);
    case 'Home':
      return to(edge ? 0 : row, 0);
    case 'End':
      return to(edge ? rows : row, columns);
    default:
      return undefined;
  }
}

/** The next (or previous) cell in reading order; undefined after the last. */
export function nextSpot({ row, column }: Spot, back: boolean, { rows, columns }: Bounds): Spot | undefined {
  const at = row * columns + column + (back ? -1 : 1);
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
}

export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

/** The rectangle between two corners. */
export const rangeOf = (a: Spot, b: Spot): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  first: Math.min(a.column, b.column),
  last: Math.max(a.column, b.column),
});

export const holds = ({ top, bottom, first, last }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= first && column <= last;
