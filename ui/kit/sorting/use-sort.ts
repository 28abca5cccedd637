import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * Lets the children of a list that have `data-sort` be dragged by their `data-handle`. The drag library is loaded after the first render.
 * @param ids the children in order: a new order needs new handles
 */
export function useSort(
  list: RefObject<HTMLElement | null>,
  ids: readonly (string | number)[],
  kind: string,
  onMove: (id: string, target: string, after: boolean) => void,
): void {
  const move = useLatest(onMove);
  const key = ids.join(' ');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void import('./drag.ts').then(({ dragToSort }) => {
      if (left || !list.current) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-sort]')];
      const items = rows.map((element) => ({
        element,
        id: element.dataset['sort'] ?? '',
        handle: element.querySelector('[data-handle]') ?? undefined,
      }));
      stop = dragToSort(items, kind, 'block', (id, target, after) => move.current(id, target, after));
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [list, key, kind, move]);
}
