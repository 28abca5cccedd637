/**
 * Somebody must be left who can manage users and roles, whatever changes and on whatever way. Asked after the SQL, in its transaction and
 * one change of a tenant after the other, so that two administrators cannot shut each other out at once.
 */
import { text, type Draft, type HookContext } from '../../core/index.ts';

/** What it takes to mend everything else. */
const KEEPING = ['update_user', 'assign_roles', 'update_role'];
/** Of the advisory lock; its second half is the tenant. */
const LOCK = 'administrators';

const KEEPERS = `
select u.id from users u
where u.tenant_id = $1 and u.deleted_at is null and u.status = 'active'
  and u.role_ids && array(select r.id from roles r where r.tenant_id = $1 and r.deleted_at is null and r.permissions && $2::text[])
  and (select count(distinct p) from roles r, unnest(r.permissions) p
       where r.tenant_id = $1 and r.id = any(u.role_ids) and r.deleted_at is null and p = any($2::text[])) = cardinality($2::text[])
limit 1`;

/** A statement of its own: the one that counts must begin when all others have committed. */
async function someoneIsLeft({ query, actor }: HookContext): Promise<boolean> {
  await query({ text: 'select pg_advisory_xact_lock(hashtext($1), $2::int)', values: [LOCK, actor.tenantId] });
  return (await query({ text: KEEPERS, values: [actor.tenantId, KEEPING] })).length > 0;
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
  const losing = drafts.filter((d) => KEEPING.some((p) => listOf(d.before, 'permissions').includes(p) && (d.op === 'remove' || ('permissions' in d.row && !listOf(d.row, 'permissions').includes(p)))));
  if (losing.length === 0 || (await someoneIsLeft(ctx))) return;
  losing.at(-1)?.reject({ permissions: [SENTENCE] }, SENTENCE);
}

const SENTENCE = text('auth.last_administrator');

/** A person leaves, or other roles take the place of theirs. */
const takesAway = ({ op, row, before }: Draft): boolean =>
  before?.['status'] === 'active' && (op === 'remove' || ('status' in row && row['status'] !== 'active') || 'role_ids' in row);

const listOf = (row: Record<string, unknown> | undefined, column: string): unknown[] => (Array.isArray(row?.[column]) ? (row[column] as unknown[]) : []);

/** Which of the permissions each role of the tenant gives. */
async function keyRoles({ query, actor }: HookContext): Promise<Map<unknown, string[]>> {
  const rows = await query<{ id: number; permissions: string[] }>({
    text: 'select id, permissions from roles where tenant_id = $1 and deleted_at is null and permissions && $2::text[]', values: [actor.tenantId, KEEPING],
  });
  return new Map(rows.map((r) => [r.id, r.permissions]));
}

const holds = (row: Record<string, unknown> | undefined, roles: ReadonlyMap<unknown, string[]>): boolean => {
  const held = new Set(listOf(row, 'role_ids').flatMap((id) => roles.get(id) ?? []));
  return KEEPING.every((p) => held.has(p));
};
