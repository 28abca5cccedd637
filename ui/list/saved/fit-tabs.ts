/** Which tabs fit in a row. Pure. */

/**
 * @param widths of all tabs; @param room for them, 0 while unknown; @param more width of the menu with the others
 * @param current index of the selected one, which is always visible; -1: none
 * @returns indexes in their order
 */
export function fitTabs(widths: readonly number[], room: number, more: number, current: number): number[] {
  const all = widths.map((_, i) => i);
  const widthOf = (indexes: readonly number[]): number => indexes.reduce((sum, i) => sum + (widths[i] ?? 0), 0);
  if (room === 0 || widthOf(all) <= room) return all;
  let shown = all.filter((i) => widthOf(all.slice(0, i + 1)) <= room - more);
  if (current < 0 || shown.includes(current)) return shown;
  while (shown.length > 0 && widthOf([...shown, current]) > room - more) shown = shown.slice(0, -1);
  return [...shown, current];
}
