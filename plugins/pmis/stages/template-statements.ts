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
  const held = query(sql`select p.id from ${rowsOf('project', 'p')}
    where p.id in (select g.project_id from jsonb_to_recordset(${given}::jsonb) as g (project_id bigint))
    order by p.id for no key update of p`);
  const read = query<Planned>(sql`
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
  // Sent together and done in this order: the projects are held when their plans are read.
  const [, found] = await Promise.all([held, read]);
  return found;
}

/** Stages that have not started leave these plans. */
export async function clearPlans({ query }: Ctx, by: Pick<Actor, 'userId'>, plans: readonly Target[]): Promise<void> {
  await query(sql`update project_stage s set deleted_at = now(), updated_at = now(), updated_by = ${by.userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as g (project_id bigint, contract_id bigint)
    where ${ofTenant('project_stage', 's')} and s.project_id = g.project_id and s.contract_id is not distinct from g.contract_id
    and s.status = 'not_started'`);
}

/** A stage that was made. */
interface MadeStage extends Record<string, unknown> {
  id: number;
  project_id: number;
  contract_id: number | null;
  position: number;
}

/** An item of a template, by its place in its stage. */
interface TemplateItem extends Record<string, unknown> {
  id: number;
  stage_id: number;
  parent_id: number | null;
}

interface MadeItem extends Record<string, unknown> {
  id: number;
  stage_id: number;
  position: number;
}

const placeOf = ({ project_id, contract_id, position }: Pick<Dated, 'project_id' | 'contract_id' | 'position'>): string =>
  `${project_id} ${contract_id} ${position}`;

/**
 * Inserts the stages of a template into plans, with their links and checklist items. What belongs together is matched here and not by
 * joins: PostgreSQL knows nothing of rows that one statement has just made, and would compare each with each.
 */
export async function insertPlans(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  template: number,
  stages: readonly Dated[],
  links: readonly TemplateLink[],
): Promise<void> {
  const me = sql`${by.userId}::bigint`;
  const rows = await query<MadeStage>(sql`
insert into project_stage (tenant_id, created_by, updated_by, project_id, contract_id, title_en, title_ar, position, weight, is_milestone,
  planned_start, planned_end, owner_id, status, progress)
select ${thisTenant}, ${me}, ${me}, g.project_id, g.contract_id, t.title_en, t.title_ar, g.position, g.weight,
  coalesce(t.is_milestone, false),
  g.planned_start, g.planned_end, coalesce(c.manager_id, p.manager_id), 'not_started', 0
from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as g (project_id bigint, contract_id bigint, template_stage_id bigint,
  weight numeric, planned_start date, planned_end date, position integer)
join ${rowsOf('stage_template_stage', 't')} on t.id = g.template_stage_id
join ${rowsOf('project', 'p')} on p.id = g.project_id left join ${rowsOf('contract', 'c')} on c.id = g.contract_id
order by g.project_id, g.contract_id, g.position
returning id, project_id, contract_id, position`);
  const ids = new Map(rows.map((row) => [placeOf(row), row.id]));
  const made = stages.map((stage) => ({ ...stage, id: ids.get(placeOf(stage)) as number }));
  await Promise.all([
    tellMade(
      { query },
      by,
      made.map((m) => m.id),
    ),
    insertLinks({ query }, by, made, links),
    insertItems({ query }, by, template, made),
  ]);
}

/** Checklist items of these stages, then the parents of those that have one. */
async function insertItems(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  template: number,
  stages: readonly { id: number; template_stage_id: number }[],
): Promise<void> {
  const me = sql`${by.userId}::bigint`;
  const items = query<TemplateItem>(sql`select i.id, i.stage_id, i.parent_id from ${rowsOf('stage_template_item', 'i')}
    where i.template_id = ${template}::bigint order by i.stage_id, i.position, i.id`);
  const pairs = stages.map(({ id, template_stage_id }) => ({ id, template_stage_id }));
  const made = query<MadeItem>(sql`
insert into project_checklist (tenant_id, created_by, updated_by, stage_id, project_id, contract_id, title_en, title_ar, position, weight,
  due_date, is_required, requires_evidence, done)
select ${thisTenant}, ${me}, ${me}, s.id, s.project_id, s.contract_id, i.title_en, i.title_ar,
  row_number() over (partition by s.id order by i.position, i.id)::int, i.weight,
  case when i.offset_days is not null and s.planned_start is not null then least(s.planned_start + i.offset_days, s.planned_end) end,
  coalesce(i.is_required, true), coalesce(i.requires_evidence, false), false
from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x (id bigint, template_stage_id bigint)
join ${rowsOf('project_stage', 's')} on s.id = x.id
join ${rowsOf('stage_template_item', 'i')} on i.stage_id = x.template_stage_id
returning id, stage_id, position`);
  const [of, inserted] = await Promise.all([items, made]);
  const nested = parentsOf(of, pairs, inserted);
  if (nested.length)
    await query(sql`update project_checklist c set parent_id = x.parent from jsonb_to_recordset(${JSON.stringify(nested)}::jsonb)
      as x (id bigint, parent bigint) where ${ofTenant('project_checklist', 'c')} and c.id = x.id`);
}

/** The parents of new items, by the parents of the items of the template at the same places. Pure. */
export function parentsOf(
  items: readonly TemplateItem[],
  stages: readonly { id: number; template_stage_id: number }[],
  made: readonly MadeItem[],
): { id: number; parent: number }[] {
  const inStage = new Map<number, TemplateItem[]>();
  for (const item of items) {
    const list = inStage.get(item.stage_id);
    if (list) list.push(item);
    else inStage.set(item.stage_id, [item]);
  }
  const places = new Map([...inStage.values()].flatMap((list) => list.map(({ id }, i): [number, number] => [id, i + 1])));
  const templates = new Map(stages.map(({ id, template_stage_id }) => [id, template_stage_id]));
  const ids = new Map(made.map(({ id, stage_id, position }) => [`${stage_id} ${position}`, id]));
  return made.flatMap(({ id, stage_id, position }) => {
    const parent = inStage.get(templates.get(stage_id) as number)?.[position - 1]?.parent_id ?? null;
    const above = parent === null ? undefined : ids.get(`${stage_id} ${places.get(parent) ?? 0}`);
    return above === undefined ? [] : [{ id, parent: above }];
  });
}

/** A link between two stages of a template, by their places. */
export interface TemplateLink {
  stage: number;
  predecessor: number;
  kind: string;
  lag: number;
}

/** Links between the new stages of each plan by the links of their template. @param stages those of a plan in the order of the template. */
async function insertLinks(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  stages: readonly (Dated & { id: number })[],
  links: readonly TemplateLink[],
): Promise<void> {
  const plans = new Map<string, number[]>();
  for (const { project_id, contract_id, id } of stages) {
    const key = `${project_id} ${contract_id}`;
    const plan = plans.get(key);
    if (plan) plan.push(id);
    else plans.set(key, [id]);
  }
  const rows = [...plans.values()].flatMap((ids) =>
    links.map(({ stage, predecessor, kind, lag }) => ({ stage: ids[stage - 1], predecessor: ids[predecessor - 1], kind, lag })),
  );
  if (!rows.length) return;
  await query(sql`
insert into stage_dependency (tenant_id, created_by, updated_by, stage_id, predecessor_id, kind, lag_days)
select ${thisTenant}, ${by.userId}::bigint, ${by.userId}::bigint, l.stage, l.predecessor, l.kind, l.lag
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (stage bigint, predecessor bigint, kind text, lag integer)
order by l.stage, l.predecessor`);
}
