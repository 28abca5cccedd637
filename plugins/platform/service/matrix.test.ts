/**
 * Generated from the metadata: every entity with a service, at every call. Without the service's token 401, without the permission 403
 * before the body is looked at, another tenant's record unknown, results in the order of the items, and what was read can be sent back.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ResolvedEntity } from '../../../core/metadata/registry.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { metadata as registry } from '../../../core/test/metadata.ts';

const [OURS, THEIRS] = ['admin@pmis.example', 'admin@ut.example'];
const FAMILY = '/services/construction';
const NOBODY = 999_999_999;
const entities = [...registry.entities.values()].filter((e) => e.def.service);

interface Addresses {
  list: string;
  one(id: unknown): string;
  add: string;
  update: string;
  remove: string;
}
function addressesOf({ def }: ResolvedEntity): Addresses {
  const { path: at, one, many } = def.service!;
  const call = (name: string): string => `${FAMILY}/${at}/${name}`;
  return {
    list: call(`Get${many}`),
    one: (id) => `${call(`Get${one}ById`)}/${id}`,
    add: call(`Add${many}`),
    update: call(`Update${many}`),
    remove: call(`Delete${many}`),
  };
}

type Verb = 'read' | 'create' | 'update' | 'delete';
const forSomebody = ({ def }: ResolvedEntity, verb: Verb): boolean => def.access[verb]?.length !== 0;

/** Method, address, and the verb whose permission it needs beside the one to read. */
const allCallsOf = (entity: ResolvedEntity): [string, string, Verb][] => {
  const at = addressesOf(entity);
  return [
    ['GET', at.list, 'read'],
    ['GET', at.one(NOBODY), 'read'],
    ['POST', at.add, 'create'],
    ['PUT', at.update, 'update'],
    ['POST', at.update, 'update'],
    ['DELETE', at.remove, 'delete'],
    ['POST', at.remove, 'delete'],
  ];
};
const callsOf = (entity: ResolvedEntity): [string, string, Verb][] => allCallsOf(entity).filter(([, , verb]) => forSomebody(entity, verb));

let product: TestKernel;
let main: Client;
let ours: Client;
let theirs: Client;
let someone: Person;
let service: Client;
let tenant: number;
const serviceOf = async (client: Client): Promise<Client> => product.bearer((await client.get(`${FAMILY}/token`)).body.Token as string);

beforeAll(async () => {
  product = await createTestKernel();
  for (const key of ['pmis', 'ut']) {
    await product.kernel.db.query(
      { tenant: await tenantId(product, key) },
      { text: `update roles set permissions = $1 where code = 'administrator'`, values: [registry.permissions] },
    );
  }
  main = await product.as(OURS);
  [ours, theirs] = [await serviceOf(main), await serviceOf(await product.as(THEIRS))];
  someone = await personWith(product, []);
  [service, tenant] = [await serviceOf(someone.client), await tenantId(product)];
});
afterAll(() => product.close());

async function holding(permissions: readonly string[]): Promise<Client> {
  await product.kernel.db.query(
    { tenant },
    {
      text: 'update roles r set permissions = $2 from users u where u.id = $1 and r.id = any(u.role_ids)',
      values: [someone.id, permissions],
    },
  );
  product.kernel.identity.forget(someone.id);
  return service;
}

const statuses = (body: unknown): string[] => (body as { StatusCode: string }[]).map((item) => item.StatusCode);

