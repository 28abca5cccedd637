/** Statements of punch lists: assignees, their responses, and the resulting states of item and list. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement } from '../../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

/** A part of an item's work: of a person, or of a company. */
export interface Assignee extends Record<string, unknown> {
  id: number;
  item: number;
  company_id: number | null;
  /** People who may confirm this part. */
  people: number[];
  response: 'open' | 'done' | 'accepted';
}

const PEOPLE = sql`
array_remove(a.user_id || coalesce((select array_agg(c.user_id order by c.id) from ${rowsOf('company_contact', 'c')}
where c.company_id = a.company_id and c.user_id is not null), '{}'), null)`;

/** Locked until the transaction ends. */
export const assigneesOf = ({ query }: Pick<HookContext, 'query'>, items: readonly number[]): Promise<Assignee[]> =>
  query<Assignee>(sql`select a.id, a.punch_item_id as item, a.company_id, ${PEOPLE} as people, a.response
    from ${rowsOf('punch_assignee', 'a')}
    where a.punch_item_id = any(${items}::bigint[]) order by a.id for update`);

/** @returns the parts whose response changed, with the previous one. */
export const keepResponses = (
  { query, actor }: Writer,
  ids: readonly number[],
  response: Assignee['response'],
): Promise<{ id: number; old: string }[]> =>
  query(sql`update punch_assignee a set response = ${response}, responded_at = case ${response} when 'open' then null when 'done' then now()
    else a.responded_at end,
        accepted_at = case ${response} when 'accepted' then now() end, row_version = a.row_version + 1, updated_at = now(),
        updated_by = ${actor.userId || null}
      from ${rowsOf('punch_assignee', 'o', { deleted: 'include' })}
      where o.id = a.id and ${ofTenant('punch_assignee', 'a', { deleted: 'include' })} and a.id = any(${ids}::bigint[])
      and a.response <> ${response} returning a.id, o.response as old`);

const workersSql = (punchItemIds: unknown): Statement => sql`
update punch_item i set worker_ids = coalesce((
    select array_agg(distinct p order by p) from ${rowsOf('punch_assignee', 'a')} cross join lateral unnest(${PEOPLE}) p
    where a.punch_item_id = i.id), '{}')
where ${ofTenant('punch_item', 'i', { deleted: 'include' })} and i.id = any(${punchItemIds}::bigint[]) returning i.punch_list_id as list`;

/** Stores all people of their parts on the items. @returns their lists. */
export const keepWorkers = ({ query }: Writer, items: readonly number[]): Promise<{ list: number }[]> => query(workersSql(items));

const countSql = (lists: unknown, by: unknown): Statement => sql`
with lists as (select id, list_state from ${rowsOf('punch_list', { deleted: 'include' })} where id = any(${lists}::bigint[])
order by id for no key update)
update punch_list l set row_version = l.row_version + 1, updated_at = now(), updated_by = ${by}, list_state = n.state
from (
  select o.id, o.list_state as old, case when bool_and(i.status = 'closed') then 'closed' else 'open' end as state
  from lists o left join ${rowsOf('punch_item', 'i')} on i.punch_list_id = o.id group by o.id, o.list_state
) n where ${ofTenant('punch_list', 'l', { deleted: 'include' })} and l.id = n.id and l.list_state is distinct from n.state
returning l.id, n.old as "from", n.state as "to"`;

/** A list is closed when all its items are; without items it is open. @returns the lists whose state changed, with old and new state. */
export const keepListStates = ({ query, actor }: Writer, lists: readonly number[]): Promise<{ id: number; from: string; to: string }[]> =>
  query(countSql(lists, actor.userId || null));

const shareSql = (lists: unknown, by: unknown): Statement => sql`
update punch_list l set distribution_user_ids = l.distribution_user_ids || w.people, row_version = l.row_version + 1, updated_at = now(),
updated_by = ${by}
from (
  select i.punch_list_id as id, array_agg(distinct p order by p) as people from ${rowsOf('punch_item', 'i')}
  join ${rowsOf('punch_list', 'o', { deleted: 'include' })} on o.id = i.punch_list_id
  cross join lateral unnest(i.worker_ids || i.punch_manager_id || i.final_approver_id) p
  where i.punch_list_id = any(${lists}::bigint[]) and p is not null and p <> all(o.distribution_user_ids) group by i.punch_list_id
) w where ${ofTenant('punch_list', 'l', { deleted: 'include' })} and l.id = w.id and l.is_private
returning l.id, to_json(l.distribution_user_ids)::text as people,
to_json(l.distribution_user_ids[1:cardinality(l.distribution_user_ids) - cardinality(w.people)])::text as before`;

/** A private list with its current and previous readers; lists of keys as JSON text. */
export interface SharedList extends Record<string, unknown> {
  id: number;
  people: string;
  before: string;
}

/** Makes people who work on an item of a private list its readers. @returns the lists with new readers. */
export const shareLists = ({ query, actor }: Writer, lists: readonly number[]): Promise<SharedList[]> =>
  query<SharedList>(shareSql(lists, actor.userId || null));
