/** The order of work as a small drawing: stages in columns by what they wait for. Pure. */
import type { PlanLink } from './predecessors.ts';

export interface Node {
  key: string;
  x: number;
  y: number;
}

export interface Network {
  nodes: Node[];
  edges: { before: string; after: string; path: string; head: string }[];
  width: number;
  height: number;
}

export const RADIUS = 12.5;
const ROW = 56;
const EDGE = 24;
/** Room of the drawing, and the distance of its columns. */
const ROOM = 320;
const COLUMN = { least: 40, most: 68 };
/** How far a line leads around the stages between its ends. */
const AROUND = 30;

/** The column of each stage: one behind the last that it waits for. Loops cannot be entered; one that is there all the same ends. */
function columnsOf(keys: readonly string[], links: readonly PlanLink[]): Map<string, number> {
  const before = new Map<string, string[]>();
  for (const link of links) before.set(link.after, [...(before.get(link.after) ?? []), link.before]);
  const columns = new Map<string, number>();
  const under = new Set<string>();
  const column = (key: string): number => {
    const known = columns.get(key);
    if (known !== undefined || under.has(key)) return known ?? 0;
    under.add(key);
    const found = Math.max(-1, ...(before.get(key) ?? []).map(column)) + 1;
    under.delete(key);
    columns.set(key, found);
    return found;
  };
  keys.forEach(column);
  return columns;
}

/** @param keys stages in their order; links to others are left out. */
export function networkOf(keys: readonly string[], links: readonly PlanLink[]): Network {
  const known = new Set(keys);
  const own = links.filter(({ before, after }) => known.has(before) && known.has(after));
  const columns = columnsOf(keys, own);
  const stacks = new Map<number, string[]>();
  for (const key of keys) stacks.set(columns.get(key) ?? 0, [...(stacks.get(columns.get(key) ?? 0) ?? []), key]);
  const tallest = Math.max(1, ...[...stacks.values()].map((stack) => stack.length));
  const last = Math.max(0, ...stacks.keys());
  const wide = Math.max(COLUMN.least, Math.min(COLUMN.most, (ROOM - EDGE * 2) / Math.max(1, last)));
  const far = (link: PlanLink): boolean => (columns.get(link.after) ?? 0) - (columns.get(link.before) ?? 0) > 1;
  const height = EDGE * 2 + (tallest - 1) * ROW + (own.some(far) ? AROUND : 0);
  const middleOf = EDGE + ((tallest - 1) * ROW) / 2;
  const places = new Map<string, Node>();
  for (const [column, stack] of stacks)
    stack.forEach((key, i) => places.set(key, { key, x: EDGE + column * wide, y: middleOf + (i - (stack.length - 1) / 2) * ROW }));
  const edges = own.map((link) => {
    const { before, after } = link;
    const [a, b] = [places.get(before) as Node, places.get(after) as Node];
    const middle = (a.x + b.x) / 2;
    // A straight line would run through the stages between.
    if (far(link) && Math.abs(a.y - b.y) < 1) {
      const down = a.y + AROUND + RADIUS;
      return {
        before,
        after,
        path: `M${a.x + 4} ${a.y + RADIUS}C${a.x + 16} ${down} ${b.x - 16} ${down} ${b.x - 4} ${b.y + RADIUS + 6}`,
        head: `M${b.x - 4} ${b.y + RADIUS + 0.5}l-3.5 6h7z`,
      };
    }
    // The circle ends before the arrow begins.
    return {
      before,
      after,
      path: `M${a.x + RADIUS + 0.5} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x - RADIUS - 6.5} ${b.y}`,
      head: `M${b.x - RADIUS - 0.5} ${b.y}l-6-3.5v7z`,
    };
  });
  return { nodes: keys.map((key) => places.get(key) as Node), edges, width: EDGE * 2 + last * wide, height };
}
