/** The action `reset_second_factor` of a person, for lost phones and recovery codes. */
import { text } from '../../errors.ts';
import type { DraftHook } from '../../plugin/contract.ts';

interface Target extends Record<string, unknown> {
  id: number;
  has_factor: boolean;
}

const TARGETS = `
select u.id, exists (select 1 from second_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
as has_factor
from users u where u.tenant_id = $1 and u.id = any($2::bigint[])`;

/**
 * Not for oneself (the own page asks for the password and a code), and not for people with more permissions than the actor (above.ts).
 * Sessions continue: signing out everywhere is another action.
 */
export const resetFactor: DraftHook = async (drafts, ctx) => {
  const { actor } = ctx;
  const targets = await ctx.query<Target>({ text: TARGETS, values: [actor.tenantId, drafts.map((d) => d.id)] });
  const byId = new Map(targets.map((t) => [t.id, t]));
  for (const draft of drafts) {
    const target = byId.get(draft.id ?? 0);
    if (draft.id === actor.userId) draft.reject({}, text('auth.factor_own'));
    else if (!target?.has_factor) draft.reject({}, text('auth.factor_none_there'));
  }
  const ids = drafts.filter((d) => !d.rejected).map((d) => d.id as number);
  if (ids.length === 0) return;
  await ctx.query({
    text: 'delete from second_factors where tenant_id = $1 and user_id = any($2::bigint[])',
    values: [actor.tenantId, ids],
  });
  ctx.people.forget(ids);
};
