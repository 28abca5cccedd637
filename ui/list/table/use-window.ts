import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { VirtualItem } from '@tanstack/react-virtual';
import { keepPlace, placeOf } from '../state/places.ts';

interface WindowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  rowHeight: number;
  /** Height of the sticky head in px. */
  head: number;
  /** Room for the bulk bar below the active row. */
  padEnd: number;
  /** What is shown: when it changes, the list begins again at its first row. */
  viewKey: string;
  /** History entry under which the place in the list is kept; undefined: it is not. */
  placeKey?: string;
}

export interface RowWindow {
  /** The rows in sight and a few around them. */
  items: VirtualItem[];
  scrollTo: (index: number) => void;
  active: number;
  setActive: (index: number) => void;
}

/** The window over the rows, of fixed height each: which are in sight, which is active, and where the reader was. */
export function useWindow({ scroller, count, rowHeight, head, padEnd, viewKey, placeKey }: WindowOptions): RowWindow {
  const [start] = useState(() => placeOf(placeKey));
  const [active, setActive] = useState(start.active);
  const virtual = useVirtualizer({
    count, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, initialOffset: start.offset, overscan: 8,
    scrollMargin: head, scrollPaddingStart: head, scrollPaddingEnd: padEnd,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const shown = useRef(viewKey);
  useEffect(() => {
    if (shown.current === viewKey) return;
    shown.current = viewKey;
    virtual.scrollToOffset(0);
    setActive(-1);
  }, [viewKey, virtual]);
  const offset = virtual.scrollOffset ?? 0;
  useEffect(() => keepPlace(placeKey, { offset, active }), [placeKey, offset, active]);
  return { items: virtual.getVirtualItems(), scrollTo: (index) => virtual.scrollToIndex(index), active, setActive };
}
