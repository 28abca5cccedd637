import { useLayoutEffect, useRef } from 'react';
import { latinKey } from '../../kit/hooks/latin-key.ts';

/** F opens the filter from anywhere on the page, except while typing or with a floating layer open. */
export function useFilterKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (latinKey(event) !== 'f' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], .k-pop',
  ) !== null;
