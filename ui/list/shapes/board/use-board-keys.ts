import { useCallback, useLayoutEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ColumnHandle } from './column.tsx';
import type { Lift } from './use-lift.ts';
import { useLatest } from '../../../kit/hooks/use-latest.ts';
import { latinKey } from '../../../kit/hooks/latin-key.ts';

interface BoardKeys {
  /** Keys of the expanded columns in order. */
  order: readonly string[];
  handles: RefObject<Map<string, ColumnHandle>>;
  onMenu: (id: number, element: HTMLElement) => void;
  /** Where cards have a place: what picks them up. */
  lift?: Lift | undefined;
  /** Actions by their letter. */
  act?: ((key: string, id: number) => boolean) | undefined;
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
 * The keyboard of a card: up and down in its column, left and right to the next column in reading direction, M or L for "Move to". Enter
 * follows the link. Where cards have a place, Space picks one up, arrows move it, Space puts it down and Escape puts it back.
 */
export function useBoardKeys({ order, handles, onMenu, lift, act }: BoardKeys): (event: KeyboardEvent<HTMLElement>) => void {
  useHeldKeys(lift);
  return useCallback(
    (event) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card]');
      if (!card || lift?.id !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
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
      const menu = (): void => onMenu(Number(card.dataset['card']), card);
      const pick = (): void => {
        const row = all.get(column)?.cards[place];
        if (row) lift?.pick(row, column, place);
      };
      const add = (): void => card.closest('.ls-column')?.querySelector<HTMLElement>('[data-board-add]')?.click();
      const free: Record<string, () => void> = {
        ArrowDown: () => go(column, place + 1),
        ArrowUp: () => go(column, place - 1),
        Home: () => go(column, 0),
        End: () => go(column, Infinity),
        ArrowRight: () => side(1),
        ArrowLeft: () => side(-1),
        m: menu,
        l: menu,
        ...(lift ? { ' ': pick, n: add } : {}),
      };
      const key = latinKey(event);
      const run = free[key];
      if (act?.(key, Number(card.dataset['card']))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    [order, handles, onMenu, lift, act],
  );
}

/**
 * Keys while a card is picked up. They are heard from everywhere: a card that changes its column is another element, and has the focus only
 * when it is drawn there.
 */
function useHeldKeys(lift: Lift | undefined): void {
  const held = useLatest(lift);
  const id = lift?.id;
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const rtl = document.documentElement.dir === 'rtl';
      const keys: Record<string, () => void> = {
        ArrowDown: () => held.current?.step(0, 1),
        ArrowUp: () => held.current?.step(0, -1),
        ArrowRight: () => held.current?.step(rtl ? -1 : 1, 0),
        ArrowLeft: () => held.current?.step(rtl ? 1 : -1, 0),
        ' ': () => held.current?.put(),
        Enter: () => held.current?.put(),
        Escape: () => held.current?.back(),
      };
      const run = keys[event.key];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [id, held]);
}
