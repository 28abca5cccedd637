/** The checklist of a stage as a tree: numbers, counts, parents that follow their children, filter, branches. Pure. */

/** What the tree asks of an item. */
export interface TreeItem {
  id: number;
  parent: number | null;
  done: boolean;
  weight: number;
  /** Due day, `YYYY-MM-DD`. */
  due: string | null;
  assignee: number | null;
  required: boolean;
}

export type Ticked = 'done' | 'mixed' | 'open';

export interface TreeLine<T extends TreeItem> {
  item: T;
  /** 0 at the top. */
  depth: number;
  /** `2.1` */
  number: string;
  /** Undefined: no children. */
  open: boolean | undefined;
  ticked: Ticked;
  /** Leaves below it; a leaf counts itself. */
  leaves: number;
  done: number;
  /** A shown line below the same parent follows: the guide line goes on. */
  last: boolean;
}

export interface Tree<T extends TreeItem> {
  children: ReadonlyMap<number | null, readonly T[]>;
  byId: ReadonlyMap<number, T>;
}

/** @param items in the order of their positions; an item whose parent is missing is at the top. */
export function treeOf<T extends TreeItem>(items: readonly T[]): Tree<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const children = new Map<number | null, T[]>();
  for (const item of items) {
    const place = item.parent !== null && byId.has(item.parent) ? item.parent : null;
    const of = children.get(place);
    if (of) of.push(item);
    else children.set(place, [item]);
  }
  return { children, byId };
}

export const isLeaf = <T extends TreeItem>({ children }: Tree<T>, id: number): boolean => !children.has(id);

/** The items without children below an item (itself where it has none), or of the whole tree. */
export function leavesOf<T extends TreeItem>(tree: Tree<T>, id: number | null = null): T[] {
  const below = tree.children.get(id);
  if (!below) {
    const own = id === null ? undefined : tree.byId.get(id);
    return own ? [own] : [];
  }
  return below.flatMap((child) => leavesOf(tree, child.id));
}

export type Show = 'all' | 'open' | 'mine';

/** Whether a leaf is shown. */
const shows = (item: TreeItem, show: Show, me: number): boolean =>
  show === 'all' ? true : show === 'open' ? !item.done : item.assignee === me;

/** The visible lines: a parent is shown with any of its leaves. */
export function linesOf<T extends TreeItem>(tree: Tree<T>, closed: ReadonlySet<number>, show: Show, me: number): TreeLine<T>[] {
  const lines: TreeLine<T>[] = [];
  const walk = (parent: number | null, depth: number, before: string): void => {
    const below = tree.children.get(parent) ?? [];
    const shown = below.filter(({ id }) => leavesOf(tree, id).some((leaf) => shows(leaf, show, me)));
    for (const item of shown) {
      const number = `${before}${below.indexOf(item) + 1}`;
      const leaf = isLeaf(tree, item.id);
      const leaves = leavesOf(tree, item.id);
      const done = leaves.filter((one) => one.done).length;
      lines.push({
        item,
        depth,
        number,
        open: leaf ? undefined : !closed.has(item.id),
        ticked: leaf ? (item.done ? 'done' : 'open') : done === leaves.length ? 'done' : done > 0 ? 'mixed' : 'open',
        leaves: leaves.length,
        done,
        last: item === shown.at(-1),
      });
      if (!leaf && !closed.has(item.id)) walk(item.id, depth + 1, `${number}.`);
    }
  };
  walk(null, 0, '');
  return lines;
}

/** The number of an item by its place, `2.1`; empty for one that is not there. */
export function numbersOf<T extends TreeItem>(tree: Tree<T>): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  const walk = (parent: number | null, before: string): void =>
    (tree.children.get(parent) ?? []).forEach(({ id }, i) => {
      numbers.set(id, `${before}${i + 1}`);
      walk(id, `${before}${i + 1}.`);
    });
  walk(null, '');
  return numbers;
}

export interface Counts {
  all: number;
  done: number;
  open: number;
  mine: number;
  late: number;
  /** Required leaves that are not done: the stage waits for them. */
  missing: number;
}

/** Counts of leaves, as the heading and the filter show them. @param today `YYYY-MM-DD`. */
export function countsOf<T extends TreeItem>(tree: Tree<T>, me: number, today: string): Counts {
  const leaves = leavesOf(tree);
  const open = leaves.filter(({ done }) => !done);
  return {
    all: leaves.length,
    done: leaves.length - open.length,
    open: open.length,
    mine: leaves.filter(({ assignee }) => assignee === me).length,
    late: open.filter(({ due }) => due !== null && due < today).length,
    missing: open.filter(({ required }) => required).length,
  };
}

/** Done weight of the leaves in per cent, equal shares where none has a weight: as the server works it out. */
export function progressOf<T extends TreeItem>(tree: Tree<T>): number {
  const leaves = leavesOf(tree);
  if (leaves.length === 0) return 0;
  const weighted = leaves.some(({ weight }) => weight > 0);
  const share = (items: readonly T[]): number => items.reduce((sum, { weight }) => sum + (weighted ? weight : 1), 0);
  return (share(leaves.filter(({ done }) => done)) / share(leaves)) * 100;
}

/** The items with some of them ticked or not; parents follow their children, as the server does it. */
export function tickedItems<T extends TreeItem>(items: readonly T[], ids: ReadonlySet<number>, done: boolean): T[] {
  const tree = treeOf(items.map((item) => (ids.has(item.id) ? { ...item, done } : item)));
  return items.map(({ id }) => {
    const item = tree.byId.get(id) as T;
    const now = isLeaf(tree, id) ? item.done : leavesOf(tree, id).every((leaf) => leaf.done);
    return now === item.done ? item : { ...item, done: now };
  });
}
