/**
 * submittal_set: the state of a package follows from its submittals; sending it submits its drafts, each checked on its own (domain model
 * 1.6).
 */
import { type Draft, type DraftHook, type HookContext, keysIn, text } from '../../../../core/index.ts';
import { followSubmittals } from './submittal-statements.ts';

/** submittal_item, after the SQL: updates the packages that contain it, or contained it before. */
export async function followItems(drafts: readonly Draft<'submittal_item'>[], ctx: HookContext): Promise<void> {
  const sets = keysIn(drafts, 'submittal_set_id');
  if (!sets.length) return;
  const changed = await followSubmittals(ctx, sets);
  await ctx.history.add(
    'submittal_set',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
}

/** The drafts are submitted after the package itself is stored. */
export const send: DraftHook<'submittal_set'> = () => undefined;

/** submittal_set, after the SQL of the action: reports what was sent and what was refused, with reasons. */
export async function sendItems(drafts: readonly Draft<'submittal_set'>[], ctx: HookContext): Promise<void> {
  const items = await ctx.find(
    'submittal_item',
    { submittal_set_id: drafts.map((d) => d.id), status: 'draft', or: [{ is_latest: true }, { is_latest: null }] },
    { fields: ['submittal_set_id', 'record_number'], unscoped: true },
  );
  const results = new Map(
    (
      await ctx.act(
        'submittal_item',
        'submit',
        items.map((i) => i.id),
      )
    ).map((r) => [r.id, r.refused]),
  );
  for (const draft of drafts) {
    const mine = items.filter((i) => i.submittal_set_id === draft.id);
    ctx.answer.note(draft, text('forms.set_sent', { done: mine.filter((i) => !results.get(i.id)).length }));
    for (const item of mine) {
      const why = results.get(item.id);
      if (why) ctx.answer.note(draft, text('forms.set_left', { name: item.record_number, why: why.key }));
    }
  }
}
