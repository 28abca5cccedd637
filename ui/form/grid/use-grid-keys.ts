import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cleared, filledDown } from './changes.ts';
import type { Bounds } from './moves.ts';
import { moved, nextSpot } from './moves.ts';
import type { Cursor } from './use-cursor.ts';
import type { Grid } from './use-grid.ts';
import { latinKey } from '../../kit/hooks/latin-key.ts';

export interface GridKeysOptions {
  root: RefObject<HTMLElement | null>;
  grid: Grid;
  cursor: Cursor;
  bounds: Bounds;
  /** Focuses the cell, so that the input in it commits its value. */
  settle: () => void;
}

/** The keyboard of a spreadsheet. Ctrl or Cmd with Enter belongs to the form. */
export function useGridKeys(options: GridKeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    // React events also bubble from portals of a cell: a picker, a list.
    if (!options.root.current?.contains(event.target as Node) || event.nativeEvent.isComposing) return;
    if (!(event.target as Element).closest('.g-cell')) return;
    if (options.cursor.editing) editingKey(event, options);
    else movingKey(event, options);
  };
}

function editingKey(event: KeyboardEvent, { cursor, bounds, settle }: GridKeysOptions): void {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape' && !event.defaultPrevented) {
    take(event);
    settle();
    cursor.stop(false);
  } else if (key === 'Enter' && !(event.target as Element).closest('[data-waiting]')) {
    take(event);
    settle();
    cursor.go(moved(cursor.at, shiftKey ? 'ArrowUp' : 'ArrowDown', false, bounds) ?? cursor.at);
  } else if (key === 'Tab') {
    const next = nextSpot(cursor.at, shiftKey, bounds);
    settle();
    if (!next) {
      cursor.stop(true);
      return;
    }
    take(event);
    cursor.go(next);
  }
}

function movingKey(event: KeyboardEvent, options: GridKeysOptions): void {
  const { cursor, bounds, grid } = options;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    commandKey(event, options);
    return;
  }
  if (event.altKey) return;
  const to = moved(cursor.at, key === 'Enter' ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key, false, bounds);
  if (to) {
    take(event);
    cursor.go(to, shiftKey && key !== 'Enter');
  } else if (key === 'Tab') {
    const next = cursor.free ? undefined : nextSpot(cursor.at, shiftKey, bounds);
    if (!next) return;
    take(event);
    cursor.go(next);
  } else if (key === 'Escape') {
    take(event);
    cursor.go(cursor.at);
    cursor.setFree(true);
  } else if (key === 'Delete' || key === 'Backspace') {
    take(event);
    grid.put(cleared(grid.live, grid.columns, cursor.range, grid.isLocked));
  } else beginKey(event, options);
}

/** F2 and Space start editing; a letter does too and is typed into the input, which has the focus by then. */
function beginKey(event: KeyboardEvent, { cursor, grid }: GridKeysOptions): void {
  const column = grid.columns[cursor.at.column];
  const row = grid.shown[cursor.at.row];
  if (event.key === ' ' && column?.field.type === 'boolean' && row) {
    take(event);
    if (!grid.isLocked(column, row)) grid.setCell(row.key, column, { [column.name]: row.values[column.name] !== true });
  } else if (event.key === 'F2' || event.key === ' ') {
    take(event);
    flushSync(() => cursor.edit());
  } else if (isText(event.key)) flushSync(() => cursor.edit());
}

/** Does the key write something? One key of an Arabic keyboard writes two letters (لا). */
const isText = (key: string): boolean => [...key].length === 1 || /[^ -~]/.test(key) || key === 'Process';

function commandKey(event: KeyboardEvent, { cursor, bounds, grid }: GridKeysOptions): void {
  const key = latinKey(event);
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 };
  const to = moved(cursor.at, event.key, true, bounds);
  if (to) {
    take(event);
    cursor.go(to, event.shiftKey);
  } else if (key === 'd' && event.shiftKey) {
    take(event);
    grid.repeat(grid.live.slice(cursor.range.top, cursor.range.bottom + 1).map((row) => row.key));
  } else if (key === 'd') {
    take(event);
    grid.put(filledDown(grid.shown, grid.columns, cursor.range, grid.isLocked));
  } else if (key === 'z') {
    take(event);
    grid.undo();
  } else if (key === 'a') {
    take(event);
    cursor.go({ row: 0, column: 0 });
    cursor.go(last, true);
  } else if (key === 'Delete' || key === 'Backspace') {
    take(event);
    grid.remove(grid.live.slice(cursor.range.top, cursor.range.bottom + 1).map((row) => row.key));
  }
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
