import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { latinKey } from '../../../../ui/index.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** `/` focuses the filter from anywhere on the page, except while typing. */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (latinKey(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [input]);
}
