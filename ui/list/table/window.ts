/** Computes the visible lines. Pure. */
export interface Sight {
  /** The first visible line. */
  top: number;
  /** The lines to render: the visible ones and some around them (overscan). */
  first: number;
  end: number;
}

/** Where the lines of a list are, in px from its first line; known without drawing any of them. */
export interface Extent {
  count: number;
  /** Upper edge of a line; of the number of lines: the height of all. */
  topOf: (line: number) => number;
}

/** Lines of one height. */
export const evenly = (count: number, height: number): Extent => ({ count, topOf: (line) => line * height });

/** Overscan: lines rendered above and below the visible ones. */
const AROUND = 8;

/** The line at a place, 0 for places above the first; the last line for places below it. */
function lineAt({ count, topOf }: Extent, place: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Box {
  /** How far it is scrolled. */
  top: number;
  height: number;
  extent: Extent;
}

/** @param step the window moves by this many lines, so that not each scrolled line renders the list */
export function inSight({ top, height, extent, step }: Box & { step: number }): Sight {
  const at = Math.floor(lineAt(extent, top) / step) * step;
  const last = extent.count === 0 ? -1 : lineAt(extent, extent.topOf(at) + height - 1);
  return { top: at, first: Math.max(0, at - AROUND), end: Math.min(extent.count, last + 1 + step + AROUND) };
}

/** The scroll offset that brings a line between head and foot, with the smallest move. */
export function scrollFor(line: number, { top, height, extent, head, foot }: Box & { head: number; foot: number }): number {
  const above = extent.topOf(line);
  const below = extent.topOf(line + 1) + head + foot - height;
  return above < top ? above : below > top ? below : top;
}
