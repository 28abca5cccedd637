import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { useNear } from './use-near.ts';

/**
 * Lets the children of a list that have `data-sort` be dragged by their `data-handle`. The drag library is loaded after the first render,
 * or when the pointer comes to a list that stands on every page, so that those who drag nothing do not fetch it. One child has no order.
 * @param ids the children in order: a new order needs new handles
 */
export function useSort(
  list: RefObject<HTMLElement | null>,
  ids: readonly (string | number)[],
  kind: string,
  onMove: (id: string, target: string, after: boolean) => void,
  { everywhere = false }: { everywhere?: boolean } = {},
): void {
  const move = useLatest(onMove);
  const key = ids.length > 1 ? ids.join(' ') : '';
  const near = useNear(list, key !== '');
  const wanted = key !== '' && (near || !everywhere);
  useEffect(() => {
    if (!wanted) return undefined;
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
  }, [list, key, kind, move, wanted]);
}
