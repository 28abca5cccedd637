import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '../../../core/shared/wire.ts';
import { toast } from '../../kit/index.ts';
import type { SelectionStep } from '../state/selection.ts';
import type { Rows } from '../state/use-rows.ts';
import type { RowMenuAt } from '../tools/row-menu.tsx';
import type { RowActions } from './row-events.ts';

interface Wiring {
  list: Rows;
  dispatch: (step: SelectionStep) => void;
  open: (row: Row) => void;
  /** Absent: the list has no preview. */
  peek: ((row: Row, line: number) => void) | undefined;
  setMenu: (at: RowMenuAt) => void;
  setStates: (at: RowMenuAt) => void;
  act: (row: Row, name: string) => void;
  /** Collapses or expands a group by its key. */
  fold: (key: string) => void;
  /** Receives selected rows, loaded for the selection or before. */
  keep: (rows: readonly Row[]) => void;
}

/** One stable object for the life of the list; it reads the latest rows when called. */
export function useRowActions(wiring: Wiring): RowActions {
  const intl = useIntl();
  const latest = useRef({ ...wiring, intl });
  latest.current = { ...wiring, intl };
  /** Line where a range starts. */
  const anchor = useRef<number | null>(null);
  return useMemo<RowActions>(() => {
    const now = (): typeof latest.current => latest.current;
    const select = async (from: number, to: number, step: (ids: number[]) => SelectionStep): Promise<void> => {
      const { list, keep, dispatch } = now();
      const rows = await list.between(from, to);
      keep(rows);
      dispatch(step(rows.map((row) => row.id)));
    };
    return {
      open: (row) => now().open(row),
      peek: (row, line) => {
        now().peek?.(row, line);
        return now().peek !== undefined;
      },
      menu: (row, left, top) => now().setMenu({ row, left, top }),
      act: (row, name) => now().act(row, name),
      states: (row, left, top) => now().setStates({ row, left, top }),
      toggle: (row, line) => {
        anchor.current = line;
        now().keep([row]);
        now().dispatch({ type: 'toggle', id: row.id });
      },
      range: (to, from) => {
        anchor.current ??= from ?? to;
        void select(anchor.current, to, (ids) => ({ type: 'range', ids, anchor: ids[0] ?? 0 }));
      },
      all: () => {
        const count = now().list.lines?.count ?? 0;
        void select(0, count - 1, (ids) => {
          if (ids.length < (now().list.meta?.total ?? 0))
            toast.info(now().intl.formatMessage({ id: 'table.first_selected' }, { n: ids.length }));
          return { type: 'all', ids };
        });
      },
      clear: () => {
        anchor.current = null;
        now().dispatch({ type: 'clear' });
      },
      fold: (line) => {
        const at = now().list.lines?.at(line);
        if (at) now().fold(at.section.key);
      },
    };
  }, []);
}
