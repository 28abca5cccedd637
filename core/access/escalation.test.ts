/** Nobody comes by more permissions than they hold, on any way to roles and to people's roles. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clock } from '../shared/clock.ts';
import { csvOf, read, step } from '../test/imports.ts';
import { createTestKernel, type Answer, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
/** All of people and roles, and one thing more to give. */
const OWN = [
  'access_users',
  'create_user',
  'update_user',
  'delete_user',
  'assign_roles',
  'access_roles',
  'create_role',
  'update_role',
  'delete_role',
  'access_projects',
];
const BEYOND = 'manage_projects';

let product: TestKernel;
let clerk: Person;
let tenant: number;
/** A role within what the clerk holds, one beyond it, and a person to give them to. */
let mine: number;
let beyond: number;
let target: Person;

const role = async (code: string, permissions: string[]): Promise<number> =>
  (await product.build(ADMIN, 'role', { code, name_en: code, permissions })).id;
const permissionsOf = async (id: number): Promise<string[]> =>
  ((await (await product.as(ADMIN)).get(`/api/roles/${id}`)).body.data.permissions as string[]).sort();
const heldBy = async (id: number): Promise<string[]> => {
  const rows = await product.kernel.db.query<{ p: string }>(
    { tenant },
    {
      text: 'select distinct p from users u join roles r on r.id = any(u.role_ids), unnest(r.permissions) p where u.id = $1 order by p',
      values: [id],
    },
  );
  return rows.map((r) => r.p);
};
const names = (answer: Answer): string => JSON.stringify(answer.body.errors ?? answer.body);

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  [clerk, target] = [await personWith(product, OWN), await personWith(product, [])];
});
afterAll(() => product.close());
let n = 0;
beforeEach(async () => {
  n += 1;
  [mine, beyond] = [await role(`mine_${n}`, ['access_projects']), await role(`beyond_${n}`, ['access_projects', BEYOND])];
});

test('a role is made and edited with what one holds only, one by one and in bulk', async () => {
  const made = await clerk.client.post('/api/roles', { code: `x_${n}`, name_en: 'X', permissions: ['access_projects', BEYOND] });
  expect([made.status, Object.keys(made.body.errors)]).toEqual([403, ['permissions']]);
  const edited = await clerk.client.put(`/api/roles/${mine}`, { permissions: ['access_projects', BEYOND] });
  expect([edited.status, names(edited)]).toEqual([403, expect.stringContaining(BEYOND)]);
  const bulk = await clerk.client.post('/api/bulk/role', [
    { code: `a_${n}`, name_en: 'A', permissions: ['access_projects'] },
    { code: `b_${n}`, name_en: 'B', permissions: [BEYOND] },
  ]);
  expect(bulk.body.map((item: { StatusCode: string }) => item.StatusCode)).toEqual(['S', 'E']);
  expect((await clerk.client.put('/api/bulk/role', [{ id: mine, permissions: [BEYOND] }])).body).toMatchObject([{ StatusCode: 'E' }]);
  expect((await clerk.client.put(`/api/roles/${mine}`, { permissions: ['no_such_permission'] })).status).toBe(403);
  expect(await permissionsOf(mine)).toEqual(['access_projects']);
});

test('what a role holds beyond the editor may stay or go, and does not come back through them', async () => {
  expect(
    (await clerk.client.put(`/api/roles/${beyond}`, { name_en: 'Renamed', permissions: [BEYOND, 'access_projects', 'access_users'] }))
      .status,
  ).toBe(200);
  const taken = await clerk.client.put(`/api/roles/${beyond}`, { permissions: ['access_projects'] });
  expect(taken.status).toBe(200);
  const undone = await clerk.client.post(`/api/undo/${taken.headers.get('x-request-id')}`, {});
  expect(undone.body.data).toMatchObject({ done: 0, failed: [{ id: beyond }] });
  const { data } = (await clerk.client.get(`/api/roles/${beyond}/history`)).body;
  const older = await clerk.client.post(`/api/roles/${beyond}/history/${data.at(-1).id}/restore`, {});
  expect([older.status, names(older)]).toEqual([403, expect.stringContaining(BEYOND)]);
  expect(await permissionsOf(beyond)).toEqual(['access_projects']);
});

