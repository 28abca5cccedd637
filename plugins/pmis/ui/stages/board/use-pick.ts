import { useRef } from 'react';
import { useLatest } from '../../../../../ui/index.ts';
import type { ListSelection } from '../../../../../ui/index.ts';
import type { Outline } from './outline.ts';
import { stagesBetween } from './outline.ts';
import type { BoardPages } from './use-board.ts';

export interface StagePick {
  toggle: (at: number) => void;
  /** Selects from the last selected row, or from `from`, to this one. */
  range: (to: number, from?: number) => void;
}

/** Selects stages of the board by their lines; rows in between that are not loaded are read. */
export function usePick(outline: Outline, pages: BoardPages, { dispatch, keep }: Pick<ListSelection, 'dispatch' | 'keep'>): StagePick {
  /** Key of the line where a range starts: folding moves lines. */
  const anchor = useRef<string | null>(null);
  const select = async (from: number, to: number, one: boolean): Promise<void> => {
    const rows = await pages.rowsOf(stagesBetween(outline, from, to));
    const ids = rows.map(({ id }) => id);
    const [first] = ids;
    if (first === undefined) return;
    keep(rows);
    dispatch(one ? { type: 'toggle', id: first } : { type: 'range', ids, anchor: first });
  };
  const latest = useLatest({
    toggle: (at: number): void => {
      anchor.current = outline.rows[at]?.key ?? null;
      void select(at, at, true);
    },
    range: (to: number, from = to): void => {
      const start = outline.rows.findIndex(({ key }) => key === anchor.current);
      if (start < 0) anchor.current = outline.rows[from]?.key ?? null;
      void select(start < 0 ? from : start, to, false);
    },
  });
  return { toggle: (at) => latest.current.toggle(at), range: (to, from) => latest.current.range(to, from) };
}
