import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';
import { csvOf, read, step } from '../../core/test/imports.ts';

const ADMIN = 'admin@pmis.example';
const OWN = ['access_users', 'create_user', 'update_user', 'delete_user', 'assign_roles', 'access_projects'];
const REFUSED = 'You can only give permissions that you have yourself: access_contracts, create_project';
let product: TestKernel;
let admin: Client;
let giver: Client;
let role: number;
let small: number;
let large: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const person = await personWith(product, OWN);
  giver = person.client;
  [role] = (await rolesOf(person.id)) as [number];
  small = (await product.build(ADMIN, 'role', { code: 'small', name_en: 'Small', permissions: ['access_projects'] })).id;
  large = (
    await product.build(ADMIN, 'role', {
      code: 'large',
      name_en: 'Large',
      permissions: ['access_projects', 'access_contracts', 'create_project'],
    })
  ).id;
});
afterAll(() => product.close());

const user = (role_ids: number[]): Promise<{ id: number }> => product.build(ADMIN, 'user', { role_ids });
const MORE = ['access_contracts', 'create_project'];
const grant = (permissions: string[]): Promise<unknown> => admin.put(`/api/roles/${role}`, { permissions });
const rolesOf = async (id: number): Promise<number[]> => (await admin.get(`/api/tenant/users/${id}`)).body.data.role_ids;

describe('a role with more than its giver has is refused', () => {
  test('to a new person and to one who is there, naming what is missing', async () => {
    const { id } = await user([]);
    for (const answer of [
      await giver.post('/api/tenant/users', { full_name_en: 'New', email: 'new@pmis.example', role_ids: [small, large] }),
      await giver.put(`/api/tenant/users/${id}`, { role_ids: [large] }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { message: REFUSED, errors: { role_ids: [REFUSED] } } });
    }
    expect((await giver.put(`/api/tenant/users/${id}`, { role_ids: [small] })).status).toBe(200);
  });

  test('to themselves', async () => {
    const me = await personWith(product, OWN);
    expect((await me.client.put(`/api/tenant/users/${me.id}`, { role_ids: [large] })).status).toBe(403);
  });

  test('in bulk, where others go on', async () => {
    const [a, b] = [await user([]), await user([])];
    expect(
      (
        await giver.put('/api/bulk/user', [
          { id: a.id, role_ids: [large] },
          { id: b.id, role_ids: [small] },
        ])
      ).body,
    ).toMatchObject([{ StatusCode: 'E', StatusErrors: [{ Field: 'role_ids' }] }, { StatusCode: 'S' }]);
    expect([await rolesOf(a.id), await rolesOf(b.id)]).toEqual([[], [small]]);
  });

  test('in an import, at its check already', async () => {
    const file = csvOf([
      ['Full name', 'Email', 'Roles'],
      ['Imported One', 'one@pmis.example', 'Small'],
      ['Imported Two', 'two@pmis.example', 'Small, Large'],
    ]);
    const checked = await step(giver, await read(giver, 'user', 'people.csv', file), 'check');
    expect(checked.summary).toMatchObject({ valid: 1, failed: 1 });
    const done = await step(giver, checked, 'run');
    expect([done.summary?.created, (await admin.get('/api/tenant/users?email=two@pmis.example')).body.data]).toEqual([1, []]);
  });

  test('by restoring a person, by undoing and by an earlier version', async () => {
    const gone = await user([large]);
    await admin.delete(`/api/tenant/users/${gone.id}`);
    expect((await giver.post(`/api/tenant/users/${gone.id}/restore`)).status).toBe(422);
    expect((await admin.post(`/api/tenant/users/${gone.id}/restore`)).status).toBe(200);
    const less = await user([large]);
    await grant(OWN.concat(MORE));
    const taken = await giver.put(`/api/tenant/users/${less.id}`, { role_ids: [] });
    await grant(OWN);
    expect((await giver.post(`/api/undo/${taken.headers.get('x-request-id')}`)).body.data).toMatchObject({
      done: 0,
      failed: [{ id: less.id }],
    });
    const first = ((await giver.get(`/api/tenant/users/${less.id}/history`)).body.data as { id: number }[]).at(-1)?.id;
    const { row_version } = (await giver.get(`/api/tenant/users/${less.id}`)).body.data;
    expect((await giver.post(`/api/tenant/users/${less.id}/history/${first}/restore`, { row_version })).status).toBe(403);
    expect(await rolesOf(less.id)).toEqual([]);
  });
});

test('what a person has already may stay, and what one has oneself may be taken away', async () => {
  const { id } = await user([small]);
  expect((await giver.put(`/api/tenant/users/${id}`, { role_ids: [small], phone: '+966 512 345 678' })).status).toBe(200);
  expect((await giver.put(`/api/tenant/users/${id}`, { role_ids: [] })).status).toBe(200);
});

test('permissions of a module that is off are compared as the roles have them: an administrator can go on giving roles', async () => {
  const tenant = (await admin.get('/api/user')).body.data.tenant.id as number;
  const modules = (change: string) =>
    product.kernel.db.query({ tenant }, { text: `update tenants set modules = ${change} where id = $1`, values: [tenant] });
  const holder = await personWith(product, OWN.concat('access_pmweb'));
  const plain = await personWith(product, OWN);
  const { id: web } = await product.build(ADMIN, 'role', { code: 'web', name_en: 'Web', permissions: ['access_pmweb'] });
  const [a, b] = [await user([]), await user([])];
  await modules(`array_remove(modules, 'construction')`);
  product.kernel.identity.forgetTenant(tenant);
  try {
    expect((await plain.client.put(`/api/tenant/users/${a.id}`, { role_ids: [web] })).status).toBe(403);
    expect((await holder.client.put(`/api/tenant/users/${b.id}`, { role_ids: [web] })).status).toBe(200);
  } finally {
    await modules(`array_append(modules, 'construction')`);
    product.kernel.identity.forgetTenant(tenant);
  }
});

test('a role counts from the next request on, given and taken', async () => {
  const { id, client } = await personWith(product, ['access_projects']);
  const held = await rolesOf(id);
  expect((await client.get('/api/contracts')).status).toBe(403);
  await admin.put(`/api/tenant/users/${id}`, { role_ids: [...held, large] });
  expect((await client.get('/api/contracts')).status).toBe(200);
  await admin.put(`/api/tenant/users/${id}`, { role_ids: [] });
  expect((await client.get('/api/contracts')).status).toBe(403);
});
