import { useCallback, useRef, useState } from 'react';

/** Tracks the width of an element in px; 0 before it is measured. The first value is the ref callback for the element. */
export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    observer.current = element ? new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0))) : null;
    if (element) observer.current?.observe(element);
  }, []);
  return [attach, width];
}
