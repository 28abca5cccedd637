/** punch_list: open while any of its items is, closed when all are. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement } from '../../../../core/index.ts';

const countSql = (lists: unknown, by: unknown): Statement => sql`
with lists as (select id, list_state from ${rowsOf('punch_list', { deleted: 'include' })} where id = any(${lists}::bigint[])
order by id for no key update)
update punch_list l set row_version = l.row_version + 1, updated_at = now(), updated_by = ${by}, list_state = n.state
from (
  select o.id, o.list_state as old, case when bool_and(i.status = 'closed') then 'closed' else 'open' end as state
  from lists o left join ${rowsOf('punch_item', 'i')} on i.punch_list_id = o.id group by o.id, o.list_state
) n where ${ofTenant('punch_list', 'l', { deleted: 'include' })} and l.id = n.id and l.list_state is distinct from n.state
returning l.id, n.old as "from", n.state as "to"`;

/** A list without items is open. */
export async function countItems(
  { query, actor, history }: Pick<HookContext, 'query' | 'actor' | 'history'>,
  lists: readonly number[],
): Promise<void> {
  const changed = await query<{ id: number; from: string; to: string }>(countSql(lists, actor.userId || null));
  await history.add(
    'punch_list',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'list_state', from, to }] })),
  );
}
