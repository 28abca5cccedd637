import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { announceError, api, inField, invalidateRows, isApiError, isPageKey, useLatest } from '../../../../ui/index.ts';
import type { Placed } from './order.ts';

interface Keys {
  placed: readonly Placed[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Undefined where the chosen item cannot be changed. */
  onEdit: (() => void) | undefined;
  movable: boolean;
}

type Step = 'up' | 'down' | 'in' | 'out';

/** The arrow towards the end of a line moves an item in, the one towards its start out, in both directions of writing. */
function stepOf(event: KeyboardEvent): Step | undefined {
  const onwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'ArrowUp') return 'up';
  if (event.key === 'ArrowDown') return 'down';
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  return event.key === onwards ? 'in' : 'out';
}

/** J and K walk the items, C comments, E edits, Alt with an arrow moves the chosen item. */
export function useItemKeys(keys: Keys): void {
  const latest = useLatest(keys);
  const client = useQueryClient();
  const turn = useRef<Promise<void>>(Promise.resolve());
  useLayoutEffect(() => {
    const show = (id: number): void => document.getElementById(`item-${id}`)?.scrollIntoView({ block: 'nearest' });
    const walk = (by: 1 | -1): void => {
      const { placed, chosen, onChoose } = latest.current;
      const at = placed.findIndex(({ item }) => item.id === chosen);
      const next = placed[Math.min(placed.length - 1, Math.max(0, at + by))]?.item.id;
      if (next === undefined) return;
      onChoose(next);
      show(next);
    };
    // The way back is the opposite step: numbers of other items followed this one.
    const move = async (id: number, step: Step): Promise<void> => {
      try {
        await api.post(`policy-items/${id}/arrange`, { body: { step }, quiet: true, final: true });
        invalidateRows(client);
      } catch (error) {
        if (!isApiError(error)) throw error;
        announceError(error);
      }
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { chosen, movable, onEdit } = latest.current;
      if (event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented) {
        const step = stepOf(event);
        if (!step || chosen === undefined || !movable || inField(event.target) || document.querySelector('.k-dialog, .k-drawer')) return;
        // Alt with an arrow goes back in the browser.
        event.preventDefault();
        turn.current = turn.current.then(() => move(chosen, step));
        return;
      }
      if (!isPageKey(event) || event.shiftKey) return;
      const run = {
        KeyJ: () => walk(1),
        KeyK: () => walk(-1),
        KeyC: () => document.querySelector<HTMLTextAreaElement>('.pi-write textarea')?.focus(),
        KeyE: onEdit,
      }[event.code];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [client, latest]);
}
