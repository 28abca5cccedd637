/** Posts: notifications of new ones, and comments of deleted ones. */
import type { DraftHook, NewNotification, Registry } from '../../../core/index.ts';
import { whoRead } from './company-notes.ts';
import { newMentions, tellUnheard } from './mentions.ts';
import { notify } from './notify.ts';
import { ownersOf } from './owners.ts';

/** @returns the hook `after` of posts: notifies mentioned people and the record's owners. */
export const announcePosts =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    for (const draft of drafts) {
      if (draft.op !== 'create' && draft.op !== 'update') continue;
      const after = { ...draft.before, ...draft.row };
      const about = { entity: String(after['postable_type']), id: Number(after['postable_id']), details: { post_id: draft.id } };
      const mentioned = newMentions(draft);
      const owners = draft.op === 'create' ? await ownersOf(registry, ctx, about.entity, about.id) : [];
      const told = await notify(
        ctx,
        await whoRead(ctx, draft, [
          ...mentioned.map((to): NewNotification => ({ to, kind: 'mention', ...about })),
          ...owners.map((to): NewNotification => ({ to, kind: 'post', ...about })),
        ]),
      );
      await tellUnheard(registry, ctx, draft, mentioned, told);
    }
  };

/** Comments are deleted and restored with their post; those that were deleted before it stay deleted. */
export const takeCommentsAlong: DraftHook = async (drafts, ctx) => {
  const removed = drafts.filter((d) => d.op === 'remove');
  const restored = drafts.filter((d) => d.op === 'restore');
  if (removed.length) {
    const Post = await ctx.model('post');
    // Comments get the same deletion time as their post, by which they are found when it is restored.
    await Post.relatedQuery('comments')
      .for(removed.map((d) => d.id as number))
      .patch({ deleted_at: Post.raw('now()') });
  }
  for (const { id, before } of restored) {
    const Comment = await ctx.model('comment');
    await Comment.query()
      .patch({ deleted_at: null })
      .where({ post_id: id as number, deleted_at: before?.['deleted_at'] as string });
  }
};
