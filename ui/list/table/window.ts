/** Computes the visible lines of equal height. Pure. */
export interface Sight {
  /** The first visible line. */
  top: number;
  /** The lines to render: the visible ones and some around them (overscan). */
  first: number;
  end: number;
}

/** Overscan: lines rendered above and below the visible ones. */
const AROUND = 8;

/** @param step the window moves by this many lines, so that not each scrolled line renders the list */
export function inSight({
  top,
  height,
  count,
  rowHeight,
  step,
}: {
  top: number;
  height: number;
  count: number;
  rowHeight: number;
  step: number;
}): Sight {
  const seen = Math.min(Math.max(0, Math.floor(top / rowHeight)), Math.max(0, count - 1));
  const at = Math.floor(seen / step) * step;
  return { top: at, first: Math.max(0, at - AROUND), end: Math.min(count, at + Math.ceil(height / rowHeight) + step + AROUND) };
}

/** The scroll offset that brings a line between head and foot, with the smallest move. */
export function scrollFor(
  line: number,
  { top, height, rowHeight, head, foot }: { top: number; height: number; rowHeight: number; head: number; foot: number },
): number {
  const above = line * rowHeight;
  const below = above + rowHeight + head + foot - height;
  return above < top ? above : below > top ? below : top;
}
