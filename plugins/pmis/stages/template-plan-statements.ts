/** Statements that insert the plans of a template: stages with their history, links and checklist items of many plans at once. */
import { type Actor, ofTenant, plain, type Reads, rowsOf, sql, type Statement, thisTenant } from '../../../core/index.ts';
import type { Dated, TemplateItem, TemplateLink } from './template-statements.ts';

type Ctx = Pick<Reads, 'query'>;

/** A stage that was made. */
interface MadeStage extends Record<string, unknown> {
  id: number;
  project_id: number;
  contract_id: number | null;
  position: number;
}

interface MadeItem extends Record<string, unknown> {
  id: number;
  stage_id: number;
  position: number;
}

const placeOf = ({ project_id, contract_id, position }: Pick<Dated, 'project_id' | 'contract_id' | 'position'>): string =>
  `${project_id} ${contract_id} ${position}`;

/** A stage that was made, with what its items take from it. */
interface Made extends Dated {
  id: number;
}

/**
 * Inserts the stages of a template into plans with their first line of history, then their links and checklist items. What belongs together
 * is matched here and not by joins: PostgreSQL knows nothing of rows that one statement has just made, and would compare each with each.
 */
export async function insertPlans(
  { query }: Ctx,
  by: Pick<Actor, 'userId'>,
  stages: readonly Dated[],
  { links, items }: { links: readonly TemplateLink[]; items: readonly TemplateItem[] },
): Promise<void> {
  const me = sql`${by.userId}::bigint`;
  const rows = await query<MadeStage>(sql`
with made as (insert into project_stage (tenant_id, created_by, updated_by, project_id, contract_id, title_en, title_ar, position, weight,
  is_milestone, planned_start, planned_end, owner_id, status, progress)
select ${thisTenant}, ${me}, ${me}, g.project_id, g.contract_id, t.title_en, t.title_ar, g.position, g.weight,
  coalesce(t.is_milestone, false),
  g.planned_start, g.planned_end, coalesce(c.manager_id, p.manager_id), 'not_started', 0
from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as g (project_id bigint, contract_id bigint, template_stage_id bigint,
  weight numeric, planned_start date, planned_end date, position integer)
join ${rowsOf('stage_template_stage', 't')} on t.id = g.template_stage_id
join ${rowsOf('project', 'p')} on p.id = g.project_id left join ${rowsOf('contract', 'c')} on c.id = g.contract_id
order by g.project_id, g.contract_id, g.position
returning id, project_id, contract_id, position),
told as (insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
  select ${thisTenant}, 'project_stage', m.id, ${me}, 'create', 'job', '[]' from made m)
select * from made`);
  const ids = new Map(rows.map((row) => [placeOf(row), row.id]));
  const made = stages.map((stage): Made => ({ ...stage, id: ids.get(placeOf(stage)) as number }));
  const linked = linkRows(made, links);
  const work = [
    ...(linked.length ? [linksSql(by, linked)] : []),
    // Only parents have to be found again.
    ...(items.length
      ? [
          itemsSql(
            by,
            made,
            items.some(({ parent_id }) => parent_id !== null),
          ),
        ]
      : []),
  ];
  const inserted = (await Promise.all(work.map((statement) => query<MadeItem>(statement)))).at(-1) ?? [];
  const nested = parentsOf(items, made, items.length ? inserted : []);
  if (nested.length)
    await query(sql`update project_checklist c set parent_id = x.parent from jsonb_to_recordset(${JSON.stringify(nested)}::jsonb)
      as x (id bigint, parent bigint) where ${ofTenant('project_checklist', 'c')} and c.id = x.id`);
}

/** Checklist items of these stages. */
const itemsSql = (by: Pick<Actor, 'userId'>, stages: readonly Made[], returned: boolean): Statement => {
  const me = sql`${by.userId}::bigint`;
  return sql`
insert into project_checklist (tenant_id, created_by, updated_by, stage_id, project_id, contract_id, title_en, title_ar, position, weight,
  due_date, is_required, requires_evidence, done)
select ${thisTenant}, ${me}, ${me}, s.id, s.project_id, s.contract_id, i.title_en, i.title_ar,
  row_number() over (partition by s.id order by i.position, i.id)::int, i.weight, 
  case when i.offset_days is not null then least(s.planned_start + i.offset_days, s.planned_end) end,
  coalesce(i.is_required, true), coalesce(i.requires_evidence, false), false
from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as s (id bigint, template_stage_id bigint, project_id bigint, contract_id bigint,
  planned_start date, planned_end date)
join ${rowsOf('stage_template_item', 'i')} on i.stage_id = s.template_stage_id
${plain(returned ? 'returning id, stage_id, position' : '')}`;
};

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

interface LinkRow {
  stage: number | undefined;
  predecessor: number | undefined;
  kind: string;
  lag: number;
}

/** Links between the new stages of each plan by the links of their template. @param stages those of a plan in the order of the template. */
function linkRows(stages: readonly Made[], links: readonly TemplateLink[]): LinkRow[] {
  const plans = new Map<string, number[]>();
  for (const { project_id, contract_id, id } of stages) {
    const key = `${project_id} ${contract_id}`;
    const plan = plans.get(key);
    if (plan) plan.push(id);
    else plans.set(key, [id]);
  }
  return [...plans.values()].flatMap((ids) =>
    links.map(({ stage, predecessor, kind, lag }) => ({ stage: ids[stage - 1], predecessor: ids[predecessor - 1], kind, lag })),
  );
}

const linksSql = (by: Pick<Actor, 'userId'>, rows: readonly LinkRow[]): Statement => sql`
insert into stage_dependency (tenant_id, created_by, updated_by, stage_id, predecessor_id, kind, lag_days)
select ${thisTenant}, ${by.userId}::bigint, ${by.userId}::bigint, l.stage, l.predecessor, l.kind, l.lag
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (stage bigint, predecessor bigint, kind text, lag integer)
order by l.stage, l.predecessor`;
