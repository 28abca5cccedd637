/** Operations on the outline of a package: visible lines, and moves. Pure. Nodes are in reading order, parents before children. */
import type { Kind, PackNode } from './types.ts';

type Part = Pick<PackNode, 'id' | 'parent_id' | 'depth'>;

export interface Line<T extends Part = PackNode> {
  node: T;
  /** undefined: no children. */
  open: boolean | undefined;
}

/** All children of a parent (null: the top) in order, after a move. */
export interface Move {
  id: number;
  parent: number | null;
  ids: readonly number[];
}

/** The position of a new node: below `parent`, after `after` or as the first. */
export interface Place {
  parent: number | null;
  after: number | null;
}

export function childrenOf<T extends Part>(nodes: readonly T[]): ReadonlyMap<number | null, readonly T[]> {
  const children = new Map<number | null, T[]>();
  for (const node of nodes) {
    const list = children.get(node.parent_id);
    if (list) list.push(node);
    else children.set(node.parent_id, [node]);
  }
  return children;
}

/** A node and all its descendants. */
export function branch<T extends Part>(nodes: readonly T[], id: number): readonly T[] {
  const from = nodes.findIndex((node) => node.id === id);
  if (from < 0) return [];
  const depth = nodes[from]!.depth;
  let to = from + 1;
  while (to < nodes.length && nodes[to]!.depth > depth) to += 1;
  return nodes.slice(from, to);
}

/** The ancestors of a node, from the top. */
export function above<T extends Part>(nodes: readonly T[], id: number): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: T[] = [];
  for (let node = byId.get(id); node?.parent_id != null;) {
    node = byId.get(node.parent_id);
    if (node) path.unshift(node);
  }
  return path;
}

/** The visible lines. @param found search hits: these and their ancestors are shown, even if collapsed */
export function visible<T extends Part>(nodes: readonly T[], closed: ReadonlySet<number>, found: ReadonlySet<number> | null): Line<T>[] {
  const parents = new Set(nodes.map(({ parent_id: parent }) => parent));
  if (found) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const shown = new Set<number>();
    for (const id of found)
      for (let node = byId.get(id); node && !shown.has(node.id); node = node.parent_id === null ? undefined : byId.get(node.parent_id))
        shown.add(node.id);
    return nodes.filter(({ id }) => shown.has(id)).map((node) => ({ node, open: parents.has(node.id) ? true : undefined }));
  }
  const lines: Line<T>[] = [];
  let hidden = Infinity;
  for (const node of nodes) {
    if (node.depth > hidden) continue;
    hidden = Infinity;
    const open = parents.has(node.id) ? !closed.has(node.id) : undefined;
    if (open === false) hidden = node.depth;
    lines.push({ node, open });
  }
  return lines;
}

/** The nodes after a move, with new depths. */
export function applied<T extends Part>(nodes: readonly T[], { id, parent, ids }: Move): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node.id === id ? { ...node, parent_id: parent } : node]));
  const below = new Map<number | null, readonly T[]>(childrenOf([...byId.values()]));
  below.set(
    parent,
    ids.flatMap((one) => byId.get(one) ?? []),
  );
  return walk(below, null, 0);
}

/** The nodes with a new one. */
export function withAdded<T extends Part>(nodes: readonly T[], node: T, { parent, after }: Place): T[] {
  const ids = (childrenOf(nodes).get(parent) ?? []).map((one) => one.id);
  const at = after === null ? 0 : ids.indexOf(after) + 1;
  return applied([...nodes, node], { id: node.id, parent, ids: [...ids.slice(0, at), node.id, ...ids.slice(at)] });
}

function walk<T extends Part>(below: ReadonlyMap<number | null, readonly T[]>, parent: number | null, depth: number): T[] {
  return (below.get(parent) ?? []).flatMap((node) => [
    node.depth === depth ? node : { ...node, depth },
    ...walk(below, node.id, depth + 1),
  ]);
}

const find = <T extends Part>(nodes: readonly T[], id: number): T | undefined => nodes.find((node) => node.id === id);
const siblingsOf = <T extends Part>(nodes: readonly T[], { parent_id: parent }: Part): readonly T[] =>
  nodes.filter((node) => node.parent_id === parent);

