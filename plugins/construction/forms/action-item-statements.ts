/** Statements of action items: due reminders, and corrective actions of safety forms that are managed as action items. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement, today, type Tx } from '../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

/** An action item whose assignee gets a reminder. */
export interface DueItem extends Record<string, unknown> {
  id: number;
  assigned_to_id: number;
  due_date: string;
}

const dueSql = (day: unknown): Statement => sql`
select i.id, i.assigned_to_id, i.due_date::text as due_date from ${rowsOf('action_item', 'i')}
where i.status in ('open', 'in_progress') and i.remind_days_before is not null and i.due_date between ${day}::date
and ${day}::date + i.remind_days_before
  and not exists (select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.kind = 'distribution'
  and n.record_entity = 'action_item' and n.record_id = i.id and n.user_id = i.assigned_to_id
    and n.details ->> 'word' = 'reminder' and n.details ->> 'day' = i.due_date::text)
order by i.due_date, i.id`;

/** Those whose due date is as many days away as their reminder setting, without those already reminded for this date. */
export const dueItems = (tx: Pick<Tx, 'query'>): Promise<DueItem[]> => tx.query<DueItem>(dueSql(today()));

/** The values of a corrective action for its action item. */
export interface FollowedAction {
  /** The action item. */
  id: unknown;
  what: unknown;
  due: unknown;
  owner: unknown;
  /** It was removed from the form. */
  gone: boolean;
}

const followSql = (forms: unknown, by: unknown): Statement => sql`
with given as (select * from jsonb_to_recordset(${forms}::jsonb) as g (id bigint, what text, due date, owner bigint, gone boolean))
update action_item i set description = g.what, due_date = g.due, assigned_to_id = g.owner, row_version = i.row_version + 1,
updated_at = now(), updated_by = ${by},
  status = case when g.gone and i.status in ('open', 'in_progress') then 'cancelled' else i.status end,
  ball_in_court_id = case when g.gone then null when i.ball_in_court_id is not null then g.owner end
from given g where ${ofTenant('action_item', 'i')} and i.id = g.id`;

/** Changes on the form are copied to the action item; an action removed from the form cancels it. */
export async function followActions({ query, actor }: Writer, actions: readonly FollowedAction[]): Promise<void> {
  if (actions.length) await query(followSql(JSON.stringify(actions), actor.userId || null));
}

/** A cancelled action item does not complete its corrective action: the form needs another action, or the action must be removed. */
const fromItemsSql = (ids: unknown, by: unknown): Statement => sql`
update safety_action a set status = n.now, row_version = a.row_version + 1, updated_at = now(), updated_by = ${by}
from (
  select s.id, s.status as old, case i.status when 'done' then 'done' when 'in_progress' then 'in_progress' else 'open' end as now
  from ${rowsOf('action_item', 'i', { deleted: 'include' })} join ${rowsOf('safety_action', 's')} on s.action_item_id = i.id
  where i.id = any(${ids}::bigint[])
) n where ${ofTenant('safety_action', 'a', { deleted: 'include' })} and a.id = n.id and a.status is distinct from n.now
returning a.id, n.old as "from", n.now as "to"`;

/** Corrective actions get the status of their action items. @returns those whose status changed, with old and new status. */
export const keepActionStatuses = (
  { query, actor }: Writer,
  items: readonly unknown[],
): Promise<{ id: number; from: string; to: string }[]> => query(fromItemsSql(items, actor.userId || null));
