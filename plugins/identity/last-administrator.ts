/**
 * Somebody must be left who can manage users and roles, whatever changes and on whatever way. Asked after the SQL, in its transaction and
 * one change of a tenant after the other, so that two administrators cannot shut each other out at once.
 */
import { type Draft, type HookContext, rowsOf, sql, type Statement, text } from '../../core/index.ts';

/** What it takes to mend everything else. */
const KEEPING = ['update_user', 'assign_roles', 'update_role'];
/** Of the advisory lock; its second half is the tenant. */
const LOCK = 'administrators';

const keepersSql = (permissions: unknown): Statement => sql`
select u.id from ${rowsOf('users', 'u')}
where u.status = 'active'
  and u.role_ids && array(select r.id from ${rowsOf('roles', 'r')} where r.permissions && ${permissions}::text[])
  and (select count(distinct p) from ${rowsOf('roles', 'r')}, unnest(r.permissions) p
       where r.id = any(u.role_ids) and p = any(${permissions}::text[])) = cardinality(${permissions}::text[])
limit 1`;

/** A statement of its own: the one that counts must begin when all others have committed. */
async function someoneIsLeft({ query, actor }: HookContext): Promise<boolean> {
  await query(sql`select pg_advisory_xact_lock(hashtext(${LOCK}), ${actor.tenantId}::int)`);
  return (await query(keepersSql(KEEPING))).length > 0;
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

/** Which of the permissions each role of the tenant gives. */
async function keyRoles(ctx: HookContext): Promise<Map<unknown, string[]>> {
  const rows = await ctx.query<{ id: number; permissions: string[] }>(
    sql`select id, permissions from ${rowsOf('roles')} where permissions && ${KEEPING}::text[]`,
  );
  return new Map(rows.map((r) => [r.id, r.permissions]));
}

const holds = (row: Record<string, unknown> | undefined, roles: ReadonlyMap<unknown, string[]>): boolean => {
  const held = new Set(listOf(row, 'role_ids').flatMap((id) => roles.get(id) ?? []));
  return KEEPING.every((p) => held.has(p));
};
