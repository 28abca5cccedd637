/** Statements about people and the permissions of all their roles together, which `find` cannot express. */
import { type HookContext, type Locale, ofTenant, plain, rowsOf, sql, type Statement } from '../../core/index.ts';

type Ctx = Pick<HookContext, 'query'>;
type Query = <R extends Record<string, unknown>>(statement: Statement) => Promise<R[]>;

/** The database's time to the microsecond, for comparison with times that the database wrote. */
export async function databaseNow({ query }: Ctx): Promise<string> {
  const [row] = await query<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return (row as { now: string }).now;
}

/** The addresses that are used in any organisation. */
export async function takenAddresses({ query }: Ctx, emails: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ email: string }>(sql`select taken_addresses(${emails}::text[]) as email`);
  return rows.map((r) => r.email);
}

/** Cancels waiting and running jobs of these people. */
export const cancelJobs = async ({ query }: Ctx, people: readonly unknown[]): Promise<void> =>
  void (await query(sql`update job set state = 'cancelled', ended_at = now(), updated_at = now(), row_version = row_version + 1
    where ${ofTenant('job', { deleted: 'include' })} and created_by = any(${people}::bigint[])
    and state in ('queued', 'running')`));

export interface Administrator extends Record<string, unknown> {
  id: number;
  /** In the reader's language. */
  label: string;
  email: string;
}

/** Active people with the permission, the longest-serving first. */
export function holdersOf(query: Query, permission: string, locale: Locale, most: number): Promise<Administrator[]> {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return query<Administrator>(sql`select u.id, coalesce(u.full_name_${plain(first)}, u.full_name_${plain(second)}) as label, u.email
    from ${rowsOf('users', 'u')}
    where u.status = 'active' and exists (
      select 1 from ${rowsOf('roles', 'r')} where r.id = any(u.role_ids) and ${permission} = any(r.permissions))
    order by u.id limit ${plain(most)}`);
}

/** Serialises changes of a tenant's administrators until the end of the transaction. */
export const lockAdministrators = async ({ query, actor }: Ctx & Pick<HookContext, 'actor'>): Promise<void> =>
  void (await query(sql`select pg_advisory_xact_lock(hashtext('administrators'), ${actor.tenantId}::int)`));

/** Does one active person have all of these permissions? */
export async function someoneHolds({ query }: Ctx, permissions: readonly string[]): Promise<boolean> {
  const found = await query(sql`
select u.id from ${rowsOf('users', 'u')}
where u.status = 'active'
  and u.role_ids && array(select r.id from ${rowsOf('roles', 'r')} where r.permissions && ${permissions}::text[])
  and (select count(distinct p) from ${rowsOf('roles', 'r')}, unnest(r.permissions) p
       where r.id = any(u.role_ids) and p = any(${permissions}::text[])) = cardinality(${permissions}::text[])
limit 1`);
  return found.length > 0;
}
