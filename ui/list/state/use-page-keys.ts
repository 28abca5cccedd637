import { useLayoutEffect, useRef } from 'react';
import { latinKey } from '../../kit/hooks/latin-key.ts';

interface PageKeys {
  search: (() => void) | null;
  help: () => void;
  create: (() => void) | null;
  clear: (() => void) | null;
  group: (() => void) | null;
}

/** Shortcuts of a list page: `/` searches, `?` lists the shortcuts, N (or C) creates, Shift G groups, Escape clears the selection. */
export function usePageKeys(keys: PageKeys, enabled: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const { search, help, create, group, clear } = latest.current;
      const letters = new Map(
        // With Shift: G alone begins a jump to another page.
        event.shiftKey
          ? [['g', group]]
          : [
              ['c', create],
              ['n', create],
            ],
      );
      const others = new Map([
        ['?', help],
        ['؟', help],
        ['/', search],
        ['Escape', clear],
      ]);
      const run = others.get(event.key) ?? others.get(latinKey(event)) ?? letters.get(latinKey(event));
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

/** True while the reader types or a floating layer has the keyboard. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], .k-pop',
  ) !== null;
