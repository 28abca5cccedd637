/** A tenant's connection as an external source of rows (core/plugin/source.ts). */
import { createHash } from 'node:crypto';
import { createVault, type Source, type SourceHost, type SourceState } from '../../../core/index.ts';
import { createClient, type Connection } from './client.ts';
import type { CallFailure } from './failure.ts';
import { createPeople } from './people.ts';
import { createReader } from './reader.ts';
import { suiteOf } from './suite.ts';
import { writeAt } from './writer.ts';
import { noteState, peopleAt, storedConnection } from './connection-statements.ts';

export const secretPurpose = (tenant: number): string => `construction:${tenant}`;

/** @returns the connection with its decrypted secret, active or not; undefined if none can be tested. */
export async function connectionOf(
  tenant: number,
  host: Pick<SourceHost, 'query' | 'config'>,
): Promise<(Connection & { active: boolean; lists: string[]; version: string }) | undefined> {
  const row = await storedConnection(host, tenant);
  if (!row?.secret) return undefined;
  const secret = createVault(host.config.secretKeys).open(row.secret, secretPurpose(tenant));
  return {
    base: row.base_url.replace(/\/+$/, ''),
    user: row.user_name,
    secret,
    reach: host.config.providerAddresses,
    active: row.is_active,
    lists: row.lists,
    version: row.version,
  };
}

export async function bridge(tenant: number, host: SourceHost): Promise<Source | undefined> {
  const connection = await connectionOf(tenant, host);
  if (!connection?.active) return undefined;
  const { registry, events } = host;
  const suite = suiteOf(registry, connection.lists);
  const note = async ({ state }: SourceState, failure: CallFailure | undefined): Promise<void> => {
    await noteState(host, tenant, state, state === 'closed' ? null : (failure?.why ?? null));
  };
  const client = createClient(connection, {
    changed: (state, failure) => {
      events.publish({ tenant, type: 'source', data: { ...state, host: client.host } });
      // The state on the settings page is stored in the background.
      void note(state, failure).catch(() => {});
    },
  });
  const people = createPeople(registry.entity('user'), tenant, (emails) => peopleAt(host, tenant, emails));
  const decoder = { registry, suite, tenant, people };
  const reader = createReader(client, decoder);
  return {
    host: client.host,
    key: createHash('sha1').update(`${tenant}.${connection.version}`).digest('base64url').slice(0, 12),
    entities: suite.entities,
    children: suite.children,
    tables: suite.tables,
    state: () => client.state(),
    rows: (entity, ask) => reader.text(entity, ask),
    computed: (entity, id) => reader.computed(entity, id),
    write: (write) => writeAt(client, reader, decoder, write),
  };
}
