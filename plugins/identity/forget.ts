import type { DraftHook } from '../../core/index.ts';

/** Clears the cache of changed or disabled people, so that they are looked up again at their next request. */
export const forgetThem: DraftHook<'user'> = (drafts, ctx) => ctx.people.forget(drafts.map((d) => d.id as number));

/** A change of a role affects all its holders. */
export const forgetHolders: DraftHook<'role'> = async (drafts, ctx) => {
  const rows = await ctx.find('user', { role_ids: drafts.map((d) => d.id) }, { unscoped: true, deleted: 'include' });
  ctx.people.forget(rows.map((r) => r.id));
};
