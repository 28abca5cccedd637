/** Statements about plans: who is responsible for stages, sums of weights, and the progress of stages, contracts and projects. */
import { type Actor, type HookContext, ofTenant, plain, rowsOf, sql, type Statement, thisTenant } from '../../../core/index.ts';

type Ctx = Pick<HookContext, 'query'>;

/** What the rules of a checklist item or a dependency need to know of its stage. */
export interface StageFacts extends Record<string, unknown> {
  id: number;
  status: string;
  owner_id: number | null;
  project_id: number;
  contract_id: number | null;
  project_manager: number | null;
  contract_manager: number | null;
  /** In the recycle bin. */
  gone: boolean;
}

const stagesSql = (ids: unknown): Statement => sql`
select s.id, s.status, s.owner_id, s.project_id, s.contract_id, s.deleted_at is not null as gone, p.manager_id as project_manager,
  c.manager_id as contract_manager
from ${rowsOf('project_stage', 's', { deleted: 'include' })}
join ${rowsOf('project', 'p', { deleted: 'include' })} on p.id = s.project_id
left join ${rowsOf('contract', 'c', { deleted: 'include' })} on c.id = s.contract_id
where s.id = any(${ids}::bigint[])
order by s.id for no key update of s`;

/** Stages by key, locked: nobody starts or completes one, or ticks another of its items, until the transaction ends. */
export async function lockStages({ query }: Ctx, ids: Iterable<unknown>): Promise<Map<unknown, StageFacts>> {
  const keys = [...new Set(ids)].filter((id): id is number => typeof id === 'number');
  if (!keys.length) return new Map();
  const rows = await query<StageFacts>(stagesSql(keys));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds projects, so that two plans of one project are not changed at the same time; others may still refer to them. */
export async function lockProjects({ query }: Ctx, ids: Iterable<unknown>): Promise<void> {
  const keys = [...new Set(ids)].filter((id): id is number => typeof id === 'number');
  if (!keys.length) return;
  await query(sql`select p.id from ${rowsOf('project', 'p', { deleted: 'include' })} where p.id = any(${keys}::bigint[])
    order by p.id for no key update of p`);
}

/** A plan: the stages of a contract, or those of a project that belong to no contract. */
export interface Plan {
  project_id: number;
  contract_id: number | null;
}

export interface PlanWeights extends Plan, Record<string, unknown> {
  /** Hundredths of a per cent: 100.00 is 10000. */
  hundredths: number;
  stages: number;
  last_position: number;
  /** A stage has started, or the contract (else the project) is active. */
  active: boolean;
  /** The whole plan is being saved: its sum is checked by the call that saves it. */
  saving: boolean;
}

const SAVING = 'rukn.plan_saving';

/** Until the end of the transaction, single writes do not check the sum of weights: the caller does it for the whole plan. */
export async function beginSaving({ query }: Ctx): Promise<void> {
  await query(sql`select set_config(${SAVING}, '1', true)`);
}

export function weightsOf({ query }: Ctx, plans: readonly Plan[]): Promise<PlanWeights[]> {
  return query<PlanWeights>(sql`
select g.project_id, g.contract_id, coalesce(sum(s.weight * 100), 0)::int as hundredths, count(s.id)::int as stages,
  coalesce(max(s.position), 0) as last_position,
  coalesce(bool_or(s.status <> 'not_started'), false) or coalesce(max(c.status), max(p.status)) in ('active', 'suspended', 'on_hold')
  as active, coalesce(current_setting(${SAVING}, true), '') = '1' as saving
from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g (project_id bigint, contract_id bigint)
join ${rowsOf('project', 'p', { deleted: 'include' })} on p.id = g.project_id
left join ${rowsOf('contract', 'c', { deleted: 'include' })} on c.id = g.contract_id
left join ${rowsOf('project_stage', 's')} on s.project_id = g.project_id and s.contract_id is not distinct from g.contract_id
group by g.project_id, g.contract_id`);
}

/** A figure before and after. */
interface Moved extends Record<string, unknown> {
  entity: 'project_stage' | 'contract' | 'project';
  id: number;
  was: number | null;
  now: number | null;
}

const OPEN_LEAVES = (stages: readonly number[]): Statement => sql`
with leaf as (
  select i.stage_id, coalesce(i.done, false) as done, coalesce(i.weight, 0) as weight from ${rowsOf('project_checklist', 'i')}
  where i.stage_id = any(${stages}::bigint[])
  and not exists (select 1 from ${rowsOf('project_checklist', 'c')} where c.parent_id = i.id and c.stage_id = i.stage_id)
), figure as (
  select stage_id, round(100 * case when sum(weight) > 0 then coalesce(sum(weight) filter (where done), 0) / sum(weight)
    else count(*) filter (where done)::numeric / count(*) end, 2) as progress
  from leaf group by stage_id
)
update project_stage s set progress = f.progress from figure f
join ${rowsOf('project_stage', 'o')} on o.id = f.stage_id
where ${ofTenant('project_stage', 's')} and s.id = f.stage_id and s.status <> 'completed' and s.progress is distinct from f.progress
returning 'project_stage' as entity, s.id, o.progress::float as was, s.progress::float as now`;

/** A contract has the weighted progress of its stages; a project that of its own plan, else of its contracts by their value. */
const PLANS = (projects: readonly number[]): Statement => sql`
with plan as (
  select s.project_id, s.contract_id, case when sum(s.weight) > 0 then sum(s.weight * coalesce(s.progress, 0)) / sum(s.weight)
    else avg(coalesce(s.progress, 0)) end as progress
  from ${rowsOf('project_stage', 's')} where s.project_id = any(${projects}::bigint[]) group by 1, 2
), contracts as (
  update contract c set progress = round(l.progress, 2)
  from ${rowsOf('contract', 'o', { deleted: 'include' })} left join plan l on l.contract_id = o.id
  where ${ofTenant('contract', 'c', { deleted: 'include' })} and o.id = c.id and o.project_id = any(${projects}::bigint[])
  and c.progress is distinct from round(l.progress, 2)
  returning c.id, o.progress as was, c.progress as now
), whole as (
  select l.project_id, coalesce(max(l.progress) filter (where l.contract_id is null),
    case when sum(v.value) > 0 then sum(l.progress * v.value) / sum(v.value) else avg(l.progress) filter (where l.contract_id is not null)
    end) as progress
  from plan l left join lateral (
    select ${plain('c.value + coalesce(c.variations_value, 0)')} as value from ${rowsOf('contract', 'c')}
    where c.id = l.contract_id and c.status <> 'terminated') v on true
  group by l.project_id
), projects as (
  update project p set progress = round(w.progress, 2) from whole w
  join ${rowsOf('project', 'o', { deleted: 'include' })} on o.id = w.project_id
  where ${ofTenant('project', 'p', { deleted: 'include' })} and p.id = w.project_id and p.progress is distinct from round(w.progress, 2)
  and p.status not in ('completed', 'closed', 'cancelled')
  returning p.id, o.progress as was, p.progress as now
)
select 'contract' as entity, id, was::float as was, now::float as now from contracts
union all select 'project', id, was::float, now::float from projects`;

/** Progress of these stages by their checklists, then of their plans; each change is a line in the history of its record. */
export async function keepProgress(
  ctx: Pick<HookContext, 'query' | 'history'>,
  stages: readonly number[],
  projects: Iterable<number>,
): Promise<void> {
  const keys = [...new Set(projects)].sort((a, b) => a - b);
  if (!keys.length) return;
  // Sent together and done in this order: each statement sees what the one before it has written.
  const [leaves, , plans] = await Promise.all([
    stages.length ? ctx.query<Moved>(OPEN_LEAVES(stages)) : [],
    lockProjects(ctx, keys),
    ctx.query<Moved>(PLANS(keys)),
  ]);
  await tellMoved(ctx, [...leaves, ...plans]);
}

/** A line in the history of each record whose progress has moved. */
async function tellMoved({ history }: Pick<HookContext, 'history'>, moved: readonly Moved[]): Promise<void> {
  await Promise.all(
    (['project_stage', 'contract', 'project'] as const).map(async (entity) => {
      const lines = moved.filter((m) => m.entity === entity);
      if (!lines.length) return;
      await history.add(
        entity,
        lines.map(({ id, was, now }) => ({ id, changes: [{ field: 'progress', from: was, to: now }] })),
      );
    }),
  );
}

/** The same for plans that were made by statements: their stages have no progress yet. */
export async function progressOfPlans({ query }: Ctx, by: Pick<Actor, 'userId'>, projects: readonly number[]): Promise<void> {
  const moved = await query<Moved>(PLANS(projects));
  if (moved.length) await query(told(by, moved));
}

/** Lines of the history of records whose progress a statement has moved. */
const told = (by: Pick<Actor, 'userId'>, moved: readonly Moved[]): Statement => sql`
insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
select ${thisTenant}, d.entity, d.id, ${by.userId}::bigint, 'update', 'job',
  jsonb_build_array(jsonb_build_object('field', 'progress', 'from', d.was, 'to', d.now))
from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as d (entity text, id bigint, was numeric, now numeric)`;
