import { useState } from 'react';
import type { Range, Spot } from './moves.ts';
import { rangeOf } from './moves.ts';
import type { GridRow } from './rows.ts';
import { isBlank } from './rows.ts';
import type { Grid } from './use-grid.ts';

export interface Cursor {
  at: Spot;
  range: Range;
  editing: boolean;
  /** Tab leaves the grid instead of going to the next cell. */
  free: boolean;
  /** Moves to a cell; `extend` keeps the other corner of the range. */
  go: (to: Spot, extend?: boolean) => void;
  edit: () => void;
  /** Ends editing and keeps or discards the input. */
  stop: (keep: boolean) => void;
  setFree: (free: boolean) => void;
}

/** The active cell, the selected range, and whether the cell is being edited. */
export function useCursor(grid: Grid): Cursor {
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Spot>({ row: 0, column: 0 });
  const [before, setBefore] = useState<GridRow | null>(null);
  const [free, setFree] = useState(false);
  // Rows may have been removed: limit the position to the last one.
  const inside = ({ row, column }: Spot): Spot => ({ row: Math.max(0, Math.min(row, grid.shown.length - 1)), column });
  const at = inside(spot);
  return {
    at,
    range: rangeOf(inside(anchor), at),
    editing: before !== null,
    free,
    setFree,
    go: (to, extend = false) => {
      const here = grid.shown[at.row];
      if (to.row !== at.row && here && at.row < grid.live.length) grid.leave(here.key);
      setBefore(null);
      setFree(false);
      setSpot(to);
      if (!extend) setAnchor(to);
    },
    edit: () => {
      const row = grid.shown[at.row];
      const column = grid.columns[at.column];
      if (!row || !column || grid.isLocked(column, row)) return;
      // one undo step for all input in this cell
      if (at.row < grid.live.length) grid.put([row]);
      setAnchor(at);
      setBefore(row);
    },
    stop: (keep) => {
      if (!keep && before && at.row < grid.live.length) {
        if (isBlank(before)) grid.forget(before.key);
        else grid.put([before], true);
      }
      setBefore(null);
    },
  };
}
