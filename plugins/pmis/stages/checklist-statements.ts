/** Statements about checklists: parents follow their children, and the tree as a call answers with it. */
import {
  type HookContext,
  joined,
  type Locale,
  ofTenant,
  type Piece,
  plain,
  type Reads,
  type RouteContext,
  rowsOf,
  sql,
  type Statement,
  thisTenant,
} from '../../../core/index.ts';
import { inLanguage, scoped } from '../sql.ts';

/** An entry of the log that is to be written. */
export interface Logged {
  checklist_id: number;
  stage_id: number;
  from_done: boolean;
  to_done: boolean;
  status_id: number | null;
  note: string | null;
  files_count: number;
}

/**
 * Writes the log. A statement and no ordinary create: the person who ticks an item may not reach its stage.
 * @returns the new entries by item.
 */
export async function addLogs(
  { query, actor }: Pick<HookContext, 'query' | 'actor'>,
  rows: readonly Logged[],
): Promise<Map<number, number>> {
  if (!rows.length) return new Map();
  const made = await query<{ id: number; item: number }>(sql`
insert into checklist_log (tenant_id, created_by, updated_by, checklist_id, stage_id, from_done, to_done, status_id, note, files_count)
select ${thisTenant}, ${actor.userId}::bigint, ${actor.userId}::bigint, checklist_id, stage_id, from_done, to_done, status_id, note,
  files_count
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (checklist_id bigint, stage_id bigint, from_done boolean, to_done boolean,
  status_id bigint, note text, files_count integer) order by checklist_id
returning id, checklist_id as item`);
  return new Map(made.map(({ id, item }) => [item, id]));
}

/** A parent that changed with its children. */
export interface Followed extends Record<string, unknown> {
  id: number;
  done: boolean;
}

/**
 * An item with children is done when all items without children below it are. Each one that changes gets a row in the log, caused by the
 * tick below it.
 */
export function parentsFollow(
  { query, actor }: Pick<HookContext, 'query' | 'actor'>,
  stages: readonly number[],
  ticks: readonly { item: number; log: number }[],
): Promise<Followed[]> {
  return query<Followed>(sql`
with recursive item as (
  select i.id, i.parent_id, coalesce(i.done, false) as done from ${rowsOf('project_checklist', 'i')} where i.stage_id = any(${stages}::bigint[])
), leaf as (select l.* from item l where not exists (select 1 from item c where c.parent_id = l.id)
), up (leaf, at, done) as (
  select l.id, l.parent_id, l.done from leaf l where l.parent_id is not null
  union all select u.leaf, i.parent_id, u.done from up u join item i on i.id = u.at where i.parent_id is not null
), wanted as (select at as id, bool_and(done) as done from up group by at
), tick as (select t.item, t.log from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) as t (item bigint, log bigint)
), cause as (select u.at as id, max(t.log) as log from up u join tick t on t.item = u.leaf group by u.at
), moved as (
  update project_checklist p set done = w.done, done_at = case when w.done then now() end,
    done_by = case when w.done then ${actor.userId}::bigint end, status_id = null
  from wanted w where ${ofTenant('project_checklist', 'p')} and p.id = w.id and coalesce(p.done, false) <> w.done
  returning p.id, p.stage_id, p.done
)
insert into checklist_log (tenant_id, created_by, updated_by, checklist_id, stage_id, from_done, to_done, files_count, cause_id)
select ${thisTenant}, ${actor.userId}::bigint, ${actor.userId}::bigint, m.id, m.stage_id, not m.done, m.done, 0, c.log
from moved m left join cause c on c.id = m.id order by m.id
returning checklist_id as id, to_done as done`);
}

/** Entries of the log that come with each item of a tree, newest first; the others are at /api/checklist-logs. */
const LOGS = 10;

/** Rows of the calls of the contract: stages with their checklists, and items alone. */
const titleOf = (alias: string, locale: Locale): Piece => plain(inLanguage(`${alias}.title`, locale));

