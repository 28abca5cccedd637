/** A tenant's connection as a source of rows (core/plugin/source.ts). */
import { createHash } from 'node:crypto';
import { createVault, type SourceHouse, type Source, type SourceState } from '../../../core/index.ts';
import { createClient, type Connection } from './client.ts';
import type { CallFailure } from './failure.ts';
import { createPeople } from './people.ts';
import { createReader } from './reader.ts';
import { suiteOf } from './suite.ts';
import { writeAt } from './writer.ts';

interface Stored extends Record<string, unknown> {
  id: number;
  base_url: string;
  user_name: string | null;
  secret: string | null;
  is_active: boolean;
  lists: string[];
  version: string;
}

const READ = `select c.id, c.base_url, c.user_name, s.secret, c.is_active, c.lists, c.id || '.' || c.row_version || '.' || cardinality(c.lists) as version
from construction_connection c left join construction_connection_secrets s on s.tenant_id = c.tenant_id
where c.tenant_id = $1 and c.deleted_at is null`;
export const NOTE = `update construction_connection set state = $2, last_error = $3, last_ok_at = case when $2 = 'closed' then now() else last_ok_at end where tenant_id = $1 and deleted_at is null`;

export const secretPurpose = (tenant: number): string => `construction:${tenant}`;

/** @returns the connection with its opened secret, switched on or not; undefined where there is none that could be tried. */
export async function connectionOf(tenant: number, { sql, config }: Pick<SourceHouse, 'sql' | 'config'>): Promise<(Connection & { active: boolean; lists: string[]; version: string }) | undefined> {
  const [row] = await sql<Stored>(tenant, { name: 'construction-connection', text: READ, values: [tenant] });
  if (!row?.secret) return undefined;
  const secret = createVault(config.secretKeys).open(row.secret, secretPurpose(tenant));
  return { base: row.base_url.replace(/\/+$/, ''), user: row.user_name, secret, reach: config.providerAddresses, active: row.is_active, lists: row.lists, version: row.version };
}

export async function bridge(tenant: number, house: SourceHouse): Promise<Source | undefined> {
  const connection = await connectionOf(tenant, house);
  if (!connection?.active) return undefined;
  const { registry, sql, events } = house;
  const suite = suiteOf(registry, connection.lists);
  const note = async ({ state }: SourceState, failure: CallFailure | undefined): Promise<void> => {
    await sql(tenant, { text: NOTE, values: [tenant, state, state === 'closed' ? null : (failure?.why ?? null)] });
  };
  const client = createClient(connection, { changed: (state, failure) => {
    events.tell({ tenant, type: 'source', data: { ...state, host: client.host } });
    // What the settings page says of the past; the calls do not wait for it.
    void note(state, failure).catch(() => {});
  } });
  const people = createPeople(registry.entity('user'), tenant, (emails) => sql(tenant, { name: 'people-by-email', text: 'select id, email from users where tenant_id = $1 and email = any($2::text[]) and deleted_at is null', values: [tenant, emails] }));
  const decoder = { registry, suite, tenant, people };
  const reader = createReader(client, decoder);
  return {
    host: client.host, key: createHash('sha1').update(`${tenant}.${connection.version}`).digest('base64url').slice(0, 12),
    entities: suite.entities, children: suite.children, tables: suite.tables,
    state: () => client.state(), rows: (entity, ask) => reader.text(entity, ask), computed: (entity, id) => reader.computed(entity, id),
    write: (write) => writeAt(client, reader, decoder, write),
  };
}
