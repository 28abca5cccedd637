import type { KeyboardEvent } from 'react';
import { parentOf } from './nodes.ts';
import type { TreeLine } from './nodes.ts';

interface TreeKeys {
  lines: readonly TreeLine[];
  active: number;
  move: (index: number) => void;
  toggle: (key: string) => void;
  /** Opens a record, or loads more rows. */
  press: (line: TreeLine) => void;
}

const isOpen = (line: TreeLine): boolean => (line.kind === 'group' || line.kind === 'row') && line.open;
const canOpen = (line: TreeLine): boolean => line.kind === 'group' || (line.kind === 'row' && line.children > 0);

/**
 * The keyboard of a tree: up and down; forward arrow opens or enters, backward arrow closes or leaves, in reading direction; Enter opens.
 * True if handled.
 */
export function treeKey(event: KeyboardEvent, { lines, active, move, toggle, press }: TreeKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const end = lines.length - 1;
  const to = {
    ArrowDown: Math.min(active + 1, end),
    ArrowUp: Math.max(active - 1, 0),
    Home: 0,
    End: end,
    PageDown: Math.min(active + 15, end),
    PageUp: Math.max(active - 15, 0),
  }[event.key];
  if (to !== undefined) {
    move(to);
    return true;
  }
  const line = lines[active];
  if (!line) return false;
  const rtl = document.documentElement.dir === 'rtl';
  if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) {
    if (canOpen(line) && !isOpen(line)) toggle(line.key);
    else if (isOpen(line)) move(Math.min(active + 1, end));
    return true;
  }
  if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) {
    const parent = parentOf(lines, active);
    if (isOpen(line)) toggle(line.key);
    else if (parent !== undefined) move(parent);
    return true;
  }
  if (event.key === 'Enter') {
    press(line);
    return true;
  }
  if (event.key === ' ' && canOpen(line)) {
    toggle(line.key);
    return true;
  }
  return false;
}
