import { useCallback, useRef, useState } from 'react';

/** Width inside the padding of an element, as a ResizeObserver tells it. */
function innerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Math.round(element.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0));
}

/**
 * Tracks the width of an element in px; 0 before it is measured. It is measured before the first paint, so that what depends on it does not
 * move. The first value is the ref callback for the element.
 */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    observer.current = element ? new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0))) : null;
    if (!element) return;
    setWidth(innerWidth(element));
    observer.current?.observe(element);
  }, []);
  return [attach, width];
}
