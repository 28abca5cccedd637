import { useLayoutEffect } from 'react';
import { useLatest } from '../../../../ui/index.ts';
import type { RoundItem } from './types.ts';

/** Elements that handle their own keys. */
const OTHERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]:not(.rd-drawer), [role="alertdialog"], [role="menu"], [role="listbox"], [role="tree"], [role="tablist"]';
const PRESSED = 'a, button, summary, input';

interface ItemKeys {
  items: readonly RoundItem[];
  active: number | undefined;
  goTo: (id: number) => void;
  open: (id: number) => void;
  /** Absent if nothing can be selected. */
  toggle: ((id: number) => void) | undefined;
  escape: () => void;
  off: boolean;
}

/**
 * Shortcuts of the list, from anywhere on the page: j, k and arrows step, also with the drawer open; Enter opens, Space selects, Escape
 * closes.
 */
export function useItemKeys(keys: ItemKeys): void {
  const latest = useLatest(keys);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { items, active, goTo, open, toggle, escape, off } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      if (
        off ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest(OTHERS) ||
        document.querySelector('.bp6-overlay-open .k-pop, .k-dialog')
      )
        return;
      const index = items.findIndex(({ id }) => id === active);
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        const to = items[index < 0 ? 0 : Math.max(0, Math.min(items.length - 1, index + step))];
        if (to) goTo(to.id);
      } else if (event.key === 'Escape') escape();
      else if (active === undefined || target?.closest(PRESSED)) return;
      else if (event.key === 'Enter') open(active);
      else if (event.key === ' ' && toggle) toggle(active);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
