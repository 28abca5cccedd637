import { useCallback, useRef, useState } from 'react';

const GAP = 8;
const widthsOf = (elements: Iterable<Element>): number =>
  [...elements].reduce((sum, element) => sum + (element instanceof HTMLElement ? element.offsetWidth : 0) + GAP, 0);

/** Do the chips of the filter fit between the tools of the row? */
function chipsFit(row: HTMLElement): boolean {
  const chips = row.querySelector('.lf-chips');
  if (!chips) return true;
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  const room = row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return widthsOf([...row.children].filter((child) => child !== chips)) + widthsOf(chips.children) <= room;
}

/** Tells whether the chips fit, and again when the row or what stands in a chip changes. The first value is the ref callback of the row. */
export function useChipsFit(): [(row: HTMLElement | null) => void, boolean] {
  const [fits, setFits] = useState(true);
  const stop = useRef<(() => void) | null>(null);
  const attach = useCallback((row: HTMLElement | null) => {
    stop.current?.();
    stop.current = null;
    if (!row) return;
    const measure = (): void => setFits(chipsFit(row));
    const [size, content] = [new ResizeObserver(measure), new MutationObserver(measure)];
    size.observe(row);
    content.observe(row, { subtree: true, childList: true, characterData: true });
    stop.current = () => {
      size.disconnect();
      content.disconnect();
    };
    measure();
  }, []);
  return [attach, fits];
}
