/**
 * Generated from the metadata: what a list says may be done with a row is what the record itself says, whoever reads it. Both have asked
 * already whether the row is reached, and do not ask again; the answer to a write asks anew, and says the same.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { EVERY_ENTITY, openEverything } from './everything.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { personWith, type Person } from './people.ts';
import { sampled } from './sampled.ts';
import { canBeBuilt } from './factories.ts';
import { atLeast, metadata as registry } from './metadata.ts';

const ADMIN = 'admin@pmis.example';
const read = [...registry.entities.values()].filter(
  ({ name, endpoints: { create, list, get }, def }) =>
    create.length > 0 && list.length > 0 && get.length > 0 && name !== 'api_token' && def.access.update !== null && canBeBuilt(name),
);
/** Those of which somebody may say who sees them. */
const shared = read.filter((e) => e.def.access.scope?.share && !(Array.isArray(e.def.access.update) && e.def.access.update.length === 0));

let product: TestKernel;
let admin: Client;
/** Holds all permissions but those to see everything of a kind. */
let member: Person;
beforeAll(async () => {
  product = await createTestKernel({}, { keepsParents: true });
  await openEverything(product, 'pmis');
  admin = await product.as(ADMIN);
  const all = new Set([...registry.entities.values()].map((e) => e.def.access.scope?.share?.all));
  member = await personWith(
    product,
    registry.permissions.filter((p) => !all.has(p)),
  );
}, EVERY_ENTITY);
afterAll(() => product.close());

type Can = { update: boolean; delete: boolean; actions: string[] } | undefined;
type Rows = { id: number; can: Can }[];
async function listed(client: Client, entity: ResolvedEntity, id: number): Promise<Can> {
  const { body } = await client.get(`/api/${entity.endpoints.list[0]?.path}?limit=200&sort=-id`);
  const rows = entity.envelope.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body);
  return (rows as Rows | undefined)?.find((row) => row.id === id)?.can;
}
/** Entities whose answer to a change was looked at. */
const told: string[] = [];

/** What the answer to a change says; of an empty one, so that everybody may send it. */
async function answered(client: Client, entity: ResolvedEntity, id: number): Promise<Can> {
  const [update] = entity.endpoints.update;
  if (!update) return single(client, entity, id);
  const { status, body } = await client.put(`/api/${update.path.replace('{id}', String(id))}`, {});
  if (status === 200) told.push(entity.name);
  // Some change only with a reason, or a file: they refuse an empty one.
  else expect([entity.name, status]).toEqual([entity.name, 422]);
  return status === 200 ? body.data.can : single(client, entity, id);
}
const single = async (client: Client, entity: ResolvedEntity, id: number): Promise<Can> =>
  (await client.get(`/api/${entity.endpoints.get[0]?.path.replace('{id}', String(id))}`)).body.data?.can;

test.each(read.map((e): [string, ResolvedEntity] => [e.name, e]))('%s: list and record agree', async (name, entity) => {
  const { id } = await product.build(ADMIN, name);
  expect(await listed(admin, entity, id)).toEqual(await single(admin, entity, id));
});

/** Each module's own, and whatever closes. */
const sharedByName = sampled(
  shared.map((e): [string, ResolvedEntity] => [e.name, e]),
  ([, e]) => [e.plugin, ...(e.def.locks ? ['locks'] : []), ...e.actions.keys()],
  0.3,
);
test.each(sharedByName)('%s: list, record and the answer to a write agree at each level of access', async (name, entity) => {
  const { id } = await product.build(ADMIN, name);
  const all = await single(admin, entity, id);
  const share = async (level: string): Promise<void> => {
    const answer = await admin.put(`/api/bulk/${name}`, [{ id, master_access: [{ user_id: member.id, level }] }]);
    expect(answer.body).toMatchObject([{ StatusCode: 'S' }]);
  };
  await share('partial');
  const partial = await single(member.client, entity, id);
  expect(partial).toMatchObject({ delete: false, actions: [] });
  expect([await listed(member.client, entity, id), await answered(member.client, entity, id)]).toEqual([partial, partial]);
  await share('full');
  const full = await single(member.client, entity, id);
  // What only the permission for everything of the kind unlocks stays with those who hold it.
  const locked = [...entity.actions.values()].filter(({ unless }) => unless === entity.def.access.scope?.share?.all).map((a) => a.name);
  expect(full?.actions).toEqual(all?.actions.filter((action) => !locked.includes(action)));
  expect([await listed(member.client, entity, id), await answered(member.client, entity, id)]).toEqual([full, full]);
  await share('no');
  expect([await single(member.client, entity, id), await listed(member.client, entity, id)]).toEqual([undefined, undefined]);
});

test('nearly every entity took an empty change', () => {
  expect(new Set(told).size).toBeGreaterThan(sharedByName.filter(([, e]) => e.endpoints.update.length > 0).length * atLeast(0.85, 0.8));
});
