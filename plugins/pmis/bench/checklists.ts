/** Checklists in the bench: a tree of 400 items, a tick, the board's outline and a page of its bars, and a template that becomes a plan. */
import type { BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

/** What the requests know of the checklists. */
export interface FilledChecklists {
  checkedId: number;
  /** First of the items, in the order of their stages. */
  itemId: number;
  templateId: number;
  /** First of the projects that get the template; the others follow. */
  bareId: number;
}

/** Started stages, each with an item of forty parts. */
const [STAGES, PARTS] = [10, 39];
const ITEMS = STAGES * (PARTS + 1);
const BARE = 64;
/** Projects that get the template by one job. */
const MANY = 500;
const BARS = 100;

export async function fillChecklists({ sql, tenant, member }: BenchTenant): Promise<FilledChecklists> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  const checkedId = await id(
    `insert into project (tenant_id, name_en, number, manager_id, status, budget)
      values ($1, 'Bench checklists', 'BC-1', $2, 'active', 1000000) returning id`,
    [tenant, member],
  );
  const itemId = await id(
    `with s as (insert into project_stage (tenant_id, title_en, project_id, position, weight, planned_start, planned_end, actual_start,
      status, progress)
      select $1, 'Stage ' || i, $2, i, 10, date '2026-01-01' + i, date '2026-03-01' + i, date '2026-01-01' + i, 'in_progress', 0
      from generate_series(1, $4::int) i returning id, position),
    m as (insert into project_checklist (tenant_id, stage_id, project_id, title_en, position, done, is_required, requires_evidence,
      assignee_id)
      select $1, s.id, $2, 'Item ' || s.position || '.' || i, i, false, true, false, $3 from s, generate_series(1, $5::int + 1) i
      order by s.position, i returning id)
    select min(id)::float8 as id from m`,
    [tenant, checkedId, member, STAGES, PARTS],
  );
  await sql(
    `update project_checklist c set parent_id = p.id from project_checklist p where c.tenant_id = $1 and c.project_id = $2
      and p.tenant_id = $1 and p.stage_id = c.stage_id and p.position = 1 and c.position > 1`,
    [tenant, checkedId],
  );
  const templateId = await id(`insert into stage_template (tenant_id, name_en, is_active) values ($1, 'Bench', true) returning id`, [
    tenant,
  ]);
  await sql(
    `with s as (insert into stage_template_stage (tenant_id, template_id, position, title_en, weight, duration_days, after)
      select $1, $2, i, 'Stage ' || i, 10, 20, case when i > 1 then (i - 1)::text end from generate_series(1, 10) i returning id)
    insert into stage_template_item (tenant_id, template_id, stage_id, position, title_en, offset_days, is_required, requires_evidence)
    select $1, $2, s.id, i, 'Item ' || i, 5, true, false from s, generate_series(1, 4) i`,
    [tenant, templateId],
  );
  const bareId = await id(
    `with p as (insert into project (tenant_id, name_en, number, manager_id, status, start_date)
      select $1, 'Bare ' || i, 'BB-' || i, $2, 'active', '2028-01-02' from generate_series(1, $3::int) i returning id)
    select min(id)::float8 as id from p`,
    [tenant, member, BARE + MANY],
  );
  return { checkedId, itemId, templateId, bareId };
}

const BOARD = '/api/project-stages/board';
const BAR_FIELDS =
  'title,project_id,contract_id,position,weight,is_milestone,planned_start,planned_end,actual_start,actual_end,baseline_start,' +
  'baseline_end,owner_id,budget,status,progress,early_end,posts_count';

/** Ticks and undoes in turn. Item 1 of each stage is a parent and follows. */
const ticked = ({ itemId }: FilledChecklists, i: number): number => {
  const n = (i >> 1) % (STAGES * PARTS);
  return itemId + Math.floor(n / PARTS) * (PARTS + 1) + 1 + (n % PARTS);
};

