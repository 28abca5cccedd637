/** The nodes of a package as a tree of domains and sub-domains. Controls are in the list. */
import type { RoundNode } from './types.ts';

export interface Branches {
  children: ReadonlyMap<number | null, readonly RoundNode[]>;
  byId: ReadonlyMap<number, RoundNode>;
}

export interface TreeLine {
  node: RoundNode;
  /** 0 at the top. */
  depth: number;
  /** undefined: no children. */
  open: boolean | undefined;
}

const GROUPS: readonly string[] = ['domain', 'subdomain'];

/** Domains and sub-domains; in a package without any, the controls. Nodes whose parent is out of reach are roots. */
export function branchesOf(nodes: readonly RoundNode[]): Branches {
  const groups = nodes.filter(({ node_type }) => GROUPS.includes(node_type));
  const kept = groups.length > 0 ? groups : nodes;
  const byId = new Map(kept.map((node) => [node.id, node]));
  const children = new Map<number | null, RoundNode[]>();
  for (const node of kept) {
    const place = node.parent_id !== null && byId.has(node.parent_id) ? node.parent_id : null;
    children.set(place, [...(children.get(place) ?? []), node]);
  }
  return { children, byId };
}

/** The ancestors of a node, nearest first. */
export function above({ byId }: Branches, id: number | null): number[] {
  const path: number[] = [];
  for (let node = id === null ? undefined : byId.get(id); node?.parent_id; node = byId.get(node.parent_id)) path.push(node.parent_id);
  return path;
}

/** The visible lines: collapsed by default except for the path to the selected one. @param flipped nodes that the reader toggled */
export function visible(branches: Branches, flipped: ReadonlySet<number>, chosen: number | null): TreeLine[] {
  const way = new Set(chosen === null ? [] : [chosen, ...above(branches, chosen)]);
  const lines: TreeLine[] = [];
  const walk = (parent: number | null, depth: number): void => {
    for (const node of branches.children.get(parent) ?? []) {
      const leaf = !branches.children.has(node.id);
      const open = way.has(node.id) !== flipped.has(node.id);
      lines.push({ node, depth, open: leaf ? undefined : open });
      if (!leaf && open) walk(node.id, depth + 1);
    }
  };
  walk(null, 0);
  return lines;
}

/** Assessed share in per cent, rounded down: 100 means all. */
export const shareOf = ({ items, assessed }: Pick<RoundNode, 'items' | 'assessed'>): number =>
  items === 0 ? 100 : Math.floor((assessed / items) * 100);
