/** A record that is made without a workspace takes that of what it belongs to. Later each stands on its own. */
import type { Draft, DraftHook } from '../../core/index.ts';

/** @param text a statement from the tenant ($1) and the keys in `names` ($2, $3), one row per draft in their order, to its workspace. */
function inherit(name: string, names: readonly string[], text: string): DraftHook {
  const open = (d: Draft): boolean => d.op === 'create' && (d.row.workspace_id ?? null) === null && names.some((key) => typeof d.row[key] === 'number');
  return async (drafts, ctx) => {
    const waiting = drafts.filter(open);
    if (!waiting.length) return;
    const keys = names.map((key) => waiting.map((d) => (typeof d.row[key] === 'number' ? d.row[key] : null)));
    const found = await ctx.query<{ at: number; workspace_id: number }>({ name: `pmis_workspace_${name}`, text, values: [ctx.actor.tenantId, ...keys] });
    for (const { at, workspace_id } of found) (waiting[Number(at) - 1] as Draft).row.workspace_id = workspace_id;
  };
}

/** The workspace of one parent. */
const ofParent = (table: string): string => `
select d.at, p.workspace_id from unnest($2::bigint[]) with ordinality d (id, at)
join ${table} p on p.tenant_id = $1 and p.id = d.id and p.workspace_id is not null`;

/** program, before the SQL. */
export const fromPortfolio = inherit('of_portfolio', ['portfolio_id'], ofParent('portfolio'));

/** contract, before the SQL. */
export const fromProject = inherit('of_project', ['project_id'], ofParent('project'));

/** project, before the SQL: the program's, else the portfolio's. */
export const fromProgram = inherit('of_program', ['program_id', 'portfolio_id'], `
select d.at, coalesce(g.workspace_id, f.workspace_id) as workspace_id
from unnest($2::bigint[], $3::bigint[]) with ordinality d (program_id, portfolio_id, at)
left join program g on g.tenant_id = $1 and g.id = d.program_id
left join portfolio f on f.tenant_id = $1 and f.id = coalesce(g.portfolio_id, d.portfolio_id)
where coalesce(g.workspace_id, f.workspace_id) is not null`);
