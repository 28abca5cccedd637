/** Delegated click events of the list: finds the line and its part. */
import type { MouseEvent } from 'react';
import type { Row } from '../../../core/shared/wire.ts';

/** Actions that lines call on the list. One stable object, so that rows stay memoised. */
export interface RowActions {
  open: (row: Row) => void;
  /** Shows a row beside the list, or closes it; false: the list has no preview. */
  peek: (row: Row, line: number) => boolean;
  menu: (row: Row, left: number, top: number) => void;
  /** Starts an action of the row, by its name. */
  act: (row: Row, name: string) => void;
  /** Opens the actions that a row's state allows now. */
  states: (row: Row, left: number, top: number) => void;
  toggle: (row: Row, line: number) => void;
  /** Selects from the last selected line (or from `from`) to this one. */
  range: (to: number, from?: number) => void;
  all: () => void;
  clear: () => void;
  /** Collapses or expands the group of a line. */
  fold: (line: number) => void;
}

interface Hit {
  line: number;
  act: string | undefined;
  /** The action that a button in a cell starts. */
  action: string | undefined;
  field: string | undefined;
}

/** The line of an event (`data-row`), its part (`data-act`) and its column (`data-field`). */
export function lineAt(event: MouseEvent): Hit | null {
  const target = event.target as Element;
  const element = target.closest<HTMLElement>('[data-row]');
  // Clicks in a cell editor and its floating layers are not clicks on the row.
  if (!element || target.closest('.lt-editor')) return null;
  return {
    line: Number(element.dataset['row']),
    act: target.closest<HTMLElement>('[data-act]')?.dataset['act'],
    action: target.closest<HTMLElement>('[data-do]')?.dataset['do'],
    field: target.closest<HTMLElement>('[data-field]')?.dataset['field'],
  };
}

/** @param choosing selection mode on a narrow screen: a click anywhere on the card toggles it, including its link. */
export function clickRow(event: MouseEvent, row: Row, { act, action, line }: Hit, choosing: boolean, actions: RowActions): void {
  if (act === 'select' || choosing) press(event, row, line, actions);
  else if (act === 'peek') actions.peek(row, line);
  else if (act === 'do' && action !== undefined) actions.act(row, action);
  else if (act === 'menu') menuAt(event.target as Element, row, actions);
  else if (act === 'open') openLink(event, row, actions);
}

function press(event: MouseEvent, row: Row, line: number, actions: RowActions): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
  if (event.shiftKey) actions.range(line);
  else actions.toggle(row, line);
}

/** Below the button, aligned to its start side. */
function menuAt(target: Element, row: Row, actions: RowActions): void {
  const [left, top] = below(target.closest('button') ?? target);
  actions.menu(row, left, top);
}

/** The corner below an element where a menu opens. */
export function below(element: Element, inset = 0): [left: number, top: number] {
  const box = element.getBoundingClientRect();
  return [document.documentElement.dir === 'rtl' ? box.right - inset : box.left + inset, box.bottom];
}

/** A plain click navigates inside the application; a click with a modifier is left to the browser. */
function openLink(event: MouseEvent, row: Row, actions: RowActions): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  actions.open(row);
}

/** A click with Shift selects rows, not text. */
export function keepText(event: MouseEvent): void {
  if (event.shiftKey && (event.target as Element).closest('[data-act="select"]')) event.preventDefault();
}

/** Focuses an element without showing the keyboard focus ring. */
export function focusQuietly(element: HTMLElement | null): void {
  const options: FocusOptions & { focusVisible?: boolean } = { preventScroll: true, focusVisible: false };
  element?.focus(options);
}
