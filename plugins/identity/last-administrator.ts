/**
 * At least one person must keep the permissions to manage users and roles, after any change. Checked after the SQL, in its transaction,
 * with changes of a tenant serialised, so that two administrators cannot remove each other at once.
 */
import { type Draft, type HookContext, type Stored, text } from '../../core/index.ts';
import { lockAdministrators, someoneHolds } from './people-statements.ts';

/** The permissions needed to repair all others. */
const KEEPING = ['update_user', 'assign_roles', 'update_role'];

/** The statement starts after all concurrent changes have committed. */
async function someoneIsLeft(ctx: HookContext): Promise<boolean> {
  await lockAdministrators(ctx);
  return someoneHolds(ctx, KEEPING);
}

/** Entity `user`, after the SQL. If not all of several can be removed, the last is refused, and the others are tried again. */
export async function keepAnAdministrator(drafts: readonly Draft<'user'>[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter(takesAway);
  if (leaving.length === 0 || (await someoneIsLeft(ctx))) return;
  const keys = await keyRoles(ctx);
  const last = leaving.findLast((d) => holds(d.before, keys));
  last?.reject('role_ids' in last.row ? { role_ids: [SENTENCE] } : {}, SENTENCE);
}

/** Entity `role`, after the SQL. */
export async function keepARole(drafts: readonly Draft<'role'>[], ctx: HookContext): Promise<void> {
  const losing = drafts.filter((d) =>
    KEEPING.some(
      (p) => d.before?.permissions?.includes(p) && (d.op === 'remove' || ('permissions' in d.row && !d.row.permissions?.includes(p))),
    ),
  );
  if (losing.length === 0 || (await someoneIsLeft(ctx))) return;
  losing.at(-1)?.reject({ permissions: [SENTENCE] }, SENTENCE);
}

const SENTENCE = text('auth.last_administrator');

/** A person is removed, or their roles are replaced. */
const takesAway = ({ op, row, before }: Draft<'user'>): boolean =>
  before?.status === 'active' && (op === 'remove' || ('status' in row && row.status !== 'active') || 'role_ids' in row);

/** The relevant permissions of each role of the tenant. */
async function keyRoles({ find }: HookContext): Promise<Map<unknown, readonly string[]>> {
  const roles = await find('role', {}, { fields: ['permissions'], unscoped: true });
  return new Map(roles.map((r) => [r.id, r.permissions ?? []]));
}

const holds = (person: Stored<'user'> | undefined, roles: ReadonlyMap<unknown, readonly string[]>): boolean => {
  const held = new Set(person?.role_ids.flatMap((id) => roles.get(id) ?? []));
  return KEEPING.every((p) => held.has(p));
};
