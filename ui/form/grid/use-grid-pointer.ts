import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ClipboardEvent, FocusEvent, MouseEvent, RefObject } from 'react';
import type { Words } from './cell-text.ts';
import { cellText } from './cell-text.ts';
import type { Spot } from './moves.ts';
import { parseTsv, toTsv } from './tsv.ts';
import type { Cursor } from './use-cursor.ts';
import type { Grid } from './use-grid.ts';

/** The cell of an event, by its `row:column` attribute. */
function spotOf(target: EventTarget, root: HTMLElement | null): Spot | undefined {
  const cell = target instanceof Element && root?.contains(target) ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, column] = cell?.dataset['at']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

export interface GridPointer {
  onMouseDown: (event: MouseEvent) => void;
  onClick: () => void;
  onMouseOver: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export interface GridPointerOptions {
  root: RefObject<HTMLElement | null>;
  grid: Grid;
  cursor: Cursor;
  words: Words;
}

/** Mouse (click selects, a second click edits, dragging selects a range) and clipboard. */
export function useGridPointer({ root, grid, cursor, words }: GridPointerOptions): GridPointer {
  // focus by a click is not focus by the keyboard
  const pressing = useRef(false);
  const second = useRef(false);
  const isHere = ({ row, column }: Spot): boolean => row === cursor.at.row && column === cursor.at.column;
  return {
    onMouseDown: (event) => {
      const to = spotOf(event.target, root.current);
      if (!to || event.button !== 0 || (cursor.editing && isHere(to))) return;
      const again = isHere(to) && !event.shiftKey && root.current?.contains(document.activeElement);
      // we focus the cell ourselves, after the edited cell has committed its value
      event.preventDefault();
      pressing.current = true;
      root.current?.querySelector<HTMLElement>(`[data-at="${to.row}:${to.column}"]`)?.focus({ preventScroll: true });
      pressing.current = false;
      second.current = Boolean(again);
      if (!again) cursor.go(to, event.shiftKey);
    },
    // only after the click has ended: a picker of the cell would treat it as a click outside
    onClick: () => {
      if (second.current) flushSync(() => cursor.edit());
      second.current = false;
    },
    onMouseOver: (event) => {
      const to = event.buttons === 1 && !cursor.editing ? spotOf(event.target, root.current) : undefined;
      if (to && root.current?.contains(document.activeElement)) cursor.go(to, true);
    },
    onFocus: (event) => {
      const to = spotOf(event.target, root.current);
      if (to && !pressing.current && !cursor.editing && !isHere(to) && event.target.getAttribute('data-at')) cursor.go(to);
    },
    onBlur: (event) => {
      const to = event.relatedTarget;
      if (!root.current?.contains(event.target) || root.current.contains(to)) return;
      const row = grid.shown[cursor.at.row];
      if (row && cursor.at.row < grid.live.length) grid.leave(row.key);
      // focus in a picker or list of the cell keeps it in edit mode
      if (!to?.closest('.bp6-portal')) cursor.stop(true);
    },
    onCopy: (event) => {
      if (cursor.editing || !spotOf(event.target, root.current)) return;
      const { top, bottom, first, last } = cursor.range;
      const columns = grid.columns.slice(first, last + 1);
      event.preventDefault();
      event.clipboardData.setData(
        'text/plain',
        toTsv(grid.shown.slice(top, bottom + 1).map((row) => columns.map((column) => cellText(column, row, words, true)))),
      );
    },
    onPaste: (event) => {
      if (cursor.editing || !spotOf(event.target, root.current)) return;
      event.preventDefault();
      const texts = parseTsv(event.clipboardData.getData('text/plain'));
      const { top, bottom, first, last } = cursor.range;
      const single = texts.length === 1 && texts[0]?.length === 1 ? (texts[0][0] ?? '') : null;
      // one value for a whole range
      grid.pasteAt(
        top,
        first,
        single === null ? texts : Array.from({ length: bottom - top + 1 }, () => Array.from({ length: last - first + 1 }, () => single)),
      );
    },
  };
}