export const checklistLoads = (f: FilledChecklists, planId: number): Record<string, Load> => ({
  [`tree of ${ITEMS}`]: { method: 'GET', path: () => `/api/project-checklist?project_id=${f.checkedId}` },
  tick: {
    method: 'POST',
    path: () => '/api/project-checklist/update',
    body: (i) =>
      JSON.stringify(
        i % 2 ? { project_checklist_id: ticked(f, i), done: false, note: 'Undone' } : { project_checklist_id: ticked(f, i), done: true },
      ),
  },
  'board outline': { method: 'GET', path: () => BOARD },
  [`board: ${BARS} bars`]: {
    method: 'GET',
    path: () => `/api/project-stages?project_id=${planId}&limit=${BARS}&count=none&sort=position&fields=${BAR_FIELDS}`,
  },
  'template on a plan': {
    method: 'POST',
    path: () => `/api/stage-templates/${f.templateId}/apply`,
    body: (i) => JSON.stringify({ project_ids: [f.bareId + (i % BARE)], mode: 'replace' }),
  },
  [`template on ${MANY}`]: {
    method: 'POST',
    path: () => `/api/stage-templates/${f.templateId}/apply`,
    body: () => JSON.stringify({ project_ids: Array.from({ length: MANY }, (_, n) => f.bareId + BARE + n), mode: 'replace' }),
    connections: 1,
    job: true,
  },
});

const NODE = `i.id, i.stage_id, i.parent_id, i.project_id, i.contract_id, i.position, i.title_en as title, i.title_en, i.title_ar,
  i.weight::float as weight, i.due_date, i.is_required, i.requires_evidence, i.done, i.done_at, i.note, i.row_version, i.attachments_count,
  i.posts_count, case when a.id is not null then json_build_object('id', a.id, 'title', a.full_name_en) end as assignee, i.assignee_id,
  case when d.id is not null then json_build_object('id', d.id, 'title', d.full_name_en) end as done_by,
  (select coalesce(json_agg(json_build_object('id', g.id, 'at', g.created_at, 'by', g.created_by, 'from', g.from_done, 'to', g.to_done,
    'note', g.note, 'files_count', g.files_count) order by g.id desc), '[]')
    from (select * from checklist_log x where x.checklist_id = i.id order by x.id desc limit 10) g) as logs`;
const OF_PEOPLE = 'left join users a on a.id = i.assignee_id left join users d on d.id = i.done_by';
/** Shares of equal leaves, as no item has a weight. */
const LEAVES = `select count(*) filter (where l.done)::numeric * 100 / count(*) as progress from project_checklist l
  where l.tenant_id = $1 and l.stage_id = i.stage_id and l.parent_id is not null and l.id <> i.id and l.deleted_at is null`;

