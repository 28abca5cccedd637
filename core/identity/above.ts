/**
 * People with more permissions than the actor: only somebody with as many permissions may decide whether and how they sign in. The one rule
 * for all writes of people.
 */
import { ROLES } from '../access/roles.ts';
import { text } from '../errors.ts';
import type { Draft, DraftHook, HookContext } from '../plugin/contract.ts';

// Permissions of switched-off modules count too, as stored in the roles: the module may be switched on again. A token counts with its own
// permissions only.
const BEYOND = `p <> all($3::text[]) and p <> all(array(
    select unnest(${ROLES.replaceAll('u.', 'me.')}) from users me where me.tenant_id = $1 and me.id = $4))`;

const ABOVE = `
select u.id from users u where u.tenant_id = $1 and u.id = any($2::bigint[]) and exists (select 1 from unnest(${ROLES}) held(p)
where ${BEYOND})`;

const ROLES_BEYOND = `
select r.id, array(select p from unnest(r.permissions) p where ${BEYOND}) as beyond from roles r
where r.tenant_id = $1 and r.id = any($2::bigint[])`;

const asked = ({ actor }: Pick<HookContext, 'actor'>, ids: readonly unknown[]): unknown[] => [
  actor.tenantId,
  ids,
  [...actor.permissions],
  actor.tokenId === undefined ? actor.userId : null,
];

/** Permissions of each of these roles that the actor does not have. */
export async function beyondOwn(ctx: HookContext, roles: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await ctx.query<{ id: number; beyond: string[] }>({
    name: 'identity_roles_beyond',
    text: ROLES_BEYOND,
    values: asked(ctx, roles),
  });
  return new Map(rows.map((r) => [r.id, r.beyond]));
}

const COLUMNS = ['role_ids', 'email', 'status'];

/** Name, phone, place and type do not affect signing in. */
const affectsSignIn = ({ op, row }: Draft): boolean =>
  op === 'act' || op === 'remove' || op === 'restore' || (op === 'update' && COLUMNS.some((c) => c in row));

/** Entity `user`, before all other hooks. */
export const notAbove: DraftHook = async (drafts, ctx) => {
  const concerned = drafts.filter((d) => d.id !== ctx.actor.userId && affectsSignIn(d));
  if (concerned.length === 0) return;
  const rows = await ctx.query<{ id: number }>({
    name: 'identity_above',
    text: ABOVE,
    values: asked(
      ctx,
      concerned.map((d) => d.id),
    ),
  });
  const above = new Set(rows.map((r) => r.id));
  for (const draft of concerned)
    if (above.has(draft.id as number)) draft.reject('role_ids' in draft.row ? { role_ids: [text('auth.above')] } : {}, text('auth.above'));
};
