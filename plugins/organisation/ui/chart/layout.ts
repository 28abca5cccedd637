/**
 * Where the boxes of an organisation chart stand. Pure. Children stand side by side under the middle of their parent; where none of them
 * has anybody below, they hang one below another, so that a wide organisation stays readable. Inline places begin at the start of the line:
 * right-to-left pages mirror the picture.
 */
export const BOX = { width: 232, height: 92 };
const GAP = 20;
const DROP = 44;
const INDENT = 28;
const HANG = 16;

export interface TreeNode {
  id: number;
  reports_to_id: number | null;
}

export interface Placed<T extends TreeNode> {
  node: T;
  x: number;
  y: number;
  depth: number;
  /** Direct reports, shown or not. */
  reports: number;
  parent: Placed<T> | null;
  /** Hangs in a column beside the line of its parent. */
  hangs: boolean;
}

export interface Picture<T extends TreeNode> {
  /** Parents before their children, siblings in order. */
  boxes: Placed<T>[];
  width: number;
  height: number;
}

/** Children by parent; whoever reports to nobody in reach stands at the top (0). */
export function childrenOf<T extends TreeNode>(nodes: readonly T[]): Map<number, T[]> {
  const known = new Set(nodes.map((node) => node.id));
  const below = new Map<number, T[]>();
  for (const node of nodes) {
    const parent = node.reports_to_id !== null && known.has(node.reports_to_id) ? node.reports_to_id : 0;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  return below;
}

/** @param closed positions whose reports are folded away. */
export function layout<T extends TreeNode>(nodes: readonly T[], closed: ReadonlySet<number>): Picture<T> {
  const below = childrenOf(nodes);
  const boxes: Placed<T>[] = [];
  let bottom = 0;
  const shown = (node: T): T[] => (closed.has(node.id) ? [] : (below.get(node.id) ?? []));

  /** Places a node with everything below it from `x` on. @returns the width that it takes. */
  const place = (node: T, parent: Placed<T> | null, x: number, y: number, depth: number): number => {
    const box: Placed<T> = { node, x, y, depth, reports: below.get(node.id)?.length ?? 0, parent, hangs: false };
    boxes.push(box);
    bottom = Math.max(bottom, y + BOX.height);
    const children = shown(node);
    if (!children.length) return BOX.width;
    const next = y + BOX.height + DROP;
    if (children.length > 1 && children.every((child) => !shown(child).length)) {
      children.forEach((child, i) => {
        const top = y + BOX.height + HANG + i * (BOX.height + HANG);
        boxes.push({
          node: child,
          x: x + INDENT,
          y: top,
          depth: depth + 1,
          reports: below.get(child.id)?.length ?? 0,
          parent: box,
          hangs: true,
        });
        bottom = Math.max(bottom, top + BOX.height);
      });
      return BOX.width + INDENT;
    }
    let at = x;
    const first = boxes.length;
    for (const child of children) at += place(child, box, at, next, depth + 1) + GAP;
    const own = boxes.slice(first).filter((b) => b.parent === box);
    box.x = ((own[0] as Placed<T>).x + (own.at(-1) as Placed<T>).x) / 2;
    return Math.max(at - GAP - x, BOX.width);
  };

  let x = 0;
  for (const root of below.get(0) ?? []) x += place(root, null, x, 0, 0) + GAP * 2;
  return { boxes, width: Math.max(0, x - GAP * 2), height: bottom };
}

/** The line from a parent to a box, as the path of an SVG. */
export function lineTo<T extends TreeNode>({ x, y, parent, hangs }: Placed<T>): string {
  if (!parent) return '';
  const bottom = parent.y + BOX.height;
  if (hangs) return `M${parent.x + INDENT / 2} ${bottom} V${y + BOX.height / 2} H${x}`;
  const middle = bottom + DROP / 2;
  return `M${parent.x + BOX.width / 2} ${bottom} V${middle} H${x + BOX.width / 2} V${y}`;
}

/** All above a node, for opening the way to it. */
export function above<T extends TreeNode>(nodes: readonly T[], id: number): number[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const way: number[] = [];
  for (
    let node = byId.get(id);
    node && node.reports_to_id !== null && !way.includes(node.reports_to_id);
    node = byId.get(node.reports_to_id)
  )
    way.push(node.reports_to_id);
  return way;
}

/**
 * Whom an arrow leads to: up the parent, down the first report, along the line the neighbours on the same level. `forth` is the reading
 * direction.
 */
export function neighbour<T extends TreeNode>(
  boxes: readonly Placed<T>[],
  id: number,
  key: 'up' | 'down' | 'back' | 'forth',
): number | undefined {
  const box = boxes.find((b) => b.node.id === id);
  if (!box) return boxes[0]?.node.id;
  if (key === 'up') return box.hangs ? boxes[boxes.indexOf(box) - 1]?.node.id : box.parent?.node.id;
  const siblings = boxes.filter((b) => b.parent === box.parent);
  if (key === 'down') return (box.hangs ? siblings[siblings.indexOf(box) + 1] : boxes.find((b) => b.parent === box))?.node.id;
  const level = boxes
    .filter((b) => b.depth === box.depth && (!b.hangs || b.parent === box.parent || b.y === box.y))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  return level[level.indexOf(box) + (key === 'forth' ? 1 : -1)]?.node.id;
}
