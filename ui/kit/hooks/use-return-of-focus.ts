import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Layer = RefObject<HTMLElement | null>;

/**
 * Returns the focus, once an overlay is closed or gone, to what had it before. The overlay of the library does so a moment later, and takes
 * the focus from what a person has gone to meanwhile; one that is removed while it is open does not do it at all.
 *
 * @param layer what the overlay shows. Where the focus is elsewhere by now, it stays there.
 */
export function useReturnOfFocus(isOpen: boolean, layer: Layer): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  // As an effect, since the overlay itself keeps the focus inside until its own effects have ended.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (isLost(layer) && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    };
  }, [isOpen, layer]);
}

/** Is the focus nowhere, or where nothing will be? The ends between which the overlay keeps it are beside the layer. */
function isLost({ current }: Layer): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || current?.parentElement?.contains(activeElement) === true;
}
