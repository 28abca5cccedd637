import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Open overlays, the one on top last. */
const open: object[] = [];

/**
 * Escape for an overlay that has not got the focus yet: it takes it in the next frame, and a key that is quicker comes to the page, where
 * nobody would hear it. Later the overlay hears its keys itself.
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
