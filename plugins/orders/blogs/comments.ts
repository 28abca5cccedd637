/** What is said below a post: nothing new where its comments are off. Applies to posts and their comments of every door. */
import { text, type Draft, type DraftHook, type HookContext } from '../../../core/index.ts';

const POSTS = 'blog_post';

/** post: says something below a record. */
export const saidOnPosts: DraftHook<'post'> = async (drafts, ctx) => {
  const made = drafts.filter(({ op, row }) => op === 'create' && row.postable_type === POSTS);
  await refuseWhereOff(ctx, made, new Map(made.map((draft) => [draft, Number(draft.row.postable_id)])));
};

/** comment: answers what was said below a record. */
export const answersOnPosts: DraftHook<'comment'> = async (drafts, ctx) => {
  const made = drafts.filter(({ op }) => op === 'create');
  if (!made.length) return;
  const said = await ctx.find(
    'post',
    { id: made.map(({ row }) => row.post_id), postable_type: POSTS },
    { fields: ['postable_id'], unscoped: true },
  );
  const below = new Map(said.map(({ id, postable_id }) => [id, postable_id]));
  const ours = made.flatMap((draft) => {
    const post = below.get(draft.row.post_id as number);
    return post === undefined ? [] : [[draft, post] as const];
  });
  await refuseWhereOff(
    ctx,
    ours.map(([draft]) => draft),
    new Map(ours),
  );
};

async function refuseWhereOff<Of extends 'post' | 'comment'>(
  { find }: HookContext,
  drafts: readonly Draft<Of>[],
  posts: ReadonlyMap<Draft<Of>, number>,
): Promise<void> {
  if (!drafts.length) return;
  const off = await find(POSTS, { id: [...new Set(posts.values())], comments_enabled: false }, { unscoped: true });
  const closed = new Set(off.map(({ id }) => id));
  const said = text('blogs.comments_off');
  for (const draft of drafts) if (closed.has(posts.get(draft) as number)) draft.conflict({ body: [said] }, said);
}
