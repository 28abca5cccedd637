import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../../core/shared/wire.ts';
import { useAddress } from '../../data/index.ts';
import { isPageKey } from '../../kit/hooks/key-target.ts';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import type { Rows } from './use-rows.ts';

/** Parameter of the address that names the record beside the list. */
const PARAM = 'peek';
/** Lines among which the record of a link is sought: those that are loaded first. */
const MOST_SOUGHT = 500;

export interface Peek {
  /** Key of the record beside the list; undefined: none. */
  id: number | undefined;
  /** Its line among the loaded rows; -1 while it is unknown. */
  line: number;
  /** Opens a record; the same record once more closes it. */
  open: (row: Row, line: number) => void;
  close: () => void;
  /** To the next or previous row, also one that is not loaded yet; undefined at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface PeekOptions {
  list: Rows;
  /** false: the list has no preview (related lists, the recycle bin). */
  enabled: boolean;
  /** On a phone the record's page takes its place. */
  page: ((id: number) => string) | undefined;
  /** Moves the list to a line. */
  goTo: RefObject<((line: number) => void) | null>;
  /** Gives the focus back to the list. */
  focusList: () => void;
}

/** The nearest line that is a row, in a direction; -1 without one. */
function rowLine({ lines }: Rows, from: number, by: 1 | -1): number {
  for (let line = from; lines && line >= 0 && line < lines.count; line += by) if (lines.at(line)?.kind === 'row') return line;
  return -1;
}

function lineOf({ lines, rowAt }: Rows, id: number | undefined): number {
  if (id === undefined) return -1;
  for (let line = 0; line < Math.min(lines?.count ?? 0, MOST_SOUGHT); line++) if (rowAt(line)?.id === id) return line;
  return -1;
}

/** The record beside the list: in the address, walked with J and K, closed with Escape. */
export function usePeek({ list, enabled, page, goTo, focusList }: PeekOptions): Peek {
  const [params, setParams] = useAddress();
  const navigate = useNavigate();
  const given = enabled ? params.get(PARAM) : null;
  const id = given !== null && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  // The line of a row that was walked to is known before its page is drawn.
  const walked = useRef<{ id: number; line: number }>(undefined);
  const known = walked.current;
  const line = known && known.id === id ? known.line : lineOf(list, id);
  const set = useCallback(
    (next: number | undefined): void =>
      setParams((old) => {
        const params = new URLSearchParams(old);
        if (next === undefined) params.delete(PARAM);
        else params.set(PARAM, String(next));
        return params;
      }),
    [setParams],
  );
  useEffect(() => {
    if (id !== undefined && page) void navigate(page(id), { replace: true });
  }, [id, page, navigate]);

  const step = (by: 1 | -1): (() => void) | undefined => {
    const to = line < 0 ? -1 : rowLine(list, line + by, by);
    if (to < 0) return undefined;
    return () => {
      void list.between(to, to).then(([row]) => {
        if (!row) return;
        walked.current = { id: row.id, line: to };
        goTo.current?.(to);
        set(row.id);
      });
    };
  };
  const peek: Peek = {
    id,
    line,
    open: (row, at) => {
      walked.current = { id: row.id, line: at };
      set(row.id === id ? undefined : row.id);
    },
    close: () => {
      set(undefined);
      focusList();
    },
    previous: id === undefined ? undefined : step(-1),
    next: id === undefined ? undefined : step(1),
  };
  const latest = useLatest(peek);
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    // Before the list, where Escape clears the selection.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPageKey(event) || event.shiftKey) return;
      const { close, next, previous } = latest.current;
      const run = event.key === 'Escape' ? close : event.code === 'KeyJ' ? next : event.code === 'KeyK' ? previous : undefined;
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [id, latest]);
  return peek;
}
