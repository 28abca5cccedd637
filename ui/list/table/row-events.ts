/** Clicks of the whole list, heard once: which row was meant, and which part of it. */
import type { MouseEvent } from 'react';
import type { Row } from '../../../core/shared/wire.ts';

/** What rows may ask of the list. One stable object, so that rows stay memoised. */
export interface RowActions {
  open: (row: Row) => void;
  menu: (row: Row, left: number, top: number) => void;
  toggle: (row: Row) => void;
  /** Selects from the last toggled row to this one. */
  range: (row: Row) => void;
  all: () => void;
  clear: () => void;
}

interface Hit { row: Row; index: number; act: string | undefined }

/** The row under the pointer (`data-row`) and the part of it (`data-act`). */
export function rowAt(event: MouseEvent, rows: readonly Row[]): Hit | null {
  const target = event.target as Element;
  const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
  const row = rows[index];
  return row ? { row, index, act: target.closest<HTMLElement>('[data-act]')?.dataset.act } : null;
}

/** @param choosing on a narrow screen: the whole card is the box, its link included. */
export function clickRow(event: MouseEvent, { row, act }: Hit, choosing: boolean, actions: RowActions): void {
  if (act === 'select' || choosing) press(event, row, actions);
  else if (act === 'menu') menuAt(event.target as Element, row, actions);
  else if (act === 'open') openLink(event, row, actions);
}

function press(event: MouseEvent, row: Row, actions: RowActions): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
  if (event.shiftKey) actions.range(row);
  else actions.toggle(row);
}

/** Under the button, on the side where the reading starts. */
function menuAt(target: Element, row: Row, actions: RowActions): void {
  const box = (target.closest('button') ?? target).getBoundingClientRect();
  actions.menu(row, document.documentElement.dir === 'rtl' ? box.right : box.left, box.bottom);
}

/** A plain click stays in the application; a click with a modifier is the browser's. */
function openLink(event: MouseEvent, row: Row, actions: RowActions): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  actions.open(row);
}

/** A click with Shift selects rows, not text. */
export function keepText(event: MouseEvent): void {
  if (event.shiftKey && (event.target as Element).closest('[data-act="select"]')) event.preventDefault();
}

/** The keys work from here on, without the ring that says so to those who came by keyboard. */
export function focusQuietly(element: HTMLElement | null): void {
  const options: FocusOptions & { focusVisible?: boolean } = { preventScroll: true, focusVisible: false };
  element?.focus(options);
}
