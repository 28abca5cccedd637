import type { KeyboardEvent } from 'react';

const stopOf = (cell: Element | undefined): HTMLElement | null => cell?.querySelector<HTMLElement>('input, .rl-other') ?? null;

/** Moves the focus to the next box of a table by an arrow key, in reading direction; columns without a box are skipped. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rtl = document.documentElement.dir === 'rtl';
  const way: Record<string, readonly [number, number]> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, rtl ? -1 : 1],
    ArrowLeft: [0, rtl ? 1 : -1],
  };
  const [down, along] = way[event.key] ?? [0, 0];
  const cell = (event.target as Element).closest<HTMLTableCellElement>('td');
  if (!cell || (down === 0 && along === 0)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')] as HTMLTableRowElement[];
  let row = rows.indexOf(cell.closest('tr') as HTMLTableRowElement);
  let column = cell.cellIndex;
  for (;;) {
    row += down;
    column += along;
    const next = rows[row]?.cells[column];
    if (!next) return;
    const stop = stopOf(next);
    if (!stop || stop.matches(':disabled')) continue;
    stop.focus();
    // Head and family rows stay in sight and would cover it.
    stop.scrollIntoView({ block: 'nearest' });
    return;
  }
}
