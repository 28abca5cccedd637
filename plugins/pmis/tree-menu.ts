/**
 * GET /api/tree_menu: the my-list tree of the side bar, portfolio > program > project > contract. Only what the reader may open; a
 * record whose parent is out of reach hangs at the top. One statement, and never more nodes than a side bar can use: a long list of
 * children is cut, and its parent says how many `more` there are.
 */
import { type Piece, plain, type RouteContext, type RouteDef, sql, type Statement } from '../../core/index.ts';
import { inLanguage, scoped } from './sql.ts';

type Level = 'portfolio' | 'program' | 'project' | 'contract';

/** A node (contract entity MyListNode). */
export interface MyListNode {
  id: number;
  name: string;
  type: Level;
  /** Route of its page. */
  link: string;
  programs?: MyListNode[];
  projects?: MyListNode[];
  contracts?: MyListNode[];
  /** Children that were left out; the record's own page lists them all. */
  more?: number;
}

interface FlatNode {
  level: Level;
  id: number;
  name: string;
  parent: Level | null;
  parent_id: number | null;
  /** Children of the same level under the same parent, the left-out ones included. */
  siblings: number;
}

const CHILDREN = { program: 'programs', project: 'projects', contract: 'contracts' } as const;

/** Children per parent: fifty, fewer where there are so many parents that a level would pass about a thousand nodes. */
const cap = (parents: string): Piece =>
  sql`least(50, greatest(10, 1000 / greatest(1, (select count(distinct (parent, parent_id)) from ${plain(parents)}))))`;

/** Nodes in display order, parents before children. Exported for its test. */
export function treeSql(ctx: Pick<RouteContext, 'readable' | 'locale'>): Statement {
  const reader = scoped(ctx);
  const level = (entity: Level, alias: string, columns: string, name = 'name'): Piece =>
    sql`select ${plain(`${alias}.id, ${inLanguage(`${alias}.${name}`, ctx.locale)} as name, ${columns} from ${entity} ${alias}`)}
      where ${reader.rows(entity, alias)}`;
  // Which of thousands are shown is chosen by plain bytes, twenty times faster than by the rules of a language; those shown are ordered by
  // these.
  const ranked = (from: string): Piece =>
    sql`select *, row_number() over (partition by parent, parent_id order by name collate "C", id) as place,
      count(*) over (partition by parent, parent_id) as siblings from ${plain(from)}`;
  return sql`
with portfolios as materialized (${level('portfolio', 'f', `null::text as parent, null::bigint as parent_id`)}),
programs_all as materialized (
  select p.id, p.name, f.parent, f.parent_id from (${level('program', 'g', 'g.portfolio_id')}) p
  left join lateral (select 'portfolio' as parent, x.id as parent_id from portfolios x where x.id = p.portfolio_id) f on true),
projects_all as materialized (
  select p.id, p.name, coalesce(g.parent, f.parent) as parent, coalesce(g.parent_id, f.parent_id) as parent_id
  from (${level('project', 'p', 'p.program_id, p.portfolio_id')}) p
  left join (select 'program' as parent, id as parent_id from programs_all) g on g.parent_id = p.program_id
  left join (select 'portfolio' as parent, id as parent_id from portfolios) f on f.parent_id = p.portfolio_id),
projects as materialized (select * from (${ranked('projects_all')}) r where place <= ${cap('projects_all')}),
contracts_all as materialized (
  select c.id, c.name, k.parent, k.parent_id from (${level('contract', 'c', 'c.project_id', 'title')}) c
  left join (select 'project' as parent, id as parent_id from projects_all) k on k.parent_id = c.project_id
  where k.parent_id is null or k.parent_id in (select id from projects))
select level, id, name, parent, parent_id, siblings from (
  select 1 as depth, 'portfolio' as level, r.* from (${ranked('portfolios')}) r where place <= 200
  union all select 2, 'program', r.* from (${ranked('programs_all')}) r where place <= 200
  union all select 3, 'project', r.* from projects r
  union all select 4, 'contract', r.* from (${ranked('contracts_all')}) r where place <= ${cap('contracts_all')}
) n order by depth, name, id`;
}

/** Hangs the flat nodes together; parents come before children. Exported for its test. */
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
    const rows = await ctx.query<FlatNode & Record<string, unknown>>(treeSql(ctx));
    return { data: { data: buildTree(rows) } };
  },
};
