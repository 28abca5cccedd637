/** Who sees a workspace: its members and those of all workspaces above it, kept as one column so that a list needs no walk up the tree. */
import type { DraftHook } from '../../core/index.ts';

const LOCK = { name: 'workspace_lock', text: `select pg_advisory_xact_lock(hashtextextended('workspace.readers', $1))` };

const READERS = `
with recursive up (id, at) as (
  select id, id from workspace where tenant_id = $1 and deleted_at is null
  union all
  select up.id, w.parent_id from up join workspace w on w.tenant_id = $1 and w.id = up.at where w.parent_id is not null
), readers as (
  select up.id, coalesce(array_agg(distinct m.user_id order by m.user_id) filter (where m.id is not null), '{}') as ids
  from up left join workspace_member m on m.tenant_id = $1 and m.workspace_id = up.at and m.deleted_at is null
  group by up.id
)
update workspace w set reader_ids = r.ids from readers r where w.tenant_id = $1 and w.id = r.id and w.reader_ids <> r.ids`;

/** A workspace that is gone is nobody's choice, and one that a person has left is not theirs. */
const CHOICES = `
update users u set workspace_id = null
where u.tenant_id = $1 and u.workspace_id is not null and not exists (
  select 1 from workspace w where w.tenant_id = $1 and w.id = u.workspace_id and w.deleted_at is null and (u.id = any(w.reader_ids) or not u.id = any($2::bigint[])))`;

/** workspace, workspace_member, after the SQL: one change after the other in a tenant, each seeing what the last one wrote. */
export const keepReaders: DraftHook = async (drafts, ctx) => {
  const left = drafts.flatMap((d) => (ctx.entity === 'workspace_member' && d.before ? [d.before.user_id] : []));
  await ctx.query({ ...LOCK, values: [ctx.actor.tenantId] });
  await ctx.query({ name: 'workspace_readers', text: READERS, values: [ctx.actor.tenantId] });
  await ctx.query({ name: 'workspace_choices', text: CHOICES, values: [ctx.actor.tenantId, left] });
  ctx.forgetOrganisation();
};
