/** The order of fields and choices. Pure. */

/** The list with one item moved before or after another; the same list if nothing moves. */
export function moved<T>(items: readonly T[], item: T, target: T, after: boolean): readonly T[] {
  if (item === target) return items;
  const rest = items.filter((one) => one !== item);
  const at = rest.indexOf(target) + (after ? 1 : 0);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** One step up (-1) or down (1); the same list at its ends. */
export function stepped<T>(items: readonly T[], item: T, by: -1 | 1): readonly T[] {
  const target = items[items.indexOf(item) + by];
  return target === undefined ? items : moved(items, item, target, by === 1);
}

/** The position changes to save, so that the records are in this order. */
export const positionsOf = (rows: readonly { id: number; position: number }[]): { id: number; position: number }[] =>
  rows.flatMap(({ id, position }, at) => (position === at ? [] : [{ id, position: at }]));
