/** Which lines of one height are in sight. Pure. */
export interface Sight {
  /** The first line that is seen. */
  top: number;
  /** The lines to draw: those seen and some around them. */
  first: number;
  end: number;
}

/** Lines drawn above and below what is seen. */
const AROUND = 8;

/** @param step the window moves on by so many lines, so that not every line scrolled draws the list anew */
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

/** The scroll offset that brings a line between head and foot, moving no further than needed. */
export function scrollFor(
  line: number,
  { top, height, rowHeight, head, foot }: { top: number; height: number; rowHeight: number; head: number; foot: number },
): number {
  const above = line * rowHeight;
  const below = above + rowHeight + head + foot - height;
  return above < top ? above : below > top ? below : top;
}
