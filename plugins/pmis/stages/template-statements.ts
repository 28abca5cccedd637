/** Statements that apply a template to many plans: stages, links and checklist items of all of them at once. */
import {
  type Actor,
  bound,
  joined,
  ofTenant,
  type Piece,
  type Reads,
  type RouteContext,
  rowsOf,
  sql,
  thisTenant,
} from '../../../core/index.ts';
import { tellMade } from './plan-statements.ts';

type Ctx = Pick<Reads, 'query'>;

/** A plan that gets stages, with the days of its stages by their place in the template. */
export interface Target {
  project_id: number;
  contract_id: number | null;
  /** Stages that stay: new ones come after them. */
  after: number;
  /** Hundredths of a per cent that are free for the new stages. */
  free: number;
}

/** First and last day of a stage of the template in one plan. */
export interface Dated {
  project_id: number;
  contract_id: number | null;
  template_stage_id: number;
  weight: number;
  planned_start: string;
  planned_end: string;
  position: number;
}

/** Projects and contracts to which the caller has full access, as plans. */
export function plansWritable(
  ctx: Pick<RouteContext, 'query' | 'readable'>,
  projects: readonly number[],
  contracts: readonly number[],
): Promise<{ project_id: number; contract_id: number | null }[]> {
  const full = (entity: string, alias: string): Piece => bound(ctx.readable(entity, alias, 0, 'full'));
  const wanted = [
    ...(projects.length
      ? [
          sql`select p.id as project_id, null::bigint as contract_id from ${rowsOf('project', 'p')}
            where p.id = any(${projects}::bigint[]) and ${full('project', 'p')}`,
        ]
      : []),
    ...(contracts.length
      ? [
          sql`select c.project_id, c.id from ${rowsOf('contract', 'c')}
            where c.id = any(${contracts}::bigint[]) and c.project_id is not null and ${full('contract', 'c')}`,
        ]
      : []),
  ];
  return ctx.query(sql`${joined(wanted, ' union all ')} order by 1, 2`);
}

/** A plan as it is before the template. */
export interface Planned extends Record<string, unknown> {
  project_id: number;
  contract_id: number | null;
  start_date: string | null;
  owner_id: number | null;
  stages: number;
  started: number;
  /** Highest place of a started stage. */
  after: number;
  /** Weight of started stages, in hundredths of a per cent. */
  taken: number;
  closed: boolean;
}

/** Plans by project and contract, locked, with what is in them. */
export async function plansThere({ query }: Ctx, plans: readonly { project_id: number; contract_id: number | null }[]): Promise<Planned[]> {
  const given = JSON.stringify(plans);
  await query(sql`select p.id from ${rowsOf('project', 'p')}
    where p.id in (select g.project_id from jsonb_to_recordset(${given}::jsonb) as g (project_id bigint))
    order by p.id for no key update of p`);
  return query<Planned>(sql`
select g.project_id, g.contract_id, coalesce(c.start_date, p.start_date)::text as start_date,
  coalesce(c.manager_id, p.manager_id) as owner_id,
  count(s.id)::int as stages, count(s.id) filter (where s.status <> 'not_started')::int as started,
  coalesce(max(s.position) filter (where s.status <> 'not_started'), 0) as after,
  coalesce(sum(s.weight * 100) filter (where s.status <> 'not_started'), 0)::int as taken,
  p.status in ('closed', 'cancelled') or coalesce(c.status, '') in ('closed', 'terminated') as closed
from jsonb_to_recordset(${given}::jsonb) as g (project_id bigint, contract_id bigint)
join ${rowsOf('project', 'p')} on p.id = g.project_id
left join ${rowsOf('contract', 'c')} on c.id = g.contract_id
left join ${rowsOf('project_stage', 's')} on s.project_id = g.project_id and s.contract_id is not distinct from g.contract_id
group by g.project_id, g.contract_id, c.start_date, p.start_date, c.manager_id, p.manager_id, p.status, c.status`);
}

/** Stages that have not started leave these plans. */
export async function clearPlans({ query }: Ctx, by: Pick<Actor, 'userId'>, plans: readonly Target[]): Promise<void> {
  await query(sql`update project_stage s set deleted_at = now(), updated_at = now(), updated_by = ${by.userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g (project_id bigint, contract_id bigint)
    where ${ofTenant('project_stage', 's')} and s.project_id = g.project_id and s.contract_id is not distinct from g.contract_id
    and s.status = 'not_started'`);
}

/**
 * Inserts the stages of a template into plans, with their links and checklist items.
 * @returns how many stages there are now.
 */
