import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

const CELLS = 'button[data-cell]';

/** @returns a function that focuses a cell once the list is rendered. */
export function useFocusCell(list: RefObject<HTMLElement | null>): (id: number, column: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const cell = wanted.current === null ? null : list.current?.querySelector<HTMLElement>(wanted.current);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });
  return (id, column) => {
    wanted.current = `[data-sort="${id}"] ${CELLS}[data-cell="${column}"]`;
  };
}

/** Where Alt with an arrow moves a row: `in` and `out` are levels of a tree. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Arrows move between the cells of the list; with Alt they move the row. The cell handles Enter, which starts editing. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onStep: (id: number, to: Step, column: string) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const cell = (event.target as Element).closest<HTMLElement>(CELLS);
    const row = cell?.closest<HTMLElement>('[data-sort]');
    if (!cell || !row || !list.current) return;
    const column = cell.dataset['cell'] ?? '';
    const rows = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-sort]')];
    const at = rows.indexOf(row);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const beside = event.key === forward ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0;
    if (event.altKey && (by !== undefined || beside))
      onStep(Number(row.dataset['sort']), by === -1 ? 'up' : by === 1 ? 'down' : beside === 1 ? 'in' : 'out', column);
    else {
      const inRow = [...row.querySelectorAll<HTMLElement>(CELLS)];
      const to = { Home: 0, End: rows.length - 1 }[event.key] ?? (by === undefined ? undefined : at + by);
      const target = beside
        ? inRow[inRow.indexOf(cell) + beside]
        : to === undefined
          ? undefined
          : rows[to]?.querySelector<HTMLElement>(`[data-cell="${column}"]`);
      if (!beside && to === undefined) return;
      target?.focus();
    }
    event.preventDefault();
  };
}
