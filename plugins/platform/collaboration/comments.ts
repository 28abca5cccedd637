/** Comments belong to the record of their post; its author and everybody in the conversation is notified of a new one. */
import { type DraftHook, type HookContext, type NewNotification, type Registry, text } from '../../../core/index.ts';
import { whoRead } from './company-notes.ts';
import { newMentions, tellUnheard } from './mentions.ts';
import { notify } from './notify.ts';

interface Post extends Record<string, unknown> {
  id: number;
  postable_type: string;
  postable_id: number;
  company_only: boolean;
  company_id: number | null;
}

/** Copies the record, and the company of a note, from the post to new comments, so that they have the same readers. */
export const followPost: DraftHook = async (drafts, ctx) => {
  const created = drafts.filter((d) => d.op === 'create');
  if (!created.length) return;
  const posts = await ctx.query<Post>({
    text: 'select id, postable_type, postable_id, company_only, company_id from post where tenant_id = $1 and id = any($2::bigint[])',
    values: [ctx.actor.tenantId, created.map((d) => d.row['post_id'])],
  });
  const byId = new Map(posts.map((p) => [p.id, p]));
  for (const d of created) {
    const post = byId.get(Number(d.row['post_id']));
    if (post) {
      const { id: _, ...readers } = post;
      Object.assign(d.row, readers);
    } else d.reject({ post_id: [text('field.unknown_reference')] });
  }
};

/** @returns the hook `after` of comments. */
export const announceComments =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    for (const draft of drafts) {
      if (draft.op !== 'create' && draft.op !== 'update') continue;
      const after = { ...draft.before, ...draft.row };
      const post = Number(after['post_id']);
      const about = {
        entity: String(after['postable_type']),
        id: Number(after['postable_id']),
        details: { post_id: post, comment_id: draft.id },
      };
      const mentioned = newMentions(draft);
      const others = draft.op === 'create' ? await conversation(ctx, post) : [];
      const told = await notify(
        ctx,
        await whoRead(ctx, draft, [
          ...mentioned.map((to): NewNotification => ({ to, kind: 'mention', ...about })),
          ...others.map((o): NewNotification => ({ ...o, ...about })),
        ]),
      );
      await tellUnheard(registry, ctx, draft, mentioned, told);
    }
  };

/** The author of the post, then those who commented on it. */
async function conversation(ctx: HookContext, post: number): Promise<Pick<NewNotification, 'to' | 'kind'>[]> {
  return ctx.query<Pick<NewNotification, 'to' | 'kind'> & Record<string, unknown>>({
    text: `select p.created_by as "to", 'comment' as kind, 1 as n from post p where p.tenant_id = $1 and p.id = $2
      and p.created_by is not null
           union select c.created_by, 'reply', 2 from "comment" c where c.tenant_id = $1 and c.post_id = $2 and c.deleted_at is null
           and c.created_by is not null order by n`,
    values: [ctx.actor.tenantId, post],
  });
}
