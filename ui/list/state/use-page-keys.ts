import { useLayoutEffect, useRef } from 'react';

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
      const run = {
        '/': latest.current.search,
        '?': latest.current.help,
        '؟': latest.current.help,
        c: latest.current.create,
        n: latest.current.create,
        // With Shift: G alone begins a jump to another page.
        G: latest.current.group,
        Escape: latest.current.clear,
      }[event.key];
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
