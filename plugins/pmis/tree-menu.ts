/**
 * GET /api/tree_menu: the "My list" tree of the side bar, portfolio > program > project > contract, with records that the reader may open;
 * a record whose parent is out of reach is at the top. One statement with a limited number of nodes: a long list of children is cut, and
 * its parent has the number of `more`.
 */
import { type RouteDef } from '../../core/index.ts';
import { treeNodes, type FlatNode, type Level } from './tree-statements.ts';

/** A node (contract entity MyListNode). */
export interface MyListNode {
  id: number;
  name: string;
  type: Level;
  /** Path of its page. */
  link: string;
  programs?: MyListNode[];
  projects?: MyListNode[];
  contracts?: MyListNode[];
  /** Number of omitted children; the record's page lists them all. */
  more?: number;
}

const CHILDREN = { program: 'programs', project: 'projects', contract: 'contracts' } as const;

/** Builds the tree from flat nodes, in which parents precede children. Exported for its test. */
export function buildTree(rows: FlatNode[]): MyListNode[] {
  const byKey = new Map<string, MyListNode>();
  const roots: MyListNode[] = [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    const node: MyListNode = { id: row.id, name: row.name, type: row.level, link: `/${row.level}s/${row.id}` };
    byKey.set(`${row.level}:${row.id}`, node);
    const parent = row.parent ? byKey.get(`${row.parent}:${row.parent_id}`) : undefined;
    if (!row.parent) roots.push(node);
    if (!parent || row.level === 'portfolio') continue;
    (parent[CHILDREN[row.level]] ??= []).push(node);
    counts.set(`${row.parent}:${row.parent_id}:${row.level}`, row.siblings);
  }
  for (const [key, siblings] of counts) {
    const [parent, id, level] = key.split(':') as [Level, string, keyof typeof CHILDREN];
    const node = byKey.get(`${parent}:${id}`) as MyListNode;
    const hidden = siblings - (node[CHILDREN[level]]?.length ?? 0);
    if (hidden > 0) node.more = (node.more ?? 0) + hidden;
  }
  return roots;
}

export const treeMenu: RouteDef = {
  method: 'GET',
  path: 'tree_menu',
  permission: 'access_pmis_my_list_tree',
  title: { en: 'The tree of “My list”', ar: 'شجرة «قائمتي»' },
  async run(ctx) {
    return { data: { data: buildTree(await treeNodes(ctx)) } };
  },
};
