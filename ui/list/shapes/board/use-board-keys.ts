import { useCallback } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ColumnHandle } from './column.tsx';
import { latinKey } from '../../../kit/hooks/latin-key.ts';

interface BoardKeys {
  /** Keys of the expanded columns in order. */
  order: readonly string[];
  handles: RefObject<Map<string, ColumnHandle>>;
  onMenu: (id: number, element: HTMLElement) => void;
}

/** The next column with cards, in a direction. */
export function nextColumn(order: readonly string[], counts: (key: string) => number, from: string, step: 1 | -1): string | undefined {
  for (let at = order.indexOf(from) + step; at >= 0 && at < order.length; at += step) {
    const key = order[at];
    if (key !== undefined && counts(key) > 0) return key;
  }
  return undefined;
}

/**
 * The keyboard of a card: up and down in its column, left and right to the next column in reading direction, M for "Move to". Enter follows
 * the link.
 */
export function useBoardKeys({ order, handles, onMenu }: BoardKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card]');
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
      const column = card.dataset['column'] ?? '';
      const place = Number(card.dataset['place']);
      const all = handles.current;
      const rtl = document.documentElement.dir === 'rtl';
      const go = (key: string | undefined, index: number): void => {
        const handle = key === undefined ? undefined : all.get(key);
        if (handle && handle.count > 0) handle.focus(Math.max(0, Math.min(index, handle.count - 1)));
      };
      const side = (step: 1 | -1): void =>
        go(
          nextColumn(order, (key) => all.get(key)?.count ?? 0, column, rtl ? (-step as 1 | -1) : step),
          place,
        );
      const keys: Record<string, () => void> = {
        ArrowDown: () => go(column, place + 1),
        ArrowUp: () => go(column, place - 1),
        Home: () => go(column, 0),
        End: () => go(column, Infinity),
        ArrowRight: () => side(1),
        ArrowLeft: () => side(-1),
        m: () => onMenu(Number(card.dataset['card']), card),
      };
      const run = keys[latinKey(event)];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    [order, handles, onMenu],
  );
}
