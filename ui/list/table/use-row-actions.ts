import { useMemo, useRef } from 'react';
import type { Row } from '../../../core/shared/wire.ts';
import { rangeIds } from '../state/selection.ts';
import type { SelectionStep } from '../state/selection.ts';
import type { RowMenuAt } from '../tools/row-menu.tsx';
import type { RowActions } from './row-events.ts';

/** One stable object for the life of the list; it reads the latest rows when it is used. */
export function useRowActions(rows: readonly Row[], anchor: number | null, dispatch: (step: SelectionStep) => void, open: (row: Row) => void, setMenu: (at: RowMenuAt) => void): RowActions {
  const latest = useRef({ rows, anchor, open });
  latest.current = { rows, anchor, open };
  return useMemo<RowActions>(() => ({
    open: (row) => latest.current.open(row),
    menu: (row, left, top) => setMenu({ row, left, top }),
    toggle: (row) => dispatch({ type: 'toggle', id: row.id }),
    range: (row) => dispatch({ type: 'range', ids: rangeIds(latest.current.rows, latest.current.anchor, row.id), anchor: latest.current.anchor ?? row.id }),
    all: () => dispatch({ type: 'all', ids: latest.current.rows.map((r) => r.id) }),
    clear: () => dispatch({ type: 'clear' }),
  }), [dispatch, setMenu]);
}
