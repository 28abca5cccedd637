import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { today } from '../../../../core/shared/day.ts';
import type { TimeAxis } from './scale.ts';

export interface TimeScroll {
  /** The visible start of the axis in px. */
  left: number;
  right: number;
  onScroll: () => void;
  toToday: () => void;
}

const half = (element: HTMLElement, names: number): number => Math.max(0, (element.clientWidth - names) / 2);

/**
 * Scroll position of the axis. Starts at today; a change of scale keeps the day in the centre.
 * @param names width of the column of names.
 * @param ready the axis has its length; until then nothing is scrolled.
 */
export function useTimeScroll(scroller: RefObject<HTMLDivElement | null>, axis: TimeAxis, names: number, ready: boolean): TimeScroll {
  const [sight, setSight] = useState({ left: 0, right: 2000 });
  const centre = useRef<string | null>(null);
  const frame = useRef(0);
  // The last position set by code: only scrolling by the reader moves the centre.
  const put = useRef(0);

  const goTo = useCallback(
    (day: string) => {
      const { current: element } = scroller;
      if (!element) return;
      const px = Math.max(0, axis.at(day) - half(element, names));
      // In right-to-left pages the scroll position is negative and counts down from 0.
      element.scrollLeft = document.documentElement.dir === 'rtl' ? -px : px;
      put.current = Math.abs(element.scrollLeft);
      setSight({ left: px, right: px + element.clientWidth });
    },
    [axis, scroller, names],
  );

  useLayoutEffect(() => {
    if (ready) goTo(centre.current ?? today());
  }, [goTo, ready]);

  const onScroll = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const element = scroller.current;
      if (!element) return;
      const left = Math.abs(element.scrollLeft);
      if (Math.abs(left - put.current) > 1) centre.current = axis.dayAt(left + half(element, names));
      setSight((old) =>
        old.left === left && old.right === left + element.clientWidth ? old : { left, right: left + element.clientWidth },
      );
    });
  };
  return {
    ...sight,
    onScroll,
    toToday: () => {
      centre.current = null;
      goTo(today());
    },
  };
}
