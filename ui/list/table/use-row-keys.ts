import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Row } from '../../../core/shared/wire.ts';
import type { Lines } from './lines.ts';
import { below } from './row-events.ts';
import type { RowActions } from './row-events.ts';
import { latinKey } from '../../kit/hooks/latin-key.ts';

interface RowKeys {
  lines: Lines | undefined;
  rowAt: (line: number) => Row | undefined;
  active: number;
  setActive: (line: number) => void;
  /** The focused column, -1 for the whole row. */
  cursor: number;
  setCursor: (column: number) => void;
  columns: number;
  selectable: boolean;
  actions: RowActions;
  scrollTo: (line: number) => void;
  /** Starts editing a column of a row; -1: the first editable one. */
  edit: (line: number, column: number) => void;
  /** A cell is edited; if the grid still receives key presses, its editor is loading. */
  editing: boolean;
  /** Cancels that edit. */
  giveUp: () => void;
  /** Element id of a line, to open its menu beside it. */
  idOf: (line: number) => string;
}

const PAGE = 15;

/**
 * The keyboard of the grid. Rows: arrows, Home, End and Page keys move, Enter opens, Space shows a row beside the list, X and Shift with
 * arrows select, M opens the menu. In a list without a preview Space selects.
 * F2 or the forward arrow starts cell navigation: there Enter edits, Escape returns to rows. E edits in both. A group's head collapses with
 * the backward arrow, and expands with the forward arrow, Enter or Space.
 */
export function useRowKeys(keys: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const latest = useRef(keys);
  latest.current = keys;
  return useRef((event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // Heads, links, buttons and editors handle their own keys, and so do floating layers of a row.
    if (
      target !== event.currentTarget &&
      (!target.closest('[data-row]') || target.closest('.lt-editor') || !event.currentTarget.contains(target))
    )
      return;
    if (target === event.currentTarget && latest.current.editing) {
      if (event.key === 'Escape') latest.current.giveUp();
      event.preventDefault();
      return;
    }
    if (handle(event, latest.current)) event.preventDefault();
  }).current;
}

/** True if the key was handled. */
function handle(event: KeyboardEvent, keys: RowKeys): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (command && latinKey(event) === 'a' && keys.selectable) {
    keys.actions.all();
    return true;
  }
  if (event.altKey) return false;
  const sideways = sidewaysOf(event.key);
  if (sideways !== 0 && !command && !event.shiftKey)
    return keys.lines?.at(keys.active)?.kind === 'head' ? fold(sideways, keys) : step(sideways, keys);
  if (keys.cursor >= 0 && (event.key === 'Home' || event.key === 'End') && !command) {
    keys.setCursor(event.key === 'Home' ? 0 : keys.columns - 1);
    return true;
  }
  const to = destination(event.key, keys);
  if (to !== null) return move(event, to, keys);
  if (command) return false;
  return keys.lines?.at(keys.active)?.kind === 'head' ? onHead(event, keys) : onRow(event, keys);
}

/** 1 for the forward arrow, -1 for the backward arrow, in reading direction. */
function sidewaysOf(key: string): -1 | 0 | 1 {
  const into = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === into) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}

function step(by: -1 | 1, { cursor, setCursor, columns, active }: RowKeys): boolean {
  if (active < 0) return false;
  setCursor(Math.max(-1, Math.min(columns - 1, cursor + by)));
  return true;
}

function fold(by: -1 | 1, { lines, active, actions }: RowKeys): boolean {
  const at = lines?.at(active);
  if (at?.kind === 'head' && at.section.open !== (by === 1)) actions.fold(active);
  return true;
}

function onHead(event: KeyboardEvent, { actions, active }: RowKeys): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  actions.fold(active);
  return true;
}

function onRow(event: KeyboardEvent, keys: RowKeys): boolean {
  const { actions, active, cursor, setCursor, edit } = keys;
  const row = keys.rowAt(active);
  if (!row) return false;
  const key = latinKey(event);
  if (key === 'Enter') {
    if (cursor >= 0) edit(active, cursor);
    else actions.open(row);
    return true;
  }
  if (key === 'e') {
    edit(active, cursor);
    return true;
  }
  if (key === 'F2') {
    if (cursor >= 0) edit(active, cursor);
    else setCursor(0);
    return true;
  }
  if (key === 'Escape' && cursor >= 0) {
    setCursor(-1);
    return true;
  }
  if (key === ' ' && !event.shiftKey && actions.peek(row, active)) return true;
  if (key === ' ' || key === 'x') return select(event, row, keys);
  if (key === 'm' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return menu(row, keys);
  return false;
}

function destination(key: string, { active, lines }: RowKeys): number | null {
  const end = (lines?.count ?? 0) - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, end);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + PAGE, end);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return end;
    default:
      return null;
  }
}

function move(event: KeyboardEvent, to: number, { active, setActive, selectable, actions, scrollTo }: RowKeys): boolean {
  if (to < 0) return false;
  if (event.shiftKey && selectable) actions.range(to, Math.max(0, active));
  setActive(to);
  scrollTo(to);
  return true;
}

function select(event: KeyboardEvent, row: Row, { selectable, actions, active }: RowKeys): boolean {
  if (!selectable) return false;
  if (event.shiftKey) actions.range(active);
  else actions.toggle(row, active);
  return true;
}

function menu(row: Row, { active, actions, idOf }: RowKeys): boolean {
  const element = document.getElementById(idOf(active));
  if (element) actions.menu(row, ...below(element, 48));
  return true;
}
