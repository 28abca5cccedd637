import { useLayoutEffect, useRef } from 'react';
import { latinKey } from '../../kit/hooks/latin-key.ts';

interface BulkKeys {
  edit: (() => void) | null;
  remove: (() => void) | null;
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], .k-pop',
  ) !== null;

/** Shortcuts for selected rows: Ctrl/Cmd E edits their fields, Delete deletes them (with confirmation). The page handles Escape. */
export function useBulkKeys(keys: BulkKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || isBusy(event.target)) return;
      const command = event.ctrlKey || event.metaKey;
      const run =
        command && latinKey(event) === 'e' ? latest.current.edit : !command && event.key === 'Delete' ? latest.current.remove : null;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
