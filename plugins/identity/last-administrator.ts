/**
 * Somebody must be left who can manage users and roles, whatever changes and on whatever way. Asked after the SQL, in its transaction and
 * one change of a tenant after the other, so that two administrators cannot shut each other out at once.
 */
import { type Draft, type HookContext, text } from '../../core/index.ts';
import { lockAdministrators, someoneHolds } from './people-statements.ts';

/** What it takes to mend everything else. */
const KEEPING = ['update_user', 'assign_roles', 'update_role'];

/** The statement that asks begins when all others have committed. */
async function someoneIsLeft(ctx: HookContext): Promise<boolean> {
  await lockAdministrators(ctx);
  return someoneHolds(ctx, KEEPING);
}

/** user, after the SQL. Of several that cannot all go the last is refused, and the others are tried again. */
export async function keepAnAdministrator(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter(takesAway);
  if (leaving.length === 0 || (await someoneIsLeft(ctx))) return;
  const keys = await keyRoles(ctx);
  const last = leaving.findLast((d) => holds(d.before, keys));
  last?.reject('role_ids' in last.row ? { role_ids: [SENTENCE] } : {}, SENTENCE);
}

/** role, after the SQL. */
export async function keepARole(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const losing = drafts.filter((d) =>
    KEEPING.some(
      (p) =>
        listOf(d.before, 'permissions').includes(p) &&
        (d.op === 'remove' || ('permissions' in d.row && !listOf(d.row, 'permissions').includes(p))),
    ),
  );
  if (losing.length === 0 || (await someoneIsLeft(ctx))) return;
  losing.at(-1)?.reject({ permissions: [SENTENCE] }, SENTENCE);
}

const SENTENCE = text('auth.last_administrator');

/** A person leaves, or other roles take the place of theirs. */
const takesAway = ({ op, row, before }: Draft): boolean =>
  before?.['status'] === 'active' && (op === 'remove' || ('status' in row && row['status'] !== 'active') || 'role_ids' in row);

const listOf = (row: Record<string, unknown> | undefined, column: string): unknown[] =>
  Array.isArray(row?.[column]) ? (row[column] as unknown[]) : [];

/** What each role of the tenant gives. */
async function keyRoles({ find }: HookContext): Promise<Map<unknown, readonly string[]>> {
  const roles = await find('role', {}, { fields: ['permissions'], unscoped: true });
  return new Map(roles.map((r) => [r.id, r.permissions ?? []]));
}

const holds = (row: Record<string, unknown> | undefined, roles: ReadonlyMap<unknown, readonly string[]>): boolean => {
  const held = new Set(listOf(row, 'role_ids').flatMap((id) => roles.get(id) ?? []));
  return KEEPING.every((p) => held.has(p));
};
