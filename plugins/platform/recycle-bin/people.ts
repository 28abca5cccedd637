/**
 * Anonymises deleted people after the retention time. Their name stays beside what they wrote and decided; contact details, credentials and
 * custom fields are deleted, and their address can be used again.
 */
import type { Kernel } from '../../../core/engine.ts';

/** A domain that cannot exist. */
const GONE = 'removed.invalid';

const FORGET = `
update users set email = 'removed-' || id || '@${GONE}', phone = null, avatar = null, locale = null, custom = '{}', role_ids = '{}',
type_id = null, department_id = null, unit_id = null,
  manager_id = null, workspace_id = null, row_version = row_version + 1, updated_at = now()
where tenant_id = $1 and deleted_at < $2 and email not like '%@${GONE}' returning id`;

/** Tables that only the sign-in role can access. */
const KEYS = ['credentials', 'sessions', 'password_resets', 'recovery_codes', 'second_factors'];

/** @returns the number of anonymised people. */
export async function forgetPeople({ db }: Pick<Kernel, 'db'>, tenant: number, before: Date): Promise<number> {
  const people = await db.query<{ id: number }>(
    { tenant },
    { text: 'select id from users where tenant_id = $1 and deleted_at < $2 and email not like $3', values: [tenant, before, `%@${GONE}`] },
  );
  if (!people.length) return 0;
  const ids = people.map((p) => p.id);
  // Credentials first: if the run is interrupted in between, the next one completes it.
  await db.transaction('auth', async (tx) => {
    for (const table of KEYS) await tx.query({ text: `delete from ${table} where user_id = any($1::bigint[])`, values: [ids] });
  });
  await db.query(
    { tenant },
    { text: 'delete from identity_links where tenant_id = $1 and user_id = any($2::bigint[])', values: [tenant, ids] },
  );
  return (await db.query({ tenant }, { text: FORGET, values: [tenant, before] })).length;
}
