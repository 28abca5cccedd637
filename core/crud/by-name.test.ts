/** Refused by name: what cannot be written, words that are no choice, and errors under the names that were sent. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languagesOf } from '../http/context.ts';
import { EVERY_ENTITY, openEverything } from '../test/everything.ts';
import { COMES_WITH } from '../test/arranged.ts';
import { canBeBuilt } from '../test/factories.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel({}, { keepsParents: true });
  await openEverything(product, 'pmis');
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

type Row = { id: number } & Record<string, unknown>;
const READ_ONLY = ['This field cannot be changed'];
const project = (more: Record<string, unknown> = {}): Promise<Row> => product.build(ADMIN, 'project', more);
const NEW = (): object => ({ name: 'Quay', manager_id: product.users[ADMIN] });

describe('what cannot be written', () => {
  test('is refused by its name, on create, update, in bulk and beside an action', async () => {
    const { id } = await project();
    for (const [field, value] of [
      ['status', 'active'],
      ['contracts_count', 5],
      ['estimated_cost', 9],
    ] as const) {
      const refused = { errors: { [field]: READ_ONLY } };
      expect((await admin.post('/api/projects', { ...NEW(), [field]: value })).body).toMatchObject(refused);
      expect((await admin.put(`/api/projects/${id}`, { budget: 1, [field]: value })).body).toMatchObject(refused);
      expect((await admin.put('/api/bulk/project', [{ id, budget: 1, [field]: value }])).body).toMatchObject([
        { StatusCode: 'E', StatusErrors: [{ Field: field }] },
      ]);
      expect((await admin.post(`/api/projects/${id}/cancel`, { [field]: value })).body).toMatchObject(refused);
    }
    expect((await admin.post(`/api/projects/${id}/cancel`, { master_access: [] })).body.errors).toHaveProperty('master_access');
    expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({ status: 'draft', budget: null });
  });

  test('may come back as it was read: every record can be sent again whole, and a new one with what it begins with', async () => {
    const { id } = await project({ budget: 12.5 });
    await product.build(ADMIN, 'contract', { project_id: id, value: 99.75 });
    const { data } = (await admin.get(`/api/projects/${id}`)).body;
    expect((await admin.put(`/api/projects/${id}`, { ...data, location: 'Jeddah' })).status).toBe(200);
    expect((await admin.post('/api/projects', { ...NEW(), status: 'draft', contracts_count: null })).status).toBe(200);
  });

  test(
    'of every entity, sent again as it was read',
    async () => {
      const wrong: unknown[] = [];
      for (const entity of product.kernel.registry.entities.values()) {
        const [update] = entity.endpoints.update;
        const [get] = entity.endpoints.get;
        if (!update || !get || !entity.tenant || (Array.isArray(entity.def.access.update) && !entity.def.access.update.length)) continue;
        if (!entity.endpoints.create.length && !(entity.name in COMES_WITH)) continue;
        if (!canBeBuilt(entity.name)) continue;
        const { id } = await product.build(ADMIN, entity.name);
        const { data } = (await admin.get(`/api/${get.path.replace('{id}', String(id))}`)).body;
        const answer = await admin.put(`/api/bulk/${entity.name}`, [data]);
        const named = ((answer.body as { StatusErrors?: { Field: string; Message?: string }[] }[])[0]?.StatusErrors ?? []).filter((e) =>
          JSON.stringify(e).includes(READ_ONLY[0] as string),
        );
        if (named.length) wrong.push([entity.name, named]);
      }
      expect(wrong).toEqual([]);
    },
    EVERY_ENTITY,
  );
});

test('errors stand under the name that was sent', async () => {
  const { id } = await project();
  const long = 'x'.repeat(300);
  const fields = async (body: object): Promise<string[]> => Object.keys((await admin.put(`/api/projects/${id}`, body)).body.errors ?? {});
  expect([
    await fields({ name: long }),
    await fields({ name_en: long }),
    await fields({ name_ar: long }),
    await fields({ name: '' }),
  ]).toEqual([['name'], ['name_en'], ['name_ar'], ['name']]);
  expect(Object.keys((await admin.post('/api/projects', { ...NEW(), name: long })).body.errors)).toEqual(['name']);
  expect((await admin.post('/api/bulk/project', [{ ...NEW(), name: long }])).body).toMatchObject([{ StatusErrors: [{ Field: 'name' }] }]);
});

test('a word that is no choice is refused with those that are', async () => {
  for (const query of [
    'status=activ',
    'status[]=active&status[]=x',
    `filter=${encodeURIComponent('{"status":{"nin":["gone"]}}')}`,
    'health=great',
  ]) {
    const answer = await admin.get(`/api/projects?${query}`);
    expect([query, answer.status]).toEqual([query, 422]);
    expect(JSON.stringify(answer.body.errors)).toMatch(
      /This choice does not exist. Use one of: (draft, active, on_hold|on_track, at_risk)/,
    );
  }
  expect((await admin.get(`/api/contracts?filter=${encodeURIComponent('{"project_id.status":"x"}')}`)).status).toBe(422);
  for (const query of ['status=active', 'status=', 'health[]=at_risk'])
    expect((await admin.get(`/api/projects?${query}`)).status).toBe(200);
});

describe('Accept-Language', () => {
  test.each([
    ['ar', ['ar']],
    ['en-US,ar;q=0.9', ['en', 'ar']],
    ['en;q=0.3, ar;q=0.8', ['ar', 'en']],
    ['de;q=0.9,ar;q=0', ['de']],
    ['zh-CN', ['cn']],
    ['', []],
    [';q=1,,x;q=oops', []],
  ])('%s', (header, expected) => expect(languagesOf(header)).toEqual(expected));

  test('what is wanted more is spoken', async () => {
    const said = async (language: string): Promise<string> =>
      (await admin.get('/api/projects/999999999', { 'accept-language': language })).body.message;
    expect(await said('en;q=0.2,ar;q=0.9')).toBe(await said('ar'));
    expect(await said('en,ar;q=0.9')).toBe(await said('en'));
  });
});
