/**
 * What the ledger expects a project to cost is kept with the project: lists sort by it, and linked projects of the main API take it over.
 */
import { ofTenant, sql } from '../../../core/index.ts';
import { ESTIMATE } from './ledger.ts';
import { hold, keys, type Asking } from './sql.ts';

const KEEP = sql`
update construction_project p set estimate_at_completion = e.amount from unnest($2::bigint[]) g (id) cross
join lateral (${ESTIMATE('g.id')}) e
where ${ofTenant('construction_project', 'p', { deleted: 'include' })} and p.id = g.id and p.estimate_at_completion is distinct
from e.amount`;

/** After something was posted to these projects. */
export async function keepEstimates(ctx: Asking, projects: readonly unknown[]): Promise<void> {
  const ids = keys(projects);
  if (ids.length > 1) await hold(ctx, 'construction_project', ids);
  if (ids.length) await ctx.query(KEEP.with(ids));
}
