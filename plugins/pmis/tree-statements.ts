/** The statement of the "My list" tree: records that the reader may open, with a limited number of nodes. */
import { type Piece, plain, type RouteContext, sql, type Statement } from '../../core/index.ts';
import { inLanguage, scoped } from './sql.ts';

export type Level = 'portfolio' | 'program' | 'project' | 'contract';

/** A node before it is added to its parent. */
export interface FlatNode extends Record<string, unknown> {
  level: Level;
  id: number;
  name: string;
  parent: Level | null;
  parent_id: number | null;
  /** Children of the same level under the same parent, including omitted ones. */
  siblings: number;
}

/** Children per parent: fifty, fewer where many parents would give a level more than about a thousand nodes. */
const cap = (parents: string): Piece =>
  sql`least(50, greatest(10, 1000 / greatest(1, (select count(distinct (parent, parent_id)) from ${plain(parents)}))))`;

function treeSql(ctx: Pick<RouteContext, 'readable' | 'locale'>): Statement {
  const reader = scoped(ctx);
  const level = (entity: Level, alias: string, columns: string, name = 'name'): Piece =>
    sql`select ${plain(`${alias}.id, ${inLanguage(`${alias}.${name}`, ctx.locale)} as name, ${columns} from ${entity} ${alias}`)}
      where ${reader.rows(entity, alias)}`;
  // The shown ones of thousands are selected by byte order, which is twenty times faster than a language's collation, and then sorted by
  // the collation.
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

/** Nodes in display order, parents before children. */
export const treeNodes = (ctx: Pick<RouteContext, 'readable' | 'locale' | 'query'>): Promise<FlatNode[]> =>
  ctx.query<FlatNode>(treeSql(ctx));
