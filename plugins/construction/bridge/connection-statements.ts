/** Statements of a tenant's connection to another suite: its secret, which is not a field, and its last state. */
import {
  type HookContext,
  ofTenant,
  type RouteContext,
  rowsOf,
  type SourceHost,
  sql,
  type Statement,
  thisTenant,
} from '../../../core/index.ts';

type Host = Pick<SourceHost, 'query'>;

/** A stored connection; its secret is encrypted. */
export interface StoredConnection extends Record<string, unknown> {
  id: number;
  base_url: string;
  user_name: string | null;
  secret: string | null;
  is_active: boolean;
  lists: string[];
  version: string;
}

const readSql = (): Statement => sql`select c.id, c.base_url, c.user_name, s.secret, c.is_active, c.lists,
    c.id || '.' || c.row_version || '.' || cardinality(c.lists) as version
from ${rowsOf('construction_connection', 'c')} left join construction_connection_secrets s on s.tenant_id = c.tenant_id`;
const noteSql = (state: string, error: string | null): Statement => sql`
update construction_connection set state = ${state}, last_error = ${error}, last_ok_at = case when ${state} = 'closed' then now()
else last_ok_at end where ${ofTenant('construction_connection')}`;

export const storedConnection = async (host: Host, tenant: number): Promise<StoredConnection | undefined> =>
  (await host.query<StoredConnection>(tenant, readSql()))[0];

/** Stores whether the last call succeeded. @param error kind of the failure. */
export const noteState = async (host: Host, tenant: number, state: string, error: string | null): Promise<void> =>
  void (await host.query(tenant, noteSql(state, error)));

/** Stores the lists that the other side offers in addition to the contract. */
export const keepLists = async (host: Host, tenant: number, lists: readonly string[]): Promise<void> =>
  void (await host.query(tenant, sql`update construction_connection set lists = ${lists} where ${ofTenant('construction_connection')}`));

/** The tenant's people with these e-mail addresses. */
export const peopleAt = (host: Host, tenant: number, emails: readonly string[]): Promise<{ id: number; email: string }[]> =>
  host.query(tenant, sql`select id, email from ${rowsOf('users')} where email = any(${emails}::text[])`);

// Stores the secret, its time, and an audit entry in one statement. The history shows that it changed, not its value.
const WRITE = sql`
with known as (select id, secret_set_at from ${rowsOf('construction_connection')} where id = $2 for update),
stored as (
  insert into construction_connection_secrets (tenant_id, secret) select ${thisTenant}, $3 from known on conflict (tenant_id) do update
  set secret = $3
), saved as (
  update construction_connection c set secret_set_at = now(), row_version = c.row_version + 1, updated_at = now(), updated_by = $4
  from known k where c.id = k.id returning c.id, k.secret_set_at as was, c.secret_set_at as becomes
)
insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, changes)
select ${thisTenant}, 'construction_connection', id, $4, 'update', 'web', $5,
jsonb_build_array(jsonb_build_object('field', 'secret_set_at', 'from', was, 'to', becomes)) from saved
returning record_id`;

/** @param secret encrypted. @returns false if there is no such connection. */
export async function storeSecret(
  { query: send, actor, request: { ip } }: RouteContext,
  connection: number,
  secret: string,
): Promise<boolean> {
  return (await send(WRITE.with(connection, secret, actor.userId, ip))).length > 0;
}

export const forgetSecret = async ({ query }: Pick<HookContext, 'query'>): Promise<void> =>
  void (await query(sql`delete from construction_connection_secrets where tenant_id = ${thisTenant}`));
