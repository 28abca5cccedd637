/** Whoever works on an item of a private list is one of its readers. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement } from '../../../../core/index.ts';

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

/** @param lists private ones and others. */
export async function shareWithWorkers(
  { query, actor, history }: Pick<HookContext, 'query' | 'actor' | 'history'>,
  lists: readonly number[],
): Promise<void> {
  const shared = await query<{ id: number; people: string; before: string }>(shareSql(lists, actor.userId || null));
  await history.add(
    'punch_list',
    shared.map(({ id, people, before }) => ({
      id,
      changes: [{ field: 'distribution_user_ids', from: JSON.parse(before), to: JSON.parse(people) }],
    })),
  );
}
