/**
 * Generated from the metadata: what a list says may be done with a row is what the record itself says, whoever reads it. The list has asked already whether
 * the row is reached, and does not ask again; the record says the same after every write, where nobody has asked.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import path from 'node:path';
import { loadMetadata } from '../metadata/load.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { ROOT } from '../root.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { personWith, type Person } from './people.ts';

const ADMIN = 'admin@pmis.example';
const registry = loadMetadata(path.join(ROOT, 'metadata'));
const read = [...registry.entities.values()].filter((e) => e.endpoints.create.length > 0 && e.endpoints.list.length > 0 && e.endpoints.get.length > 0 && e.name !== 'api_token' && e.def.access.update !== null);
/** Those of which somebody may say who sees them. */
const shared = read.filter((e) => e.def.access.rows?.share && !(Array.isArray(e.def.access.update) && e.def.access.update.length === 0));

let product: TestKernel;
let admin: Client;
/** Holds all permissions but those to see everything of a kind. */
let member: Person;
beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'pmis');
  admin = await product.as(ADMIN);
  const all = new Set([...registry.entities.values()].map((e) => e.def.access.rows?.share?.all));
  member = await personWith(product, registry.permissions.filter((p) => !all.has(p)));
}, EVERY_ENTITY);
afterAll(() => product.close());

type Can = { update: boolean; delete: boolean; actions: string[] } | undefined;
type Rows = { id: number; can: Can }[];
async function listed(client: Client, entity: ResolvedEntity, id: number): Promise<Can> {
  const { data } = (await client.get(`/api/${entity.endpoints.list[0]?.path}?limit=200&sort=-id`)).body as { data?: Rows | { data: Rows } };
  return (Array.isArray(data) ? data : data?.data)?.find((row) => row.id === id)?.can;
}
const single = async (client: Client, entity: ResolvedEntity, id: number): Promise<Can> =>
  (await client.get(`/api/${entity.endpoints.get[0]?.path.replace('{id}', String(id))}`)).body.data?.can;

test.each(read.map((e): [string, ResolvedEntity] => [e.name, e]))('%s: list and record agree', async (name, entity) => {
  const { id } = await product.build(ADMIN, name);
  expect(await listed(admin, entity, id)).toEqual(await single(admin, entity, id));
});

test.each(shared.map((e): [string, ResolvedEntity] => [e.name, e]))('%s: list, record and the answer to a write agree at each level of access', async (name, entity) => {
  const { id } = await product.build(ADMIN, name);
  const all = await single(admin, entity, id);
  const share = async (level: string): Promise<void> => {
    const answer = await admin.put(`/api/bulk/${name}`, [{ id, master_access: [{ user_id: member.id, level }] }]);
    expect(answer.body).toMatchObject([{ StatusCode: 'S' }]);
  };
  await share('partial');
  const partial = await single(member.client, entity, id);
  expect(partial).toMatchObject({ delete: false, actions: [] });
  expect(await listed(member.client, entity, id)).toEqual(partial);
  await share('full');
  const full = await single(member.client, entity, id);
  expect(full?.actions).toEqual(all?.actions);
  expect(await listed(member.client, entity, id)).toEqual(full);
  await share('no');
  expect([await single(member.client, entity, id), await listed(member.client, entity, id)]).toEqual([undefined, undefined]);
});
