import type { KeyboardEvent } from 'react';
import type { Way } from '../../bow-tie/walk.ts';

/** What a key does with the part that has the focus. */
export type Deed = { do: 'walk' | 'move'; way: Way } | { do: 'open' | 'add' | 'add-line' | 'remove' };

/** Arrows walk, with Alt they move the part; left and right follow the reading direction. */
export function deedOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>, rtl: boolean): Deed | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const way = ({ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: rtl ? 'back' : 'forth', ArrowLeft: rtl ? 'forth' : 'back' } as const)[
    event.key
  ];
  if (way) return { do: event.altKey ? 'move' : 'walk', way };
  if (event.altKey) return undefined;
  if (event.key === 'Enter') return { do: 'open' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { do: 'remove' };
  // The Arabic letter on the same key does the same.
  if (/^[nى]$/i.test(event.key)) return { do: event.shiftKey ? 'add-line' : 'add' };
  // Shift and the same key of an Arabic keyboard.
  return event.key === 'آ' ? { do: 'add-line' } : undefined;
}
