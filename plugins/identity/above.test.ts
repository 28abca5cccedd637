/** Somebody who may do more than an administrator: their door is not the administrator's, on whatever way. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../core/test/imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const OWN = ['access_users', 'create_user', 'update_user', 'delete_user', 'assign_roles', 'manage_sign_in', 'access_projects'];
const ACTIONS = ['lock', 'disable', 'sign_out', 'reset_password', 'reset_second_factor', 'unlink'];
const REFUSED = {
  status: 422,
  body: { message: 'This person has more permissions than you. Ask somebody with at least the same permissions' },
};

let product: TestKernel;
let admin: Client;
let clerk: Person;
let above: Person;
let equal: Person;
let below: number;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [clerk, above, equal] = [
    await personWith(product, OWN),
    await personWith(product, ['access_projects', 'create_project']),
    await personWith(product, OWN),
  ];
  below = (await product.build(ADMIN, 'role', { code: 'below', name_en: 'Below', permissions: ['access_projects'] })).id;
});
afterAll(() => product.close());

const stored = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`/api/tenant/users/${id}`)).body.data;
const act = (client: Client, id: number, action: string): Promise<Answer> => client.post(`/api/tenant/users/${id}/${action}`, {});

test('every action on them is refused, alone and in bulk, where others go on; a program is no more than its token', async () => {
  const { role_ids, row_version } = await stored(above.id);
  for (const action of ACTIONS) {
    expect([action, await act(clerk.client, above.id, action)]).toMatchObject([action, REFUSED]);
    expect([action, (await clerk.client.post(`/api/bulk/user/${action}`, [{ id: above.id }])).body[0].StatusMessage]).toEqual([
      action,
      REFUSED.body.message,
    ]);
  }
  const bulk = await clerk.client.post('/api/bulk/user/sign_out', [{ id: above.id }, { id: equal.id }]);
  expect(bulk.body.map((item: { StatusCode: string }) => item.StatusCode)).toEqual(['E', 'S']);
  const token = product.bearer(
    (await admin.post('/api/tokens', { name: 'small', scopes: ['access_users', 'update_user'] })).body.data.secret as string,
  );
  expect(await act(token, above.id, 'lock')).toMatchObject(REFUSED);
  expect(await stored(above.id)).toMatchObject({ status: 'active', signed_out_at: null, role_ids, row_version });
  for (const action of ['lock', 'unlock', 'disable']) expect([action, (await act(admin, above.id, action)).status]).toEqual([action, 200]);
  for (const action of ['enable']) expect(await act(clerk.client, above.id, action)).toMatchObject(REFUSED);
  expect((await act(admin, above.id, 'enable')).status).toBe(200);
});

test('their roles change by nobody below: form, change-role, bulk, import, undo, deleting and bringing back', async () => {
  const { role_ids: held } = (await stored(above.id)) as { role_ids: number[] };
  for (const role_ids of [[], [below], [...held, below]])
    expect(await clerk.client.put(`/api/tenant/users/${above.id}`, { role_ids })).toMatchObject({
      ...REFUSED,
      body: { errors: { role_ids: [REFUSED.body.message] } },
    });
  expect((await clerk.client.put(`/api/tenant/users/${above.id}/change-role`, { roles: ['below'] })).status).toBe(422);
  expect((await clerk.client.put('/api/bulk/user', [{ id: above.id, role_ids: [below] }])).body).toMatchObject([{ StatusCode: 'E' }]);
  const checked = await step(
    clerk.client,
    await read(
      clerk.client,
      'user',
      'people.csv',
      csvOf([
        ['Full name', 'Email', 'Roles'],
        ['Somebody', above.email, 'Below'],
      ]),
    ),
    'check',
  );
  expect(checked.summary).toMatchObject({ failed: 1 });
  const taken = await admin.put(`/api/tenant/users/${above.id}`, { role_ids: held.concat(below) });
  expect((await clerk.client.post(`/api/undo/${taken.headers.get('x-request-id')}`)).status).toBe(404);
  expect(await clerk.client.delete(`/api/tenant/users/${above.id}`)).toMatchObject(REFUSED);
  expect((await admin.delete(`/api/tenant/users/${above.id}`)).status).toBe(200);
  expect((await clerk.client.post(`/api/tenant/users/${above.id}/restore`)).status).toBe(422);
  expect((await admin.post(`/api/tenant/users/${above.id}/restore`)).status).toBe(200);
});

test("what opens no door is edited as ever, theirs and one's own", async () => {
  expect((await clerk.client.put(`/api/tenant/users/${above.id}`, { full_name_en: 'New Name', phone: '+966 512 345 678' })).status).toBe(
    200,
  );
  expect((await clerk.client.put(`/api/tenant/users/${clerk.id}`, { phone: '+966 512 345 679' })).status).toBe(200);
});

test('permissions of a module that is off are compared as the roles have them: equals stay equals', async () => {
  const tenant = await tenantId(product);
  const all = { role_ids: (await stored(product.users[ADMIN] as number))['role_ids'] };
  const second = await product.build(ADMIN, 'user', all);
  await product.kernel.db.query(
    { tenant },
    { text: `update tenants set modules = array_remove(modules, 'construction') where id = $1`, values: [tenant] },
  );
  product.kernel.identity.forgetTenant(tenant);
  expect((await act(admin, second.id, 'disable')).status).toBe(200);
  expect((await act(clerk.client, second.id, 'enable')).status).toBe(422);
});
