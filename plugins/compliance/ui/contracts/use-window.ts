import { useLayoutEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';

/** Up to this number all lines are rendered. */
const MOST_DRAWN = 120;
/** Overscan in px. */
const AROUND = 400;

export interface Window {
  from: number;
  to: number;
  /** Spacer instead of the lines that are not rendered. */
  before: number;
  after: number;
}

/** The first line that ends after `y`; `ends` is sorted. */
function lineAt(ends: readonly number[], y: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rendered lines of a long tree, by scroll position. @param heights of all lines, in px */
export function useWindow(heights: readonly number[], scroller: RefObject<HTMLElement | null>): Window {
  const long = heights.length > MOST_DRAWN;
  const [sight, setSight] = useState({ top: 0, height: 900 });
  const ends = useMemo(() => {
    let sum = 0;
    return heights.map((height) => (sum += height));
  }, [heights]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!long || !element) return undefined;
    const read = (): void =>
      setSight((now) =>
        Math.abs(now.top - element.scrollTop) < AROUND / 2 && now.height === element.clientHeight
          ? now
          : { top: element.scrollTop, height: element.clientHeight },
      );
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [long, scroller]);
  if (!long) return { from: 0, to: heights.length, before: 0, after: 0 };
  const from = lineAt(ends, Math.max(0, sight.top - AROUND));
  const to = Math.min(heights.length, lineAt(ends, sight.top + sight.height + AROUND) + 1);
  return { from, to, before: ends[from - 1] ?? 0, after: (ends.at(-1) ?? 0) - (ends[to - 1] ?? 0) };
}