/** Indents: last child of the previous sibling. @returns null if there is none. */
export function indented(nodes: readonly Part[], id: number): Move | null {
  const node = find(nodes, id);
  if (!node) return null;
  const siblings = siblingsOf(nodes, node);
  const target = siblings[siblings.indexOf(node) - 1];
  return target ? { id, parent: target.id, ids: [...nodes.filter((one) => one.parent_id === target.id).map((one) => one.id), id] } : null;
}

/** Outdents: next sibling of the parent. @returns null at the top. */
export function outdented(nodes: readonly Part[], id: number): Move | null {
  const node = find(nodes, id);
  const parent = node?.parent_id == null ? undefined : find(nodes, node.parent_id);
  if (!node || !parent) return null;
  const ids = siblingsOf(nodes, parent).map((one) => one.id);
  ids.splice(ids.indexOf(parent.id) + 1, 0, id);
  return { id, parent: parent.parent_id, ids };
}

/** One place up (-1) or down (1) among its siblings. @returns null at the ends. */
export function shifted(nodes: readonly Part[], id: number, by: -1 | 1): Move | null {
  const node = find(nodes, id);
  if (!node) return null;
  const ids = siblingsOf(nodes, node).map((one) => one.id);
  const at = ids.indexOf(id) + by;
  if (at < 0 || at >= ids.length) return null;
  const rest = ids.filter((one) => one !== id);
  return { id, parent: node.parent_id, ids: [...rest.slice(0, at), id, ...rest.slice(at)] };
}

/** Moves before or after another node. @returns null if nothing moves, or into itself. */
export function dropped(nodes: readonly Part[], id: number, target: number, after: boolean): Move | null {
  const [node, beside] = [find(nodes, id), find(nodes, target)];
  if (!node || !beside || branch(nodes, id).includes(beside)) return null;
  const rest = siblingsOf(nodes, beside)
    .map((one) => one.id)
    .filter((one) => one !== id);
  const at = rest.indexOf(target) + (after ? 1 : 0);
  return { id, parent: beside.parent_id, ids: [...rest.slice(0, at), id, ...rest.slice(at)] };
}

/** Indents a new node; undefined if there is no possible parent. */
export function further(nodes: readonly Part[], { after }: Place): Place | undefined {
  if (after === null) return undefined;
  return { parent: after, after: nodes.filter((one) => one.parent_id === after).at(-1)?.id ?? null };
}

/** Outdents a new node; undefined at the top. */
export function nearer(nodes: readonly Part[], { parent }: Place): Place | undefined {
  if (parent === null) return undefined;
  return { parent: find(nodes, parent)?.parent_id ?? null, after: parent };
}

/** The line after which a new node is shown; -1 before all. */
export function lineOf(lines: readonly Line<Part>[], nodes: readonly Part[], { parent, after }: Place): number {
  const shown = new Map(lines.map(({ node }, i) => [node.id, i]));
  if (after === null) return parent === null ? -1 : (shown.get(parent) ?? lines.length - 1);
  const before = branch(nodes, after);
  // The previous node was just created: it is the last one there.
  const all = before.length > 0 ? before : parent === null ? nodes : branch(nodes, parent);
  return Math.max(-1, ...all.map(({ id }) => shown.get(id) ?? -1));
}

const BELOW: Readonly<Record<Kind, Kind>> = { domain: 'subdomain', subdomain: 'control', control: 'subcontrol', subcontrol: 'subcontrol' };

/** The likely kind of a node in this position: that of a sibling, else of its level, else one below its parent's. */
export function kindAt(nodes: readonly PackNode[], { parent, after }: Place): Kind {
  const beside = nodes.find(({ id }) => id === after) ?? nodes.find((node) => node.parent_id === parent);
  if (beside) return beside.node_type;
  const up = parent === null ? undefined : find(nodes, parent);
  const level = nodes.find(({ depth }) => depth === (up ? up.depth + 1 : 0));
  return level?.node_type ?? (up ? BELOW[up.node_type] : 'domain');
}
