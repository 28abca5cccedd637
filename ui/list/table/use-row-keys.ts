import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Row } from '../../../core/shared/wire.ts';
import type { RowActions } from './row-events.ts';

interface RowKeys {
  rows: readonly Row[];
  active: number;
  setActive: (index: number) => void;
  selectable: boolean;
  actions: RowActions;
  scrollTo: (index: number) => void;
  /** Element id of a row, to open its menu beside it. */
  idOf: (index: number) => string;
}

const PAGE = 15;

/** Keys of the grid: arrows, Home, End, Page keys move; Enter opens; Space and Shift with arrows select; M opens the row's menu. */
export function useRowKeys(keys: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const latest = useRef(keys);
  latest.current = keys;
  return useRef((event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // Heads, links and buttons keep their own keys.
    if (target !== event.currentTarget && !target.closest('[data-row]')) return;
    if (handle(event, latest.current)) event.preventDefault();
  }).current;
}

/** True when the key meant something here. */
function handle(event: KeyboardEvent, keys: RowKeys): boolean {
  const to = destination(event.key, keys);
  if (to !== null) return move(event, to, keys);
  const row = keys.rows[keys.active];
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 'a' && keys.selectable) { keys.actions.all(); return true; }
  if (!row || command || event.altKey) return false;
  if (event.key === 'Enter') { keys.actions.open(row); return true; }
  if (event.key === ' ') return select(event, row, keys);
  if (event.key.toLowerCase() === 'm' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return menu(row, keys);
  return false;
}

function destination(key: string, { active, rows }: RowKeys): number | null {
  const end = rows.length - 1;
  switch (key) {
    case 'ArrowDown': return Math.min(active + 1, end);
    case 'ArrowUp': return Math.max(active - 1, 0);
    case 'PageDown': return Math.min(active + PAGE, end);
    case 'PageUp': return Math.max(active - PAGE, 0);
    case 'Home': return 0;
    case 'End': return end;
    default: return null;
  }
}

function move(event: KeyboardEvent, to: number, { rows, active, setActive, selectable, actions, scrollTo }: RowKeys): boolean {
  const row = rows[to];
  if (!row) return false;
  if (event.shiftKey && selectable) {
    const from = rows[active];
    if (from) actions.range(from);
    actions.range(row);
  }
  setActive(to);
  scrollTo(to);
  return true;
}

function select(event: KeyboardEvent, row: Row, { selectable, actions }: RowKeys): boolean {
  if (!selectable) return false;
  if (event.shiftKey) actions.range(row);
  else actions.toggle(row);
  return true;
}

function menu(row: Row, { active, actions, idOf }: RowKeys): boolean {
  const box = document.getElementById(idOf(active))?.getBoundingClientRect();
  if (box) actions.menu(row, document.documentElement.dir === 'rtl' ? box.right - 48 : box.left + 48, box.bottom);
  return true;
}
