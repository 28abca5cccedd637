import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

const LEAST = 0.2;
const MOST = 1.6;
/** Below this words are no longer read: a picture begins no smaller. */
const READABLE = 0.72;
const MARGIN = 48;

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

export interface Zoom {
  scroller: RefObject<HTMLDivElement | null>;
  scale: number;
  by: (factor: number) => void;
  /** The whole picture. */
  fit: () => void;
  /** Brings a place of the picture into the middle. */
  show: (x: number, y: number) => void;
  /** The picture has moved by so much: what was seen stays in its place. */
  keep: (x: number, y: number) => void;
  /** Pulling the ground moves it. */
  pull: (event: PointerEvent<HTMLElement>) => void;
}

const toScroll = (x: number): number => (document.documentElement.dir === 'rtl' ? -x : x);

/**
 * The scale of a picture inside a box that scrolls, kept around the middle while it changes. Control and the wheel zoom as well.
 * @param start inline place that stands in the middle at first.
 */
export function useZoom(width: number, height: number, start: number): Zoom {
  const scroller = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const begun = useRef(false);
  const middle = useRef<{ x: number; y: number } | null>(null);

  const fitting = useCallback((): number => {
    const box = scroller.current;
    return box && width > 0 ? Math.min(1, (box.clientWidth - MARGIN) / width, (box.clientHeight - MARGIN) / height) : 1;
  }, [width, height]);
  const show = useCallback(
    (x: number, y: number) => {
      const box = scroller.current;
      box?.scrollTo({
        left: toScroll(x * scale + MARGIN / 2 - box.clientWidth / 2),
        top: y * scale + MARGIN / 2 - box.clientHeight / 2,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    },
    [scale],
  );
  const keep = useCallback((x: number, y: number) => scroller.current?.scrollBy({ left: toScroll(x * scale), top: y * scale }), [scale]);
  const by = useCallback(
    (factor: number) => {
      const box = scroller.current;
      if (box)
        middle.current = { x: (Math.abs(box.scrollLeft) + box.clientWidth / 2) / scale, y: (box.scrollTop + box.clientHeight / 2) / scale };
      setScale((now) => within(now * factor));
    },
    [scale],
  );
  const fit = useCallback(() => {
    middle.current = null;
    setScale(within(fitting()));
  }, [fitting]);

  // Before the first drawing, so that nothing is seen to move.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && middle.current)
      box.scrollTo({
        left: toScroll(middle.current.x * scale - box.clientWidth / 2),
        top: middle.current.y * scale - box.clientHeight / 2,
      });
  }, [scale]);
  useLayoutEffect(() => {
    if (begun.current || width === 0) return;
    begun.current = true;
    const first = within(Math.max(fitting(), READABLE));
    middle.current = { x: start, y: 0 };
    setScale(first);
    // At full size nothing changes that would move it.
    if (first === 1) scroller.current?.scrollTo({ left: toScroll(start - scroller.current.clientWidth / 2), top: 0 });
  }, [fitting, width, start]);
  useEffect(() => {
    const box = scroller.current;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      by(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [by]);

  const pull = useCallback((event: PointerEvent<HTMLElement>) => {
    const box = scroller.current;
    if (!box || event.button !== 0 || event.pointerType === 'touch' || (event.target as Element).closest('a, button')) return;
    const from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    const onMove = (move: globalThis.PointerEvent): void =>
      box.scrollTo({ left: from.left - (move.clientX - from.x), top: from.top - (move.clientY - from.y) });
    const onUp = (): void => {
      removeEventListener('pointermove', onMove);
      delete box.dataset['pulled'];
    };
    box.dataset['pulled'] = '';
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp, { once: true });
  }, []);

  return { scroller, scale, by, fit, show, keep, pull };
}
