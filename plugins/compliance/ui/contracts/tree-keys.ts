import type { KeyboardEvent } from 'react';
import { isLeaf } from './lines.ts';
import type { Line } from './lines.ts';

interface TreeKeys {
  lines: readonly Line[];
  active: number;
  move: (index: number) => void;
  toggle: (key: string) => void;
  press: (line: Line) => void;
}

const PAGE = 12;

/**
 * The keyboard of the tree: up and down; forward arrow expands or enters, backward arrow collapses or leaves, in reading direction; Enter
 * opens. True if handled.
 */
export function treeKey(event: KeyboardEvent, { lines, active, move, toggle, press }: TreeKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const end = lines.length - 1;
  const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: end, PageDown: active + PAGE, PageUp: active - PAGE }[event.key];
  if (to !== undefined) {
    move(Math.max(0, Math.min(end, to)));
    return true;
  }
  const line = lines[active];
  if (!line) return false;
  const rtl = document.documentElement.dir === 'rtl';
  if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) {
    if (!isLeaf(line) && !line.open) toggle(line.key);
    else if (line.open) move(Math.min(active + 1, end));
    return true;
  }
  if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) {
    if (line.open && !isLeaf(line)) toggle(line.key);
    else if (line.parent !== undefined) move(lines.findIndex(({ key }) => key === line.parent));
    return true;
  }
  if (event.key === 'Enter') {
    press(line);
    return true;
  }
  if (event.key === ' ' && !isLeaf(line)) {
    toggle(line.key);
    return true;
  }
  return false;
}
