/** One plan of 2,000 stages in the bench: what moves with a bar, and the earned value, beside a statement that only reads the rows. */
import type { BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

/** What the requests know of the plan. */
export interface FilledPlan {
  planId: number;
  stageId: number;
}

const STAGES = 2000;

/** Each stage waits for the one before and for the seventh before it. */
export async function fillPlan({ sql, tenant, member }: BenchTenant, portfolio: number): Promise<FilledPlan> {
  const [plan] = await sql(
    `insert into project (tenant_id, name_en, number, portfolio_id, manager_id, status, budget)
      values ($1, 'Bench plan', 'BP-1', $2, $3, 'active', 1000000) returning id`,
    [tenant, portfolio, member],
  );
  const [stage] = await sql(
    `with s as (insert into project_stage (tenant_id, title_en, project_id, position, weight, planned_start, planned_end, status, progress)
      select $1, 'Stage ' || i, $2, i, 0.05, date '2030-01-01' + i, date '2030-01-01' + i + 9, 'not_started', 0
      from generate_series(1, $3::int) i returning id) select min(id)::float8 as id from s`,
    [tenant, plan?.['id'], STAGES],
  );
  await sql(
    `insert into stage_dependency (tenant_id, stage_id, predecessor_id, kind, lag_days)
      select $1, s.id, b.id, 'fs', 0 from project_stage s join project_stage b on b.tenant_id = $1 and b.project_id = $2
      and b.position in (s.position - 1, s.position - 7) where s.tenant_id = $1 and s.project_id = $2`,
    [tenant, plan?.['id']],
  );
  return { planId: Number(plan?.['id']), stageId: Number(stage?.['id']) };
}

const PREVIEW = '/api/project-stages/preview';
const EARNED = '/api/project-stages/earned-value';

export const planLoads = ({ planId, stageId }: FilledPlan): Record<string, Load> => ({
  'plan: move shown': {
    method: 'POST',
    path: () => PREVIEW,
    body: (i) => JSON.stringify({ project_id: planId, stages: [{ id: stageId, planned_end: `2030-01-${12 + (i % 3)}` }] }),
  },
  'plan: earned value': { method: 'GET', path: () => `${EARNED}?project_id=${planId}` },
});

export const PLAN_STATEMENTS = {
  plan: `select json_build_object('stages', (select json_agg(s) from (select id, title_en, planned_start, planned_end, actual_start,
      actual_end, status, progress, is_milestone from project_stage where tenant_id = $1 and project_id = $2 and deleted_at is null) s),
    'links', (select json_agg(d) from (select d.stage_id, d.predecessor_id, d.kind, d.lag_days from stage_dependency d
      join project_stage s on s.id = d.stage_id where s.tenant_id = $1 and s.project_id = $2 and d.deleted_at is null) d))::text as j`,
  earned: `select json_agg(s)::text as j from (select id, title_en, planned_start, planned_end, progress,
    coalesce(budget, round(weight / 100 * (select budget from project where id = $2), 2)) as bac
    from project_stage where tenant_id = $1 and project_id = $2 and deleted_at is null) s`,
};

/** @returns undefined for other requests. */
export function planByHand({ url, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (url.pathname === PREVIEW) return { name: 'plan', values: [tenant, (JSON.parse(body) as { project_id: number }).project_id] };
  return url.pathname === EARNED ? { name: 'earned', values: [tenant, Number(url.searchParams.get('project_id'))] } : undefined;
}
