import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keepPlace, placeOf } from '../state/places.ts';
import { inSight, scrollFor } from './window.ts';
import type { Extent, Sight } from './window.ts';

interface WindowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** Where the lines are; the same object as long as they are there. */
  extent: Extent;
  /** Height of the fixed parts at the top (heads) and at the bottom (totals, bulk bar) in px. */
  head: number;
  foot: number;
  /** Number of lines by which the window moves; 1 if the first line matters. */
  step: number;
  /** Identifies the view: if it changes, the list starts at its first row. */
  viewKey: string;
  /** History entry of the stored scroll position; undefined: not stored. */
  placeKey?: string;
}

export interface RowWindow extends Sight {
  scrollTo: (line: number) => void;
  /** The focused line, -1 for none. */
  active: number;
  setActive: (line: number) => void;
}

/**
 * The virtual window over lines of known heights: visible lines, active line, restored scroll position. Renders inside the scroll event, so
 * that rows appear in the same frame.
 */
export function useWindow({ scroller, extent, head, foot, step, viewKey, placeKey }: WindowOptions): RowWindow {
  const [start] = useState(() => placeOf(placeKey));
  const [active, setActive] = useState(start.active);
  const latest = useRef({ extent, head, foot, step, active });
  latest.current = { extent, head, foot, step, active };
  const [sight, setSight] = useState<Sight>(() => inSight({ top: start.offset, height: window.innerHeight, extent, step }));
  const owed = useRef(start.offset);

  const update = useCallback(
    (now: boolean) => {
      const next = sightOf(scroller, latest);
      const set = (): void =>
        setSight((old) => (next === null || (old.top === next.top && old.first === next.first && old.end === next.end) ? old : next));
      if (now) flushSync(set);
      else set();
    },
    [scroller],
  );

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const onScroll = (): void => {
      // Read before rendering, to avoid a forced layout.
      const { scrollTop, scrollLeft } = box;
      keepPlace(placeKey, { offset: scrollTop, active: latest.current.active });
      update(true);
      // Horizontal scrolling shows an edge beside the pinned columns, without rendering rows.
      box.toggleAttribute('data-aside', scrollLeft !== 0);
    };
    const observer = new ResizeObserver(() => update(false));
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, update, placeKey]);

  // Restores the scroll position once there are enough rows.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && owed.current > 0 && extent.topOf(extent.count) >= owed.current) {
      box.scrollTop = owed.current;
      owed.current = 0;
    }
    update(false);
  }, [scroller, extent, step, update]);

  const shown = useRef(viewKey);
  useEffect(() => {
    if (shown.current === viewKey) return;
    const first = shown.current === '';
    shown.current = viewKey;
    if (first) return;
    owed.current = 0;
    scroller.current?.scrollTo({ top: 0 });
    setActive(-1);
  }, [viewKey, scroller]);
  useEffect(() => {
    if (scroller.current) keepPlace(placeKey, { offset: scroller.current.scrollTop, active });
  }, [scroller, placeKey, active]);

  const scrollTo = useCallback((line: number) => bringIntoSight(scroller, latest, line), [scroller]);
  return { ...sight, scrollTo, active, setActive };
}

interface Measures {
  extent: Extent;
  head: number;
  foot: number;
  step: number;
}

const sightOf = ({ current: box }: RefObject<HTMLElement | null>, { current: measures }: RefObject<Measures>): Sight | null =>
  box && inSight({ top: box.scrollTop, height: box.clientHeight, ...measures });

function bringIntoSight({ current: box }: RefObject<HTMLElement | null>, { current: measures }: RefObject<Measures>, line: number): void {
  if (box) box.scrollTop = scrollFor(line, { top: box.scrollTop, height: box.clientHeight, ...measures });
}
