/** Shortcuts of the outline, while a line has the focus. */
import type { KeyboardEvent } from 'react';
import { indented, outdented, shifted, type Line, type Move, type Place } from './outline.ts';
import type { PackNode } from './types.ts';

export interface OutlineHands {
  lines: readonly Line[];
  nodes: readonly PackNode[];
  /** Index of the focused line. */
  at: number;
  writable: boolean;
  go: (id: number | undefined) => void;
  fold: (id: number, open: boolean) => void;
  begin: (place: Place) => void;
  move: (move: Move | null) => void;
  rename: (id: number) => void;
  remove: (node: PackNode) => void;
}

/** Handles a key and prevents the browser's default. */
export function outlineKey(event: KeyboardEvent, hands: OutlineHands): void {
  const line = hands.lines[hands.at];
  if (!line || event.ctrlKey || event.metaKey) return;
  if ((hands.writable && writes(event, line, hands)) || (!event.altKey && walks(event, line, hands))) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function walks(event: KeyboardEvent, { node, open }: Line, { lines, at, go, fold }: OutlineHands): boolean {
  const rtl = document.documentElement.dir === 'rtl';
  const [onwards, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (event.key === 'ArrowDown') go(lines[at + 1]?.node.id);
  else if (event.key === 'ArrowUp') go(lines[at - 1]?.node.id);
  else if (event.key === 'Home') go(lines[0]?.node.id);
  else if (event.key === 'End') go(lines.at(-1)?.node.id);
  else if (event.key === onwards) {
    if (open === false) fold(node.id, true);
    else if (open) go(lines[at + 1]?.node.id);
  } else if (event.key === back) {
    if (open) fold(node.id, false);
    else go(node.parent_id ?? undefined);
  } else return false;
  return true;
}

function writes(event: KeyboardEvent, { node }: Line, { nodes, begin, move, rename, remove }: OutlineHands): boolean {
  if (event.altKey && event.key === 'ArrowUp') move(shifted(nodes, node.id, -1));
  else if (event.altKey && event.key === 'ArrowDown') move(shifted(nodes, node.id, 1));
  else if (event.altKey) return false;
  else if (event.key === 'Enter') begin({ parent: node.parent_id, after: node.id });
  else if (event.key === 'F2') rename(node.id);
  else if (event.key === 'Tab') move(event.shiftKey ? outdented(nodes, node.id) : indented(nodes, node.id));
  else if (event.key === 'Delete' || event.key === 'Backspace') remove(node);
  else if (event.key === 'Escape') document.querySelector<HTMLElement>('.pk-find input')?.focus();
  else return false;
  return true;
}
