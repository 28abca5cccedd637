import type { DraftHook } from '../../core/index.ts';

/** A person who was disabled or changed is looked up anew at their next request. */
export const forgetThem: DraftHook = (drafts, ctx) => ctx.people.forget(drafts.map((d) => d.id as number));

/** A role that changed changes what all its holders may do. */
export const forgetHolders: DraftHook = async (drafts, ctx) => {
  const rows = await ctx.find('user', { role_ids: drafts.map((d) => d.id) }, { unscoped: true, deleted: 'include' });
  ctx.people.forget(rows.map((r) => r.id));
};
