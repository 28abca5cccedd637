/** Lists with what they hold, places in them, and circles of tasks that wait for each other. */
import { ofTenant, rowsOf, sql, thisTenant, type HookContext, type Tx } from '../../../core/index.ts';

type Ctx = Pick<HookContext, 'query'>;

export interface ListState extends Record<string, unknown> {
  id: number;
  is_done: boolean;
  wip_limit: number | null;
  title_en: string | null;
  title_ar: string | null;
  exceeded_at: string | null;
  /** Tasks in it that are no sub-tasks. */
  tasks: number;
  /** The last place, as text: a place may have more digits than a number of JavaScript. */
  last: string | null;
}

/**
 * Holds lists until the end of the transaction, in the order of their keys. Whoever places a task holds its list, so that no two tasks get
 * the same place; the tasks themselves are held before, and no other task is written.
 */
export const holdLists = async (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
select l.id from task_list l where ${ofTenant('task_list', 'l')} and l.id = any(${ids}::bigint[]) order by l.id for no key update`));

/** What held lists are and hold. A statement of its own, since it must see what was committed while it waited. */
export const statesOf = (ctx: Ctx, ids: readonly number[]): Promise<ListState[]> =>
  ctx.query<ListState>(sql`
select l.id, coalesce(l.is_done, false) as is_done, l.wip_limit, l.title_en, l.title_ar, l.exceeded_at,
  (select count(*)::int from ${rowsOf('task', 't')} where t.list_id = l.id and t.parent_id is null) as tasks,
  (select max(t.position)::text from ${rowsOf('task', 't')} where t.list_id = l.id) as last
from ${rowsOf('task_list', 'l')} where l.id = any(${ids}::bigint[])`);

/** Notes that held lists have more tasks than they should. Their version stays: nobody changed them. */
export const noteExceeded = async (ctx: Ctx, ids: readonly number[], at: string): Promise<void> =>
  void (await ctx.query(sql`
update task_list l set exceeded_at = ${at}::timestamptz where ${ofTenant('task_list', 'l')} and l.id = any(${ids}::bigint[])`));

export interface Neighbours {
  task: number;
  list: number;
  before: number | null;
  after: number | null;
}

/**
 * The place between neighbours: behind `after`, or before `before`, or at the end where neither is in the list any more. Some forty tasks
 * fit between two neighbours, one after the other, before two of them have one place and their keys decide; long before that the job that
 * mends places is asked for.
 */
export const placeBetween = async (ctx: Ctx, { task, list, before, after }: Neighbours): Promise<string> => {
  const [found] = await ctx.query<{ place: string }>(sql`
with others as (select t.id, t.position from ${rowsOf('task', 't')} where t.list_id = ${list} and t.id <> ${task} and t.position is not null),
behind as (select position from others where id = ${after}::bigint),
ahead as (select position from others where id = ${before}::bigint and not exists (select 1 from behind)),
ends as (select
  coalesce((select position from behind),
    (select max(o.position) from others o where o.position < (select position from ahead)),
    case when not exists (select 1 from ahead) then (select max(position) from others) end) as low,
  case when exists (select 1 from behind) then (select min(o.position) from others o where o.position > (select position from behind))
    else (select position from ahead) end as high)
select (case when low is null and high is null then 1 when high is null then floor(low) + 1 when low is null then ceil(high) - 1
  else trim_scale(round((low + high) * 0.5, 12)) end)::text as place from ends`);
  return (found as { place: string }).place;
};

/** Lists in which two tasks have one place, or a place has more digits behind the point than these. */
export const crowdedLists = (tx: Pick<Tx, 'query'>, digits: number): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
select distinct t.list_id as id from ${rowsOf('task', 't')} where scale(trim_scale(t.position)) > ${digits} or t.position is null
union select t.list_id from ${rowsOf('task', 't')} group by t.list_id, t.position having count(*) > 1
order by id`);

/** Holds the tasks of a list in the order of their keys, as a bulk write does. */
export const holdTasks = async (ctx: Ctx, lists: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
select t.id from task t where ${ofTenant('task', 't')} and t.list_id = any(${lists}::bigint[])
order by t.id for no key update`));

/** Gives the tasks of held lists whole numbers in the order that they have. Their version stays: nothing was changed by a person. */
export const renumber = async (ctx: Ctx, lists: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
update task t set position = n.place from (
  select x.id, row_number() over (partition by x.list_id order by x.position nulls last, x.id) as place
  from ${rowsOf('task', 'x')} where x.list_id = any(${lists}::bigint[])) n
where ${ofTenant('task', 't')} and t.id = n.id and t.position is distinct from n.place`));

/** Every task of a list goes to the end of another one, in its order; both are held. */
export const emptyInto = (ctx: Ctx, from: number, to: number, at: string): Promise<{ id: number }[]> =>
  ctx.query<{ id: number }>(sql`
update task t set list_id = ${to}, position = l.last + n.place, row_version = t.row_version + 1, updated_at = now(),
  completed_at = case when l.is_done then coalesce(t.completed_at, ${at}::timestamptz) end
from (select x.id, row_number() over (order by x.position nulls last, x.id) as place from ${rowsOf('task', 'x')} where x.list_id = ${from}) n,
  (select coalesce(d.is_done, false) as is_done, coalesce((select max(y.position) from ${rowsOf('task', 'y')} where y.list_id = d.id), 0) as last
    from ${rowsOf('task_list', 'd')} where d.id = ${to}) l
where ${ofTenant('task', 't')} and t.id = n.id returning t.id`);

/** A list that becomes one of done tasks, or no longer is one, takes its tasks along. */
export const settleDone = async (ctx: Ctx, lists: readonly number[], at: string): Promise<void> =>
  void (await ctx.query(sql`
update task t set completed_at = case when l.is_done then coalesce(t.completed_at, ${at}::timestamptz) end, row_version = t.row_version + 1
from ${rowsOf('task_list', 'l')} where ${ofTenant('task', 't')} and t.list_id = l.id and l.id = any(${lists}::bigint[])
  and (t.completed_at is not null) <> coalesce(l.is_done, false)`));

/** One at a time changes what waits for what: two tasks that begin to wait for each other at once would both see no circle. */
export const holdWaiting = async (ctx: Ctx): Promise<void> =>
  void (await ctx.query(sql`select pg_advisory_xact_lock(hashtextextended('task.depends_on_ids', ${thisTenant}::bigint))`));

/** Of pairs of a task and one that it is to wait for: the tasks that the other one waits for already, directly or through others. */
export const inCircle = async (ctx: Ctx, tasks: readonly number[], waits: readonly number[]): Promise<number[]> =>
  (
    await ctx.query<{ task: number }>(sql`
with recursive asked (task, id) as (select * from unnest(${tasks}::bigint[], ${waits}::bigint[])),
chain (task, id) as (
  select task, id from asked
  union select c.task, n.id from chain c cross join lateral (
    select w.id from ${rowsOf('task', 't')} cross join lateral unnest(t.depends_on_ids) as w (id)
      where t.id = c.id and t.id <> all(${tasks}::bigint[])
    union all select a.id from asked a where a.task = c.id) n)
select distinct task from chain where id = task`)
  ).map(({ task }) => task);

/** Orders that tasks of these lists belong to. */
export const ordersOf = (ctx: Ctx, lists: readonly number[]): Promise<{ list: number; id: number }[]> =>
  ctx.query<{ list: number; id: number }>(sql`
select distinct t.list_id as list, t.record_id as id from ${rowsOf('task', 't')}
where t.list_id = any(${lists}::bigint[]) and t.record_entity = 'order' and t.record_id is not null order by 1, 2`);
