import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../../../../../ui/index.ts';
import { zoomed } from './axis.ts';
import type { Zoom } from './axis.ts';

/** Ctrl or Cmd with the wheel changes the zoom of an axis. */
export function useWheelZoom(scroller: RefObject<HTMLElement | null>, zoom: Zoom, onZoom: (zoom: Zoom) => void): void {
  const wheel = useLatest((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Else the browser would zoom the whole page.
    event.preventDefault();
    const next = zoomed(zoom, event.deltaY < 0 ? 1 : -1);
    if (next !== zoom) onZoom(next);
  });
  useEffect(() => {
    const { current: box } = scroller;
    const turn = (event: WheelEvent): void => wheel.current(event);
    // React's own listener is passive: it cannot keep the browser from zooming.
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [scroller, wheel]);
}