describe.each(entities.map((e) => [e.name, e] as const))('%s', (_, entity) => {
  const at = addressesOf(entity);
  const [changes, goes] = [forSomebody(entity, 'update'), forSomebody(entity, 'delete')];
  const gate = (verb: Verb): string[] => [entity.def.access[verb]].flat().filter((p): p is string => typeof p === 'string');

  test('answers nobody, no session and no bad token', async () => {
    const nobody = await product.as();
    const bad = product.bearer('rukns_0123456789012345678901234567890123456789012');
    for (const [method, address] of callsOf(entity))
      for (const client of [nobody, main, bad]) {
        expect([
          method,
          address,
          (await client.raw(method, address, method === 'GET' ? (undefined as unknown as string) : '[]')).status,
        ]).toEqual([method, address, 401]);
      }
  });

  test('without its permission each call is refused, before the body is looked at', async () => {
    for (const [method, address, verb] of callsOf(entity))
      for (const lacking of ['read', verb] as const) {
        const client = await holding(registry.permissions.filter((p) => !gate(lacking).includes(p)));
        const answer = await client.raw(method, address, method === 'GET' ? (undefined as unknown as string) : '[{"broken": ');
        expect([method, address, lacking, answer.status, answer.body.code]).toEqual([method, address, lacking, 403, 'forbidden']);
      }
  });

  test('bodies that are no list, keys that are none, records that are not there', async () => {
    expect((await ours.raw('POST', at.add, '[{"kit": ')).status).toBe(400);
    for (const [method, address] of callsOf(entity).filter(([m]) => m !== 'GET')) {
      expect([address, (await ours.raw(method, address, '{}')).status]).toEqual([address, 422]);
      expect([address, (await ours.raw(method, address, '[]')).body]).toEqual([address, []]);
    }
    for (const [method, address] of allCallsOf(entity).filter(([, , verb]) => !forSomebody(entity, verb)))
      expect([address, (await ours.raw(method, address, '[]')).status]).toEqual([address, 404]);
    const label = entity.def.label[0];
    if (changes)
      for (const update of [ours.put, ours.post])
        expect((await update(at.update, [{}])).body).toMatchObject([
          { StatusCode: 'E', StatusMessage: `SystemId is required to update a ${label}` },
        ]);
    if (goes)
      for (const remove of [ours.delete, ours.post])
        expect((await remove(at.remove, [''])).body).toMatchObject([
          { StatusCode: 'E', StatusMessage: `All ${label} IDs must be provided` },
        ]);
    if (changes) expect(statuses((await ours.put(at.update, [{ SystemId: NOBODY }])).body)).toEqual(['E']);
    if (goes) expect(statuses((await ours.delete(at.remove, [NOBODY, 'abc', { SystemId: NOBODY }])).body)).toEqual(['E', 'E', 'E']);
    for (const id of [NOBODY, 'not-an-id', 0, -1]) expect([id, (await ours.get(at.one(id))).body.code]).toEqual([id, 'not_found']);
  });

  test('a name that is unknown is told, in an item and in a filter', async () => {
    const [item] = (await ours.post(at.add, [{ NoSuchFieldHere: 1 }])).body as { StatusCode: string; StatusErrors: { Field: string }[] }[];
    expect([item?.StatusCode, item?.StatusErrors.map((e) => e.Field)]).toEqual(['E', ['NoSuchFieldHere']]);
    const filtered = await ours.get(`${at.list}?NoSuchFieldHere=1`);
    expect([filtered.status, Object.keys(filtered.body.errors)]).toEqual([422, ['NoSuchFieldHere']]);
    expect((await ours.get(`${at.list}?NoSuchFieldHere=&Status=null`)).status).toBe(200);
  });

  test('a record is read, sent back as it is, and unknown to another tenant', async () => {
    const { id } = await product.build(OURS, entity.name);
    const { body: record } = await ours.get(at.one(id));
    expect(record.SystemId).toBe(id);
    for (const value of Object.values(record as object)) expect(String(value)).not.toMatch(/^\d{4}-\d{2}-\d{2}(T|$)/);
    const listed = (await ours.get(`${at.list}?SystemId=${id}`)).body as Record<string, unknown>[];
    expect(listed.map((row) => row['SystemId'])).toEqual([id]);
    if (changes) expect((await ours.put(at.update, [record])).body).toMatchObject([{ SystemId: id, StatusCode: 'S' }]);
    expect((await ours.get(at.one(id))).body).toEqual(record);
    expect([(await theirs.get(at.one(id))).status, (await theirs.get(`${at.list}?SystemId=${id}`)).body]).toEqual([404, []]);
    if (changes) expect(statuses((await theirs.put(at.update, [{ SystemId: id }])).body)).toEqual(['E']);
    if (!goes) return;
    expect(statuses((await theirs.delete(at.remove, [id])).body)).toEqual(['E']);
    expect((await ours.get(at.one(id))).body).toEqual(record);
    // Its neighbours are refused, in their order, and it goes.
    const removed = await ours.delete(at.remove, ['', id, NOBODY]);
    expect(statuses(removed.body)[0]).toBe('E');
    expect(statuses(removed.body)[2]).toBe('E');
  });
});
