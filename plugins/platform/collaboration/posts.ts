/** Posts: who hears of a new one, and what goes with one that is deleted. */
import type { Draft, DraftHook, HookContext, NewNotification, Registry } from '../../../core/index.ts';
import { newMentions, tellUnheard } from './mentions.ts';
import { notify } from './notify.ts';
import { ownersOf } from './owners.ts';

/** @returns the hook `after` of posts: mentioned people and the record's owners hear of them. */
export const announcePosts =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    for (const draft of drafts) {
      if (draft.op !== 'create' && draft.op !== 'update') continue;
      const after = { ...draft.before, ...draft.row };
      const about = { entity: String(after['postable_type']), id: Number(after['postable_id']), details: { post_id: draft.id } };
      const mentioned = newMentions(draft);
      const owners = draft.op === 'create' ? await ownersOf(registry, ctx, about.entity, about.id) : [];
      const told = await notify(ctx, [
        ...mentioned.map((to): NewNotification => ({ to, kind: 'mention', ...about })),
        ...owners.map((to): NewNotification => ({ to, kind: 'post', ...about })),
      ]);
      await tellUnheard(registry, ctx, draft, mentioned, told);
    }
  };

/** Comments follow their post into the recycle bin and back; those that were deleted before it stay there. */
export const takeCommentsAlong: DraftHook = async (drafts, ctx) => {
  const removed = drafts.filter((d) => d.op === 'remove');
  const restored = drafts.filter((d) => d.op === 'restore');
  if (removed.length) await remove(ctx, removed);
  for (const draft of restored) await restore(ctx, draft);
};

async function remove(ctx: HookContext, drafts: Draft[]): Promise<void> {
  await ctx.query({
    text: `update "comment" c set deleted_at = p.deleted_at, row_version = c.row_version + 1, updated_by = $3, updated_at = now()
           from post p where p.tenant_id = $1 and p.id = any($2::bigint[]) and c.tenant_id = $1 and c.post_id = p.id
           and c.deleted_at is null`,
    values: [ctx.actor.tenantId, drafts.map((d) => d.id), ctx.actor.userId],
  });
}

async function restore(ctx: HookContext, { id, before }: Draft): Promise<void> {
  await ctx.query({
    text: `update "comment" set deleted_at = null, row_version = row_version + 1, updated_by = $3, updated_at = now()
           where tenant_id = $1 and post_id = $2 and deleted_at = $4::timestamptz`,
    values: [ctx.actor.tenantId, id, ctx.actor.userId, before?.['deleted_at']],
  });
}
