import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Axis } from './axis.ts';

/** What is in sight: rows by their heights, the axis by px from its start. */
export interface BoardSight {
  top: number;
  height: number;
  left: number;
  right: number;
}

export interface BoardScroll extends BoardSight {
  onScroll: () => void;
  toDay: (day: number) => void;
  /** Moves the axis by the width that is in sight. */
  page: (by: 1 | -1) => void;
  /** The part of the axis that is in sight, to the pixel; `left` and `right` above go in steps. */
  exact: () => { left: number; right: number };
}

/** The window moves in steps, so that not every scrolled pixel draws the board. */
export const STEP_ROWS = 72;
const STEP_TIME = 160;
const NOTHING: BoardSight = { top: 0, height: 900, left: 0, right: 1600 };

const rtl = (): boolean => document.documentElement.dir === 'rtl';

/**
 * The scroll position of the board. It opens with today near the middle; another zoom keeps the day in the middle.
 * @param list width of the list beside the axis.
 */
export function useBoardScroll(
  scroller: RefObject<HTMLDivElement | null>,
  axis: Axis | undefined,
  list: number,
  today: number,
): BoardScroll {
  const [sight, setSight] = useState(NOTHING);
  const frame = useRef(0);
  const middle = useRef<number | null>(null);
  const own = useRef(-1);

  const read = useCallback(() => {
    const { current: box } = scroller;
    if (!box || !axis) return;
    const left = Math.abs(box.scrollLeft);
    const time = Math.max(0, box.clientWidth - list);
    if (Math.abs(left - own.current) > 1) middle.current = axis.dayAt(left + time / 2);
    const next = {
      top: Math.floor(box.scrollTop / STEP_ROWS) * STEP_ROWS,
      height: Math.ceil(box.clientHeight / STEP_ROWS) * STEP_ROWS + STEP_ROWS,
      left: Math.floor(left / STEP_TIME) * STEP_TIME,
      right: Math.ceil((left + time) / STEP_TIME) * STEP_TIME,
    };
    setSight((old) =>
      old.top === next.top && old.height === next.height && old.left === next.left && old.right === next.right ? old : next,
    );
  }, [scroller, axis, list]);

  const to = useCallback(
    (px: number) => {
      const { current: box } = scroller;
      if (!box) return;
      // In right-to-left pages positions count down from 0.
      box.scrollLeft = rtl() ? -Math.max(0, px) : Math.max(0, px);
      own.current = Math.abs(box.scrollLeft);
      read();
    },
    [scroller, read],
  );

  const toDay = useCallback(
    (day: number) => {
      const { current: box } = scroller;
      if (!box || !axis) return;
      middle.current = day;
      to(axis.at(day) - Math.max(0, box.clientWidth - list) / 2);
    },
    [scroller, axis, list, to],
  );

  useLayoutEffect(() => {
    if (axis) toDay(middle.current ?? today);
    // A new zoom or another width of the axis; the day in the middle stays.
  }, [axis, toDay, today]);

  useLayoutEffect(() => {
    const { current: box } = scroller;
    if (!box) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, read]);

  return {
    ...sight,
    onScroll: () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(read);
    },
    toDay,
    exact: () => {
      const { current: box } = scroller;
      const left = Math.abs(box?.scrollLeft ?? 0);
      return box ? { left, right: left + box.clientWidth - list } : sight;
    },
    page: (by) => {
      const { current: box } = scroller;
      if (box) to(Math.abs(box.scrollLeft) + by * (box.clientWidth - list) * 0.9);
    },
  };
}