const person = (alias: string, locale: Locale): Piece =>
  plain(
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'title', ${inLanguage(`${alias}.full_name`, locale)}) end`,
  );

export interface NodeRow extends Record<string, unknown> {
  id: number;
  stage_id: number;
  parent_id: number | null;
}

type Ctx = Pick<RouteContext, 'query' | 'readable' | 'locale'>;

/** An item of a tree as PostgreSQL writes it; only what its place follows from is read. */
export interface NodeText extends Record<string, unknown> {
  id: number;
  stage_id: number;
  parent_id: number | null;
  json: string;
}

/** Items of these stages that are read at most: a checklist has about 40, one of 400 is large. */
const MOST_NODES = 20_000;

/** Single items in the caller's reach, with their stage and their latest log. */
export const checklistNodes = (ctx: Ctx, items: readonly number[]): Promise<NodeRow[]> =>
  ctx.query<NodeRow>(nodesSql(ctx.locale, sql`i.id = any(${items}::bigint[]) and ${scoped(ctx).rows('project_checklist', 'i')}`));

/** The same of all items of stages that the caller has read already. */
export const checklistTexts = ({ query, locale }: Pick<Ctx, 'query' | 'locale'>, stages: readonly number[]): Promise<NodeText[]> =>
  query<NodeText>(sql`select n.id, n.stage_id, n.parent_id, row_to_json(n)::text as json
    from (${nodesSql(locale, sql`i.stage_id = any(${stages}::bigint[])`)}) n`);

const nodesSql = (locale: Locale, where: Piece): Statement => sql`
select i.id, i.stage_id, i.parent_id, i.project_id, i.contract_id, i.position, ${titleOf('i', locale)} as title, i.title_en, i.title_ar,
  i.weight::float as weight, i.due_date::text as due_date, coalesce(i.is_required, true) as is_required,
  coalesce(i.requires_evidence, false) as requires_evidence, coalesce(i.done, false) as done, i.done_at, i.note, i.row_version,
  coalesce(i.attachments_count, 0) as attachments_count, coalesce(i.posts_count, 0) as posts_count,
  ${person('a', locale)} as assignee, i.assignee_id, ${person('d', locale)} as done_by,
  case when t.id is not null then json_build_object('id', t.id, 'title', ${plain(inLanguage('t.name', locale))}, 'kind', t.kind) end as status,
  json_build_array(json_build_object('id', s.id, 'title', ${titleOf('s', locale)}, 'status', s.status,
    'is_started', coalesce(s.is_started, false))) as project_stage,
  l.logs
from ${rowsOf('project_checklist', 'i')}
join ${rowsOf('project_stage', 's', { deleted: 'include' })} on s.id = i.stage_id
left join ${rowsOf('users', 'a', { deleted: 'include' })} on a.id = i.assignee_id
left join ${rowsOf('users', 'd', { deleted: 'include' })} on d.id = i.done_by
left join ${rowsOf('checklist_status', 't', { deleted: 'include' })} on t.id = i.status_id
left join lateral (
  select coalesce(json_agg(json_build_object('id', g.id, 'at', g.created_at, 'by', ${person('u', locale)}, 'from', g.from_done, 'to', g.to_done,
    'note', g.note, 'files_count', g.files_count, 'cause_id', g.cause_id) order by g.id desc), '[]'::json) as logs
  from (select * from ${rowsOf('checklist_log', 'x')} where x.checklist_id = i.id order by x.id desc limit ${LOGS}) g
  left join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = g.created_by) l on true
where ${where}
order by s.position, s.id, i.position, i.id limit ${MOST_NODES}`;

export interface StageRow extends Record<string, unknown> {
  id: number;
}

export interface StagesAsked {
  project?: number | undefined;
  contract?: number | undefined;
  limit: number;
  offset: number;
}

/** Stages in the caller's reach, in the order of their plans. */
export function stagesOf(ctx: Ctx, { project, contract, limit, offset }: StagesAsked): Promise<StageRow[]> {
  const conditions = [
    scoped(ctx).rows('project_stage', 's'),
    ...(project === undefined ? [] : [sql`s.project_id = ${project}::bigint`]),
    ...(contract === undefined ? [] : [sql`s.contract_id = ${contract}::bigint`]),
  ];
  return ctx.query<StageRow>(sql`
select s.id, ${titleOf('s', ctx.locale)} as title, s.title_en, s.title_ar, s.project_id, s.contract_id, s.position,
  s.weight::float as weight, s.status, coalesce(s.is_started, false) as is_started, s.progress::float as progress,
  s.planned_start::text as planned_start, s.planned_end::text as planned_end, coalesce(s.posts_count, 0) as posts_count, s.row_version
from ${rowsOf('project_stage', 's')} where ${joined(conditions, ' and ')}
order by s.project_id, s.contract_id nulls first, s.position, s.id limit ${limit} offset ${offset}`);
}

/** Items without children below these ones, and these ones where they have none. */
export async function leavesBelow({ query }: Pick<Reads, 'query'>, items: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(sql`
with recursive below as (
  select i.id from ${rowsOf('project_checklist', 'i')} where i.id = any(${items}::bigint[])
  union select c.id from below b join ${rowsOf('project_checklist', 'c')} on c.parent_id = b.id
)
select b.id from below b where not exists (select 1 from ${rowsOf('project_checklist', 'c')} where c.parent_id = b.id) order by b.id`);
  return rows.map((r) => r.id);
}
