import type { Draft, HookContext } from '../../core/index.ts';

/** Jobs of whoever is locked, disabled or deleted stop: what they have committed stays. A running one notices within a second. */
export async function stopWork(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter((d) => d.op === 'remove' || (d.op === 'act' && (d.row['status'] === 'locked' || d.row['status'] === 'disabled')));
  if (leaving.length === 0) return;
  await ctx.query({
    text: `update job set state = 'cancelled', ended_at = now(), updated_at = now(), row_version = row_version + 1
           where tenant_id = $1 and created_by = any($2::bigint[]) and state in ('queued', 'running')`,
    values: [ctx.actor.tenantId, leaving.map((d) => d.id)],
  });
}
