/** A record that is made without a workspace takes that of what it belongs to. Later each stands on its own. */
import { type Draft, type DraftHook, rowsOf, sql, type Statement } from '../../core/index.ts';

/** @param found the statement from the keys in `names`, one of each per draft in their order, to its workspace. */
function inherit(names: readonly string[], found: (...keys: (number | null)[][]) => Statement): DraftHook {
  const open = (d: Draft): boolean =>
    d.op === 'create' && (d.row.workspace_id ?? null) === null && names.some((key) => typeof d.row[key] === 'number');
  return async (drafts, ctx) => {
    const waiting = drafts.filter(open);
    if (!waiting.length) return;
    const keys = names.map((key) => waiting.map((d) => (typeof d.row[key] === 'number' ? d.row[key] : null)));
    for (const { at, workspace_id } of await ctx.query<{ at: number; workspace_id: number }>(found(...keys)))
      (waiting[Number(at) - 1] as Draft).row.workspace_id = workspace_id;
  };
}

/** The workspace of one parent. */
const ofParent =
  (table: 'portfolio' | 'project') =>
  (parents: unknown): Statement =>
    sql`
select d.at, p.workspace_id from unnest(${parents}::bigint[]) with ordinality d (id, at)
join ${rowsOf(table, 'p', { deleted: 'include' })} on p.id = d.id and p.workspace_id is not null`;

/** program, before the SQL. */
export const fromPortfolio = inherit(['portfolio_id'], ofParent('portfolio'));

/** contract, before the SQL. */
export const fromProject = inherit(['project_id'], ofParent('project'));

/** project, before the SQL: the program's, else the portfolio's. */
export const fromProgram = inherit(
  ['program_id', 'portfolio_id'],
  (programs, portfolios) => sql`
select d.at, coalesce(g.workspace_id, f.workspace_id) as workspace_id
from unnest(${programs}::bigint[], ${portfolios}::bigint[]) with ordinality d (program_id, portfolio_id, at)
left join ${rowsOf('program', 'g', { deleted: 'include' })} on g.id = d.program_id
left join ${rowsOf('portfolio', 'f', { deleted: 'include' })} on f.id = coalesce(g.portfolio_id, d.portfolio_id)
where coalesce(g.workspace_id, f.workspace_id) is not null`,
);
