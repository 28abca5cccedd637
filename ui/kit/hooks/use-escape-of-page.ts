import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from './use-latest.ts';

/** Open overlays, the topmost last. */
const open: object[] = [];

/** What floats above an overlay and closes itself. */
const FLOATING = '.k-pop, [role="menu"]';

/**
 * Closes an overlay on Escape before it has the focus. It receives the focus in the next frame, so an earlier key press goes to what had it
 * before: the page, a row, a field, a dialog below. None of them shall act on it. Later the overlay handles Escape itself.
 *
 * @param panel what the overlay shows.
 */
export function useEscapeOfPage(isOpen: boolean, onClose: () => void, panel: RefObject<HTMLElement | null>): void {
  const latest = useLatest(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const own = {};
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || open.at(-1) !== own || !(event.target instanceof Element)) return;
      if (panel.current?.contains(event.target) || event.target.closest(FLOATING)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    open.push(own);
    document.addEventListener('keydown', press, true);
    return () => {
      open.splice(open.indexOf(own), 1);
      document.removeEventListener('keydown', press, true);
    };
  }, [isOpen, latest, panel]);
}