export async function insertPlans({ query }: Ctx, by: Pick<Actor, 'userId'>, template: number, stages: readonly Dated[]): Promise<number> {
  const me = sql`${by.userId}::bigint`;
  const made = await query<{ id: number; template_stage_id: number }>(sql`
with given as (
  select * from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as g (project_id bigint, contract_id bigint, template_stage_id bigint,
    weight numeric, planned_start date, planned_end date, position integer)
), made as (
  insert into project_stage (tenant_id, created_by, updated_by, project_id, contract_id, title_en, title_ar, position, weight, is_milestone,
    planned_start, planned_end, owner_id, status, progress)
  select ${thisTenant}, ${me}, ${me}, g.project_id, g.contract_id, t.title_en, t.title_ar, g.position, g.weight,
    coalesce(t.is_milestone, false),
    g.planned_start, g.planned_end, coalesce(c.manager_id, p.manager_id), 'not_started', 0
  from given g join ${rowsOf('stage_template_stage', 't')} on t.id = g.template_stage_id
  join ${rowsOf('project', 'p')} on p.id = g.project_id left join ${rowsOf('contract', 'c')} on c.id = g.contract_id
  order by g.project_id, g.contract_id, g.position
  returning id, project_id, contract_id, position
)
select m.id, g.template_stage_id from made m join given g on g.project_id = m.project_id
  and g.contract_id is not distinct from m.contract_id and g.position = m.position`);
  await tellMade(
    { query },
    by,
    made.map((m) => m.id),
  );
  const pairs = JSON.stringify(made);
  const nested = await query(sql`
with pair as (select * from jsonb_to_recordset(${pairs}::jsonb) as x (id bigint, template_stage_id bigint)
), made as (
  insert into project_checklist (tenant_id, created_by, updated_by, stage_id, project_id, contract_id, title_en, title_ar, position, weight,
    due_date, is_required, requires_evidence, done)
  select ${thisTenant}, ${me}, ${me}, s.id, s.project_id, s.contract_id, i.title_en, i.title_ar,
    row_number() over (partition by s.id order by i.position, i.id)::int, i.weight,
    case when i.offset_days is not null and s.planned_start is not null then least(s.planned_start + i.offset_days, s.planned_end) end,
    coalesce(i.is_required, true), coalesce(i.requires_evidence, false), false
  from pair x join ${rowsOf('project_stage', 's')} on s.id = x.id
  join ${rowsOf('stage_template_item', 'i')} on i.stage_id = x.template_stage_id
  returning id, stage_id, position
), named as (
  select i.id as item, i.parent_id, i.stage_id, row_number() over (partition by i.stage_id order by i.position, i.id)::int as position
  from ${rowsOf('stage_template_item', 'i')} where i.template_id = ${template}::bigint
)
select m.id, p.id as parent from made m join pair x on x.id = m.stage_id
join named n on n.stage_id = x.template_stage_id and n.position = m.position
join named u on u.item = n.parent_id
join made p on p.stage_id = m.stage_id and p.position = u.position`);
  if (nested.length)
    await query(sql`update project_checklist c set parent_id = x.parent from jsonb_to_recordset(${JSON.stringify(nested)}::jsonb)
      as x (id bigint, parent bigint) where ${ofTenant('project_checklist', 'c')} and c.id = x.id`);
  return made.length;
}

/** A link between two stages of a template. */
export interface TemplateLink {
  stage: number;
  predecessor: number;
  kind: string;
  lag: number;
}

/** Links between stages of the same plan by the links of their template; `places` are the places of the new stages. */
export async function insertLinks(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  plans: readonly Target[],
  links: readonly TemplateLink[],
): Promise<void> {
  if (!links.length) return;
  await query(sql`
insert into stage_dependency (tenant_id, created_by, updated_by, stage_id, predecessor_id, kind, lag_days)
select ${thisTenant}, ${by.userId}::bigint, ${by.userId}::bigint, s.id, p.id, l.kind, l.lag
from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g (project_id bigint, contract_id bigint, after integer)
cross join jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (stage integer, predecessor integer, kind text, lag integer)
join ${rowsOf('project_stage', 's')} on s.project_id = g.project_id and s.contract_id is not distinct from g.contract_id
  and s.position = g.after + l.stage
join ${rowsOf('project_stage', 'p')} on p.project_id = g.project_id and p.contract_id is not distinct from g.contract_id
  and p.position = g.after + l.predecessor
order by s.id, p.id`);
}
