/** Breadcrumbs without room: how many of them fold. Pure. */

/** The page keeps this much of its name before what stands above it is folded. */
const LAST_LEAST = 120;
/** Width of the button that opens the folded ones. */
const MORE = 44;

/**
 * How many crumbs after the first are folded, so that the others stand in full.
 *
 * @param widths of all crumbs, as they are without a limit. @param room width of the bar
 */
export function foldedOf(widths: readonly number[], room: number): number {
  const last = Math.min(widths.at(-1) ?? 0, LAST_LEAST);
  const before = widths.slice(0, -1);
  const whole = before.reduce((sum, width) => sum + width, last);
  if (whole <= room) return 0;
  let left = whole + MORE;
  for (let count = 1; count < before.length; count++) {
    left -= before[count] ?? 0;
    if (left <= room) return count;
  }
  return Math.max(0, before.length - 1);
}
