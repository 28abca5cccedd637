/** People from a workbook: everybody who is added gets an invitation; what a form would refuse is refused in its cell. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportProblem } from '../../core/shared/import.ts';
import { csvOf, read, send, step } from '../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, tenantId } from '../../core/test/people.ts';

let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const HEAD = ['Full name', 'Email', 'Type', 'Roles'];

test('needs the permission to add users, and to give roles', async () => {
  const file = csvOf([HEAD, ['X', 'x@pmis.example', '', '']]);
  expect((await send(await product.as(), 'user', 'a.csv', file)).status).toBe(401);
  expect((await send(await product.as('member@pmis.example'), 'user', 'a.csv', file)).status).toBe(403);
  const clerk = await personWith(product, ['access_users', 'create_user']);
  const run = await read(clerk.client, 'user', 'a.csv', csvOf([HEAD, ['X', 'x@pmis.example', '', 'member']]));
  expect(run.columns.map((c) => c.field)).toEqual(['full_name_en', 'email', null, null]);
});

test("refuses in the cell: an address that is taken, roles beyond one's own, what is not there", async () => {
  const clerk = await personWith(product, ['access_users', 'access_roles', 'create_user', 'update_user', 'assign_roles']);
  const run = await read(
    clerk.client,
    'user',
    'a.csv',
    csvOf([
      HEAD,
      ['Taken', 'Member@PMIS.example', '', ''],
      ['Beyond', 'beyond@pmis.example', '', 'administrator'],
      ['Nobody', 'nobody@pmis.example', 'no-such-type', 'no-such-role'],
      ['Elsewhere', 'admin@grc.example', '', ''],
    ]),
  );
  await step(clerk.client, run, 'check');
  const problems = (await clerk.client.get(`/api/imports/${run.id}/problems`)).body.data as ImportProblem[];
  const said = problems.map((p) => [p.field, p.message]);
  expect(said).toContainEqual(['email', 'Email already exists']);
  expect(
    said.find(
      ([field, message]) => field === 'role_ids' && String(message).startsWith('You can only give permissions that you have yourself'),
    ),
  ).toBeDefined();
  expect(said.filter(([field]) => field === 'type_id')).toHaveLength(1);
  await step(clerk.client, run, 'run');
  for (const name of ['Taken', 'Beyond', 'Nobody', 'Elsewhere'])
    expect((await admin.get(`/api/tenant/users?search=${name}`)).body.data).toEqual([]);
});

test('adds people with type and roles, and invites each of them by one job', async () => {
  await admin.post('/api/user-types', { code: 'guest', title_en: 'Guest' });
  const people = ['one', 'two', 'three'].map((n) => [`Import ${n}`, `import-${n}@pmis.example`, 'guest', 'member']);
  const run = await read(admin, 'user', 'a.csv', csvOf([HEAD, ...people]));
  await step(admin, run, 'run');
  const made = (await admin.get('/api/tenant/users?search=import-&sort=id')).body.data as Record<string, unknown>[];
  expect(made.map((p) => [p['email'], p['status'], (p['roles'] as unknown[]).length])).toEqual(
    people.map(([, email]) => [email, 'invited', 1]),
  );
  const tenant = await tenantId(product);
  expect(await product.kernel.db.query({ tenant }, { text: `select 1 from job where kind = 'people.invite'`, values: [] })).toHaveLength(1);
  for (let i = 0; i < 100; i += 1) {
    const [mails] = await product.kernel.db.query<{ n: number }>('auth', {
      text: `select count(*)::int as n from mail_outbox where recipient like 'import-%'`,
      values: [],
    });
    if (mails?.n === 3) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('not all of them were invited');
});

test('users leave the system without secrets', async () => {
  const { body } = await admin.get('/api/export/user');
  expect(String(body)).toContain('admin@pmis.example');
  expect(String(body).toLowerCase()).not.toMatch(/password|token|hash|argon2/);
});

test('a type that people have is not deleted, and says how many they are', async () => {
  const [type] = (await admin.get('/api/user-types?code=guest')).body.data as { id: number; users_count: number }[];
  expect(type?.users_count).toBe(3);
  const refused = await admin.delete(`/api/user-types/${type?.id}`);
  expect([refused.status, refused.body.counts]).toMatchObject([409, [{ entity: 'user', count: 3 }]]);
  expect((await admin.put(`/api/user-types/${type?.id}`, { code: 'other' })).status).toBe(422);
  expect((await admin.put(`/api/user-types/${type?.id}`, { title_en: 'Visitor' })).body.data).toMatchObject({
    code: 'guest',
    title_en: 'Visitor',
  });
});
