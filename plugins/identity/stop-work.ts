import type { Draft, HookContext } from '../../core/index.ts';
import { cancelJobs } from './people-statements.ts';

/** Cancels jobs of locked, disabled or deleted people: committed work stays. A running job notices within a second. */
export async function stopWork(drafts: readonly Draft<'user'>[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter((d) => d.op === 'remove' || (d.op === 'act' && (d.row.status === 'locked' || d.row.status === 'disabled')));
  if (leaving.length === 0) return;
  await cancelJobs(
    ctx,
    leaving.map((d) => d.id),
  );
}
