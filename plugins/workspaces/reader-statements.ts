/**
 * Who sees a workspace: its members and those of all workspaces above it, stored in one column so that a list need not walk up the tree.
 */
import { type HookContext, ofTenant, rowsOf, sql, type Statement, thisTenant } from '../../core/index.ts';

const readersSql = (): Statement => sql`
with recursive up (id, at) as (
  select id, id from ${rowsOf('workspace')}
  union all
  select up.id, w.parent_id from up join workspace w on ${ofTenant('workspace', 'w', { deleted: 'include' })} and w.id = up.at
  where w.parent_id is not null
), readers as (
  select up.id, coalesce(array_agg(distinct m.user_id order by m.user_id) filter (where m.id is not null), '{}') as ids
  from up left join ${rowsOf('workspace_member', 'm')} on m.workspace_id = up.at
  group by up.id
)
update workspace w set reader_ids = r.ids from readers r where w.tenant_id = ${thisTenant} and w.id = r.id and w.reader_ids <> r.ids`;

/** Clears the current workspace of people where it was deleted or they have left it. */
const choicesSql = (left: unknown): Statement => sql`
update users u set workspace_id = null
where ${ofTenant('users', 'u', { deleted: 'include' })} and u.workspace_id is not null and not exists (
  select 1 from ${rowsOf('workspace', 'w')} where w.id = u.workspace_id
  and (u.id = any(w.reader_ids) or not u.id = any(${left}::bigint[])))`;

/**
 * Updates the readers of all workspaces and people's current workspaces; serialised per tenant, so that each change sees the one before.
 * @param left people who have left a workspace.
 */
export async function keepReaders({ query }: Pick<HookContext, 'query'>, left: readonly unknown[]): Promise<void> {
  await query(sql`select pg_advisory_xact_lock(hashtextextended('workspace.readers', ${thisTenant}))`);
  await query(readersSql());
  await query(choicesSql(left));
}
