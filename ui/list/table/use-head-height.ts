import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Height of heads on one line. */
const ONE_LINE = 32;

/** Height of the heads in px: they have two lines where a name is long. 0: rows are cards, without heads. */
export function useHeadHeight(scroller: RefObject<HTMLElement | null>, card: boolean): number {
  const [height, setHeight] = useState(ONE_LINE);
  useEffect(() => {
    const head = scroller.current?.querySelector<HTMLElement>('.lt-head');
    if (!head) return undefined;
    const observer = new ResizeObserver(() => setHeight(head.offsetHeight));
    observer.observe(head);
    return () => observer.disconnect();
  }, [scroller, card]);
  return card ? 0 : height;
}
