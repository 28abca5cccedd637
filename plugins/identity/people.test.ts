import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';

let kernel: TestKernel;
let admin: Client;
let member: Client;
beforeAll(async () => {
  kernel = await createTestKernel();
  [admin, member] = await Promise.all([kernel.as('admin@pmis.example'), kernel.as('member@pmis.example')]);
});
afterAll(() => kernel.close());

const PATHS = ['tenant/users', 'roles', 'user-types', 'tenant/organisation'];

test('people, roles and the organisation need a session and their permission', async () => {
  const nobody = await kernel.as();
  for (const path of PATHS) {
    expect((await nobody.get(`/api/${path}`)).status).toBe(401);
    if (path !== 'user-types') expect([path, (await member.get(`/api/${path}`)).body.code]).toEqual([path, 'forbidden']);
    if (path !== 'tenant/organisation') expect([path, (await member.post(`/api/${path}`, {})).body.code]).toEqual([path, 'forbidden']);
  }
});

test("another tenant's people and roles are not there", async () => {
  const foreign = kernel.users['admin@grc.example'];
  expect((await admin.get(`/api/tenant/users/${foreign}`)).body.code).toBe('not_found');
  expect((await admin.put(`/api/tenant/users/${foreign}`, { full_name_en: 'Mallory' })).body.code).toBe('not_found');
  const { body } = await admin.get('/api/tenant/users?limit=500');
  expect(body.data.map((u: { email: string }) => u.email).filter((e: string) => !e.endsWith('@pmis.example'))).toEqual([]);
  expect((await admin.get('/api/tenant/organisation')).body.data).toMatchObject([{ key: 'pmis' }]);
});

test('no list of people tells a secret', async () => {
  const { body } = await admin.get(`/api/tenant/users/${kernel.users['member@pmis.example']}`);
  expect(body.data).toMatchObject({ email: 'member@pmis.example', full_name: 'Tariq Al-Mutlaq', status: 'active' });
  expect(Object.keys(body.data).filter((name) => /password|token|hash|credential/.test(name))).toEqual([]);
});

test('nobody makes, deletes or closes an organisation through the API, in bulk neither', async () => {
  const id = (await admin.get('/api/tenant/organisation')).body.data[0].id as number;
  for (const answer of [
    await admin.delete(`/api/tenant/organisation/${id}`),
    await admin.post('/api/bulk/tenant', [{ key: 'x', company_name_en: 'X' }]),
    await admin.delete('/api/bulk/tenant', [id]),
  ]) {
    const refused = answer.status >= 400 || answer.body.every((r: { StatusCode: string }) => r.StatusCode === 'E');
    expect([answer.status < 500, refused]).toEqual([true, true]);
  }
  const refused = await admin.put(`/api/tenant/organisation/${id}`, {
    company_name_en: 'Marsa Nakheel',
    is_grc: true,
    key: 'grc',
    status: 'closed',
  });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ['is_grc', 'key', 'status']]);
  const { body } = await admin.put(`/api/tenant/organisation/${id}`, { company_name_en: 'Marsa Nakheel' });
  expect(body.data).toMatchObject({ company_name_en: 'Marsa Nakheel', is_grc: false, key: 'pmis', status: 'active' });
});

test('an address is taken once over all tenants, kept in lower case, and changed only by its owner', async () => {
  expect((await admin.post('/api/tenant/users', { full_name_en: 'X', email: 'Admin@GRC.example' })).body.errors).toHaveProperty('email');
  const made = await admin.post('/api/tenant/users', { full_name_en: 'Rana Saad', email: 'Rana@PMIS.example' });
  expect(made.body.data).toMatchObject({ email: 'rana@pmis.example', status: 'invited' });
  expect((await admin.put(`/api/tenant/users/${made.body.data.id}`, { email: 'mine@pmis.example' })).status).toBe(422);
});

test('nobody disables or deletes themselves; a disabled person is out', async () => {
  const me = kernel.users['admin@pmis.example'];
  expect((await admin.post(`/api/tenant/users/${me}/disable`, {})).status).toBe(422);
  expect((await admin.delete(`/api/tenant/users/${me}`)).status).toBe(422);
  expect((await admin.delete('/api/bulk/user', [me])).body).toMatchObject([{ StatusCode: 'E' }]);
  expect((await admin.post(`/api/tenant/users/${kernel.users['noura@pmis.example']}/disable`, {})).status).toBe(200);
});

test('a role gives no more than its maker has, and stays while people have it', async () => {
  const made = await admin.post('/api/roles', {
    code: 'planner',
    name_en: 'Planner',
    permissions: ['access_projects', 'access_risk_register'],
  });
  expect(made).toMatchObject({
    status: 403,
    body: { errors: { permissions: ['You can only give permissions that you have yourself: access_risk_register'] } },
  });
  const role = (await admin.post('/api/roles', { code: 'planner', name_en: 'Planner', permissions: ['access_projects'] })).body.data;
  expect((await admin.put(`/api/roles/${role.id}`, { permissions: ['access_projects', 'create_tenant'] })).status).toBe(403);
  expect((await admin.delete(`/api/roles/${role.id}`)).status).toBe(200);
  const used = (await admin.get('/api/roles?code=member')).body.data[0];
  expect((await admin.delete(`/api/roles/${used.id}`)).status).toBe(409);
});

test('a disabled person is signed out at once, and a taken address is said word for word', async () => {
  const row = await kernel.build('admin@pmis.example', 'user', { email: 'twice@pmis.example' });
  const again = await admin.post('/api/tenant/users', { email: 'Twice@pmis.example', full_name_en: 'Second' });
  expect([again.status, again.body.errors]).toEqual([422, { email: ['Email already exists'] }]);
  expect((await member.get('/api/user')).status).toBe(200);
  const id = kernel.users['member@pmis.example'] as number;
  expect((await admin.post(`/api/tenant/users/${id}/disable`, {})).status).toBe(200);
  expect((await member.get('/api/user')).status).toBe(401);
  await admin.post(`/api/tenant/users/${id}/enable`, {});
  expect(row.id).toBeGreaterThan(0);
});

test('whoever lacks a permission learns whom to ask, of their own organisation', async () => {
  expect((await (await kernel.as()).get('/api/administrators')).status).toBe(401);
  const { body } = await (await personWith(kernel, [])).client.get('/api/administrators');
  expect(body.data).toContainEqual({ id: kernel.users['admin@pmis.example'], label: expect.any(String), email: 'admin@pmis.example' });
  expect(body.data.every((person: { email: string }) => person.email.endsWith('@pmis.example'))).toBe(true);
});
