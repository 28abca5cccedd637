/** Items follow their round into the recycle bin and back, if the round has no work yet. */
import { type Draft, type HookContext, text } from '../../../core/index.ts';
import { binItems, restoreItems } from './round-items-statements.ts';

/** Refuses to delete rounds with closed items or reviews, with their numbers. */
export async function keepWork(drafts: readonly Draft<'audit_round'>[], { count }: HookContext): Promise<void> {
  if (!drafts.length) return;
  const rounds = drafts.map((d) => d.id as number);
  const [items, written] = await Promise.all([
    count('audit_item', { round_id: rounds, closed: true }, { by: 'round_id', unscoped: true }),
    count('audit_item_review', { round_id: rounds }, { by: 'round_id', unscoped: true }),
  ]);
  for (const draft of drafts) {
    const [closed, reviews] = [items.get(draft.id) ?? 0, written.get(draft.id) ?? 0];
    const why = text('compliance.round_has_work', { closed, reviews });
    if (closed + reviews > 0) draft.reject({ id: [why] }, why);
  }
}

export async function followItems(drafts: readonly Draft<'audit_round'>[], ctx: HookContext): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.deleted_at }));
  if (gone.length) await binItems(ctx, gone);
  if (back.length) await restoreItems(ctx, back);
}