export const CHECKLIST_STATEMENTS = {
  tree: `select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title_en, 'position', s.position, 'weight', s.weight, 'status',
      s.status, 'progress', s.progress, 'planned_start', s.planned_start, 'planned_end', s.planned_end, 'project_checklists',
      (select json_agg(n) from (select ${NODE} from project_checklist i ${OF_PEOPLE} where i.stage_id = s.id and i.deleted_at is null
        order by i.position, i.id) n)) order by s.position), '[]')::text as j
    from project_stage s where s.tenant_id = $1 and s.project_id = $2 and s.deleted_at is null`,
  tick: `with i as (update project_checklist set done = $3, done_at = case when $3 then now() end, note = $4, row_version = row_version + 1,
      updated_at = now() where tenant_id = $1 and id = $2 returning *),
    g as (insert into checklist_log (tenant_id, checklist_id, stage_id, from_done, to_done, note, files_count)
      select $1, i.id, i.stage_id, not i.done, i.done, i.note, 0 from i),
    h as (insert into history (tenant_id, entity, record_id, action, source, changes) select $1, 'project_checklist', i.id, 'update', 'api',
      jsonb_build_array(jsonb_build_object('field', 'done', 'from', not i.done, 'to', i.done)) from i),
    s as (update project_stage s set progress = round(w.progress, 2) from (select i.stage_id, l.progress from i, lateral (${LEAVES}) l) w
      where s.tenant_id = $1 and s.id = w.stage_id returning s.id, s.project_id, s.progress),
    p as (update project p set progress = (select round(sum(x.weight * x.progress) / sum(x.weight), 2) from project_stage x
      where x.tenant_id = $1 and x.project_id = p.id and x.deleted_at is null) from s where p.tenant_id = $1 and p.id = s.project_id
      returning p.id, p.progress),
    k as (insert into history (tenant_id, entity, record_id, action, source, changes) select $1, e, r, 'update', 'api',
      jsonb_build_array(jsonb_build_object('field', 'progress', 'to', v)) from (select 'project_stage' as e, s.id as r, s.progress as v
      from s union all select 'project', p.id, p.progress from p) c)
    select row_to_json(n)::text as j from (select ${NODE} from i ${OF_PEOPLE}) n`,
  board: `select json_agg(json_build_object('id', l.project_id, 'title', p.name_en, 'number', p.number, 'progress', p.progress, 'stages',
      l.n, 'start', l.first, 'end', l.last, 'late', l.late))::text as j
    from (select project_id, count(*) as n, min(planned_start) as first, max(planned_end) as last,
      bool_or(status <> 'completed' and planned_end < current_date) as late from project_stage where tenant_id = $1 and deleted_at is null
      group by 1) l join project p on p.id = l.project_id`,
  bars: `select coalesce(json_agg(r), '[]')::text as j from (select s.id, s.title_en as title, s.project_id,
      json_build_object('id', p.id, 'label', p.name_en) as project, s.contract_id, s.position, s.weight, s.is_milestone, s.planned_start,
      s.planned_end, s.actual_start, s.actual_end, s.baseline_start, s.baseline_end, s.owner_id, s.budget, s.status, s.progress,
      s.early_end, s.posts_count, s.row_version
    from project_stage s join project p on p.id = s.project_id where s.tenant_id = $1 and s.project_id = $2 and s.deleted_at is null
    order by s.position limit ${BARS}) r`,
  // Held while their stages leave, with days and the critical path of the plan, a line of history each, and the progress that follows.
  apply: `with held as (select id, start_date from project where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update),
    gone as (update project_stage x set deleted_at = now() from held where x.tenant_id = $1 and x.project_id = held.id
      and x.status = 'not_started' and x.deleted_at is null),
    s as (insert into project_stage (tenant_id, project_id, title_en, position, weight, planned_start, planned_end, early_start, early_end,
      late_start, late_end, total_float, is_critical, status, progress)
      select $1, p.id, t.title_en, t.position, t.weight, f, l, f, l, f, l, 0, true, 'not_started', 0
      from held p, stage_template_stage t, lateral (select p.start_date + (t.position - 1) * 28 as f,
        p.start_date + t.position * 28 - 1 as l) d
      where t.tenant_id = $1 and t.template_id = $3 and t.deleted_at is null
      returning id, project_id, position, planned_start),
    i as (insert into project_checklist (tenant_id, stage_id, project_id, title_en, position, is_required, requires_evidence, done,
      due_date)
      select $1, s.id, s.project_id, n.title_en, n.position, n.is_required, n.requires_evidence, false, s.planned_start + n.offset_days
      from s join stage_template_stage t on t.tenant_id = $1 and t.template_id = $3 and t.position = s.position
      join stage_template_item n on n.tenant_id = $1 and n.stage_id = t.id),
    d as (insert into stage_dependency (tenant_id, stage_id, predecessor_id, kind, lag_days) select $1, s.id, b.id, 'fs', 0 from s join s b
      on b.project_id = s.project_id and b.position = s.position - 1),
    u as (update project x set progress = 0 from held where x.tenant_id = $1 and x.id = held.id and x.progress is distinct from 0),
    h as (insert into history (tenant_id, entity, record_id, action, source, changes)
      select $1, 'project_stage', s.id, 'create', 'api', '[]' from s)
    select json_build_object('data', json_build_object('plans', cardinality($2::bigint[])))::text as j`,
};

/** @returns undefined for other requests. */
export function checklistByHand({ method, url: { pathname, searchParams }, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (pathname === '/api/project-checklist') return { name: 'tree', values: [tenant, Number(searchParams.get('project_id'))] };
  if (pathname === BOARD) return { name: 'board', values: [tenant] };
  if (pathname === '/api/project-stages' && method === 'GET')
    return { name: 'bars', values: [tenant, Number(searchParams.get('project_id'))] };
  const [, template] = /^\/api\/stage-templates\/(\d+)\/apply$/.exec(pathname) ?? [];
  const ticks = pathname === '/api/project-checklist/update';
  if (!ticks && template === undefined) return undefined;
  const sent = JSON.parse(body) as Record<string, unknown>;
  return ticks
    ? { name: 'tick', values: [tenant, sent['project_checklist_id'], sent['done'], sent['note'] ?? null] }
    : { name: 'apply', values: [tenant, sent['project_ids'], Number(template)] };
}
