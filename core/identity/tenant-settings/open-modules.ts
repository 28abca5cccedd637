import type { Draft, HookContext } from '../../plugin/contract.ts';
import type { Switches } from '../../shared/modules.ts';

/**
 * Entity `tenant`, after the SQL: gives the permissions of a module that is switched on for the first time to the administrators, since
 * nobody else could.
 * Where roles already hold permissions of the module, they keep those from before it was switched off.
 */
export async function openModules(drafts: Draft[], ctx: HookContext, { homes }: Switches): Promise<void> {
  for (const { row, before } of drafts) {
    if (!Array.isArray(row['modules'])) continue;
    const had = new Set(before?.['modules'] as string[] | undefined);
    for (const name of row['modules'] as string[])
      if (!had.has(name))
        await give(
          ctx,
          [...homes].filter(([, home]) => home === name).map(([p]) => p),
        );
  }
}

const GIVE = `
with old as (
  select r.id, r.permissions from roles r
  where r.tenant_id = $1 and r.code = 'administrator' and r.deleted_at is null
    and not exists (select 1 from roles x where x.tenant_id = $1 and x.deleted_at is null and x.permissions && $2::text[])
  for update
)
update roles r set permissions = (select array_agg(distinct p order by p) from unnest(old.permissions || $2::text[]) p),
  row_version = r.row_version + 1, updated_at = now(), updated_by = $3
from old where r.id = old.id returning r.id, old.permissions as before, r.permissions as after`;

async function give(ctx: HookContext, permissions: string[]): Promise<void> {
  if (permissions.length === 0) return;
  const roles = await ctx.query<{ id: number; before: string[]; after: string[] }>({
    text: GIVE,
    values: [ctx.actor.tenantId, permissions, ctx.actor.userId],
  });
  await ctx.history.add(
    'role',
    roles.map(({ id, before, after }) => ({ id, changes: [{ field: 'permissions', from: before, to: after }] })),
  );
}
