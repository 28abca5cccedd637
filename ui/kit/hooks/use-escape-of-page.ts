import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Open overlays, the topmost last. */
const open: object[] = [];

/**
 * Closes an overlay on Escape before it has the focus. It receives the focus in the next frame, so an earlier key press goes to the page,
 * where nothing listens. Later the overlay handles Escape itself.
 */
export function useEscapeOfPage(isOpen: boolean, onClose: () => void): void {
  const latest = useLatest(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const own = {};
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.target !== document.body || open.at(-1) !== own) return;
      event.preventDefault();
      latest.current();
    };
    open.push(own);
    document.addEventListener('keydown', press);
    return () => {
      open.splice(open.indexOf(own), 1);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen, latest]);
}
