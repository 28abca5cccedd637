/** Items in the order of the text. */

export interface Placed {
  /** 1 for the outermost. */
  depth: number;
  /** The number that its place gives it. */
  counted: string;
}

interface Outlined {
  id: number;
  parent_id: number | null;
  number: string | null;
}

/** Each item is followed by those below it; one whose parent is not among them is outermost. What is numbered 0 stands before the first. */
export function outlineOf<T extends Outlined>(items: readonly T[]): (T & Placed)[] {
  const known = new Set(items.map(({ id }) => id));
  const below = new Map<number, T[]>();
  for (const item of items) {
    const parent = item.parent_id !== null && known.has(item.parent_id) ? item.parent_id : 0;
    const list = below.get(parent);
    if (list) list.push(item);
    else below.set(parent, [item]);
  }
  const walk = (parent: number, depth: number, prefix: string): (T & Placed)[] => {
    let n = 0;
    return (below.get(parent) ?? []).flatMap((item) => {
      if (!(depth === 1 && item.number === '0')) n += 1;
      const counted = `${prefix}${n}`;
      return [{ ...item, depth, counted }, ...walk(item.id, depth + 1, `${counted}.`)];
    });
  };
  return walk(0, 1, '');
}
