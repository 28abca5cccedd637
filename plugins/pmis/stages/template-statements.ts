/** Statements that read a template and the plans that get it. */
import { type Actor, bound, joined, ofTenant, type Piece, plain, type Reads, type RouteContext, rowsOf, sql } from '../../../core/index.ts';

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

/** An item of a template, by its place in its stage. */
export interface TemplateItem {
  id: number;
  stage_id: number;
  parent_id: number | null;
}

/** A link between two stages of a template, by their places. */
export interface TemplateLink {
  stage: number;
  predecessor: number;
  kind: string;
  lag: number;
}

/** A template with its stages and items, in their order. */
export interface TemplateRows {
  name: string | null;
  stages: { id: number; position: number; duration_days: number; after: string | null; weight: number }[];
  items: TemplateItem[];
}

/** @param reach only a template that meets it. */
export async function templateRows(
  { query }: Ctx,
  id: number,
  stages: number,
  reach: Piece = plain('true'),
): Promise<TemplateRows | undefined> {
  const [found] = await query<{ body: TemplateRows }>(sql`select json_build_object('name', coalesce(t.name_en, t.name_ar),
    'stages', (select coalesce(json_agg(s), '[]') from (select s.id, s.position, s.duration_days, s.after, coalesce(s.weight, 0) as weight
      from ${rowsOf('stage_template_stage', 's')} where s.template_id = t.id order by s.position, s.id limit ${stages}) s),
    'items', (select coalesce(json_agg(i), '[]') from (select i.id, i.stage_id, i.parent_id from ${rowsOf('stage_template_item', 'i')}
      where i.template_id = t.id order by i.stage_id, i.position, i.id) i)) as body
    from ${rowsOf('stage_template', 't')} where t.id = ${id}::bigint and ${reach}`);
  return found?.body;
}
