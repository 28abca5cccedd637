import { useCallback, useRef, useState } from 'react';

/** Width of an element in px, 0 until it is measured; follows every change. Give the first value as its ref. */
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
