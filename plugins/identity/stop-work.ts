import { type Draft, type HookContext, ofTenant, sql } from '../../core/index.ts';

/** Jobs of whoever is locked, disabled or deleted stop: what they have committed stays. A running one notices within a second. */
export async function stopWork(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter(
    (d) => d.op === 'remove' || (d.op === 'act' && (d.row['status'] === 'locked' || d.row['status'] === 'disabled')),
  );
  if (leaving.length === 0) return;
  await ctx.query(sql`update job set state = 'cancelled', ended_at = now(), updated_at = now(), row_version = row_version + 1
    where ${ofTenant('job', { deleted: 'include' })} and created_by = any(${leaving.map((d) => d.id)}::bigint[])
    and state in ('queued', 'running')`);
}
