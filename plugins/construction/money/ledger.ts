/**
 * GET /api/pm-web/projects/{id}/ledger: a project's money by cost code, in one statement over what was posted; PostgreSQL builds the
 * answer.
 */
import { AppError, bound, plain, type RouteContext, type RouteDef, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';

/** Figures by cost code. What is committed is expected as it is committed; where nothing is committed yet, as it is budgeted. */
const SUMS: Record<string, string> = {
  original_budget: sum('original_budget'),
  approved_budget_changes: sum('budget_change', 'budget_adjustment'),
  revised_budget: sum('original_budget', 'budget_change', 'budget_adjustment'),
  pending_budget: sum('pending_budget'),
  original_committed: sum('original_commitment'),
  approved_cos: sum('approved_co'),
  committed: sum('original_commitment', 'approved_co', 'released'),
  pending_cos: sum('pending_co'),
  invoiced: sum('invoiced'),
  paid: sum('paid'),
  retention_held: sum('retention'),
  non_commitment_costs: sum('non_commitment'),
};
const DERIVED: Record<string, string> = {
  estimate_to_complete:
    'case when committed = 0 and let_go = 0 and pending_cos = 0 then greatest(revised_budget - invoiced - non_commitment_costs, 0) else committed + pending_cos - invoiced end',
  estimate_at_completion: 'invoiced + non_commitment_costs + estimate_to_complete',
  variance: 'revised_budget - estimate_at_completion',
};
export const FIGURES: readonly string[] = [...Object.keys(SUMS), ...Object.keys(DERIVED)];

function sum(...kinds: string[]): string {
  return `coalesce(sum(amount) filter (where kind in (${kinds.map((k) => `'${k}'`).join(', ')})), 0)`;
}

/** Sums stand on sums: each derived figure is worked out beside those it needs. @param project SQL of its key. */
const layers = (project: string): Sql =>
  Object.entries(DERIVED).reduce(
    (from, [name, made]) => sql`select *, ${plain(`${made} as ${name}`)} from (${from}) ${plain(`${name.slice(0, 1)}_${name.length}`)}`,
    sql`select cost_code_id, count(*)::int as entries, ${plain(sum('released'))} as let_go, ${plain(
      Object.entries(SUMS)
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(', '),
    )} from ${rowsOf('cost_entry', { deleted: 'include' })} where project_id = ${plain(project)} group by cost_code_id`,
  );

/** SQL of what a project is expected to cost; null where nothing was posted to it. */
export const ESTIMATE = (project: string): Sql =>
  sql`select sum(estimate_at_completion)::numeric(18,2) as amount from (${layers(project)}) figure`;

/** One row with one column `body`; none for a project out of reach. Exported for its measurement. */
export function ledgerSql(ctx: Pick<RouteContext, 'readable' | 'actor' | 'locale'>, project: number): Statement {
  const [first, second] = ctx.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const name = (alias: string, column: string): string => `coalesce(nullif(${alias}.${column}_${first}, ''), ${alias}.${column}_${second})`;
  return sql`
with figure as materialized (${layers('$2')}),
row as (select c.id, c.code, ${plain(name('c', 'name'))} as name, c.division, f.entries, ${plain(FIGURES.map((f) => `f.${f}`).join(', '))}
from figure f join ${rowsOf('cost_code', 'c', { deleted: 'include' })} on c.id = f.cost_code_id)
select json_build_object('data', json_build_object(
  'project', json_build_object('id', r.id, 'number', r.project_number, 'name', ${plain(name('r', 'project_name'))}, 'currency',
  (select code from currency where id = r.currency_id), 'target_budget', r.target_budget),
  'rows', coalesce((select json_agg(row_to_json(row) order by row.code) from row), '[]'::json),
  'totals', (select json_build_object(${plain(FIGURES.map((f) => `'${f}', coalesce(sum(${f}), 0)`).join(', '))}) from figure)))::text
  as body
from construction_project r where r.id = $2 and (${bound(ctx.readable('construction_project', 'r', 0))})`.with(project);
}

export const ledger: RouteDef = {
  method: 'GET',
  path: 'pm-web/projects/{id}/ledger',
  permission: 'access_pmweb_ledger',
  title: { en: 'Cost ledger of a project', ar: 'سجل تكاليف مشروع' },
  async run(ctx) {
    const id = /^[1-9]\d{0,15}$/.test(ctx.request.params['id'] ?? '') ? Number(ctx.request.params['id']) : 0;
    const [row] = await ctx.query<{ body: string }>(ledgerSql(ctx, id));
    if (!row) throw new AppError('not_found');
    return row.body;
  },
};
