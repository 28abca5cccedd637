/**
 * People whose term in the recycle bin is over. Their name stays beside what they wrote and decided; how they are reached, what they signed
 * in with and their own fields go, and their address is free.
 */
import type { Kernel } from '../../../core/engine.ts';

/** Under a name that no host has. */
const GONE = 'removed.invalid';

const FORGET = `
update users set email = 'removed-' || id || '@${GONE}', phone = null, avatar = null, locale = null, custom = '{}', role_ids = '{}',
type_id = null, department_id = null, unit_id = null,
  manager_id = null, workspace_id = null, row_version = row_version + 1, updated_at = now()
where tenant_id = $1 and deleted_at < $2 and email not like '%@${GONE}' returning id`;

/** What only the sign-in reaches. */
const KEYS = ['credentials', 'sessions', 'password_resets', 'recovery_codes', 'second_factors'];

/** @returns how many people were forgotten. */
export async function forgetPeople({ db }: Pick<Kernel, 'db'>, tenant: number, before: Date): Promise<number> {
  const people = await db.query<{ id: number }>(
    { tenant },
    { text: 'select id from users where tenant_id = $1 and deleted_at < $2 and email not like $3', values: [tenant, before, `%@${GONE}`] },
  );
  if (!people.length) return 0;
  const ids = people.map((p) => p.id);
  // The keys first: what is cut off between the two is done by the next round.
  await db.transaction('auth', async (tx) => {
    for (const table of KEYS) await tx.query({ text: `delete from ${table} where user_id = any($1::bigint[])`, values: [ids] });
  });
  await db.query(
    { tenant },
    { text: 'delete from identity_links where tenant_id = $1 and user_id = any($2::bigint[])', values: [tenant, ids] },
  );
  return (await db.query({ tenant }, { text: FORGET, values: [tenant, before] })).length;
}
