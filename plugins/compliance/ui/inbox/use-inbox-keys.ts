import { useLayoutEffect } from 'react';
import { latinKey, useLatest } from '../../../../ui/index.ts';
import type { InboxItem } from './types.ts';

interface InboxKeys {
  items: readonly InboxItem[];
  active: number | undefined;
  goTo: (id: number) => void;
  open: (item: InboxItem) => void;
  attach: (item: InboxItem) => void;
}

/** J, K and arrows step, Enter reviews, E attaches the proposed evidence; from anywhere on the page but fields, menus and dialogs. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useLatest(keys);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { items, active, goTo, open, attach } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="tablist"]')) return;
      const index = items.findIndex(({ id }) => id === active);
      const key = latinKey(event);
      const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
      const item = items[index];
      if (step !== undefined) {
        const to = items[index < 0 ? 0 : Math.max(0, Math.min(items.length - 1, index + step))];
        if (to) goTo(to.id);
      } else if (!item || target?.closest('a, button')) return;
      else if (event.key === 'Enter') open(item);
      else if (key === 'e') attach(item);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
