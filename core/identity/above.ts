/**
 * Who may do more than the actor: whether and how they get in is decided by somebody who may do as much. One rule for every way to a
 * person.
 */
import { ROLES } from '../access/roles.ts';
import { text } from '../errors.ts';
import type { Draft, DraftHook, HookContext } from '../plugin/contract.ts';

// Permissions of modules that are switched off are compared too, as the roles have them: they count again one day. A token is no more than
// it was given.
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

/** What each of these roles gives that the actor does not have. */
export async function beyondOwn(ctx: HookContext, roles: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await ctx.query<{ id: number; beyond: string[] }>({
    name: 'identity_roles_beyond',
    text: ROLES_BEYOND,
    values: asked(ctx, roles),
  });
  return new Map(rows.map((r) => [r.id, r.beyond]));
}

const COLUMNS = ['role_ids', 'email', 'status'];

/** Name, phone, place and type open no door. */
const concernsTheDoor = ({ op, row }: Draft): boolean =>
  op === 'act' || op === 'remove' || op === 'restore' || (op === 'update' && COLUMNS.some((c) => c in row));

/** user, before anything else is decided. */
export const notAbove: DraftHook = async (drafts, ctx) => {
  const concerned = drafts.filter((d) => d.id !== ctx.actor.userId && concernsTheDoor(d));
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