test('a role beyond the editor does not come back from the recycle bin through them', async () => {
  const admin = await product.as(ADMIN);
  await admin.delete(`/api/roles/${beyond}`);
  expect((await clerk.client.post(`/api/roles/${beyond}/restore`, {})).status).toBe(403);
  expect((await clerk.client.post('/api/bulk/role/restore', [{ id: beyond }])).body).toMatchObject([{ StatusCode: 'E' }]);
  expect((await admin.post(`/api/roles/${beyond}/restore`, {})).status).toBe(200);
});

test('a role beyond the giver is given to nobody, themselves neither, on any way', async () => {
  for (const id of [target.id, clerk.id]) {
    const before = await heldBy(id);
    const current = (await clerk.client.get(`/api/tenant/users/${id}`)).body.data.role_ids as number[];
    const one = await clerk.client.put(`/api/tenant/users/${id}`, { role_ids: [...current, beyond] });
    expect([one.status, names(one)]).toEqual([403, expect.stringContaining(BEYOND)]);
    expect((await clerk.client.put('/api/bulk/user', [{ id, role_ids: [...current, beyond] }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await clerk.client.put(`/api/tenant/users/${id}/change-role`, { roles: [`beyond_${n}`] })).status).toBeGreaterThanOrEqual(400);
    expect(await heldBy(id)).toEqual(before);
  }
  expect(
    (await clerk.client.post('/api/tenant/users', { full_name_en: 'New', email: `new${n}@pmis.example`, role_ids: [beyond] })).status,
  ).toBe(403);
  const given = await clerk.client.put(`/api/tenant/users/${target.id}`, { role_ids: [mine] });
  expect([given.status, await heldBy(target.id)]).toEqual([200, ['access_projects']]);
});

test("without the permission to give roles none is given, even one of one's own", async () => {
  const editor = await personWith(product, ['access_users', 'update_user', 'access_projects']);
  expect((await editor.client.put(`/api/tenant/users/${target.id}`, { role_ids: [mine] })).status).toBe(422);
  expect((await editor.client.put(`/api/tenant/users/${editor.id}`, { role_ids: [beyond] })).status).toBe(422);
});

test('an API token gives no more than its own scopes', async () => {
  const made = await clerk.client.post('/api/tokens', {
    name: `t_${n}`,
    scopes: ['access_roles', 'update_role', 'create_role'],
    expires_at: new Date(clock.now() + 86_400_000).toISOString(),
  });
  const token = product.bearer(made.body.data.secret);
  const answer = await token.put(`/api/roles/${mine}`, { permissions: ['access_projects', 'access_users'] });
  expect([answer.status, names(answer)]).toEqual([403, expect.stringContaining('access_users')]);
  const wide = await clerk.client.post('/api/tokens', {
    name: `w_${n}`,
    scopes: [BEYOND],
    expires_at: new Date(clock.now() + 86_400_000).toISOString(),
  });
  expect(wide.status === 422 || (await product.bearer(wide.body.data.secret).get('/api/projects')).status === 403).toBe(true);
});

test('an import of roles refuses the row that gives more, and no other', async () => {
  const rows = csvOf([
    ['Code', 'Name (English)', 'Permissions'],
    [`in_${n}`, 'Within', 'access_projects'],
    [`out_${n}`, 'Beyond', BEYOND],
  ]);
  await step(
    clerk.client,
    await step(clerk.client, await read(clerk.client, 'role', 'roles.csv', rows, { mode: 'valid' }), 'check'),
    'run',
  );
  const codes = ((await (await product.as(ADMIN)).get('/api/roles?limit=500')).body.data as { code: string }[]).map((r) => r.code);
  expect([codes.includes(`in_${n}`), codes.includes(`out_${n}`)]).toEqual([true, false]);
}, 60_000);
