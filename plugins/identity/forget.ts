import type { DraftHook } from '../../core/index.ts';

/** A person who was disabled or changed is looked up anew at their next request. */
export const forgetThem: DraftHook = (drafts, ctx) => ctx.forgetPeople(drafts.map((d) => d.id as number));

/** A role that changed changes what all its holders may do. */
export const forgetHolders: DraftHook = async (drafts, ctx) => {
  const rows = await ctx.query<{ id: number }>({ text: 'select id from users where tenant_id = $1 and role_ids && $2::bigint[]', values: [ctx.actor.tenantId, drafts.map((d) => d.id)] });
  ctx.forgetPeople(rows.map((r) => r.id));
};
