/** Nobody shuts everybody out: somebody is left who can manage users and roles, on every path and at the same moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../core/test/imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../core/test/people.ts';

const ADMIN = 'admin@ut.example';
const KEEPING = ['update_user', 'assign_roles', 'update_role'];
const SENTENCE = 'At least one person must be able to manage users and roles';
/** Who lacks a permission of theirs cannot shut them out at all. */
const ABOVE = 'This person has more permissions than you. Ask somebody with at least the same permissions';

let product: TestKernel;
let admin: Client;
let me: number;
let tenant: number;
/** May do everything to people and roles, but is no administrator by the guard: one permission is missing. */
let clerk: Person;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant, me] = [await product.as(ADMIN), await tenantId(product, 'ut'), product.users[ADMIN] as number];
  clerk = await personWith(
    product,
    ['access_users', 'create_user', 'delete_user', 'update_user', 'access_roles', 'update_role', 'delete_role'],
    'ut',
  );
});
afterAll(() => product.close());

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  product.kernel.db.query({ tenant }, { text, values });
beforeEach(async () => {
  await sql(`update users set status = 'active', deleted_at = null where id = $1`, [me]);
  product.kernel.identity.forget(me);
});
const at = (id: number): string => `/api/tenant/users/${id}`;
const said = ({ status, body }: Answer): unknown => [status, body.message];
const stored = async (id: number): Promise<unknown> =>
  (await sql('select status, deleted_at is null as there, cardinality(role_ids) > 0 as roles from users where id = $1', [id]))[0];

describe('the last administrator', () => {
  test('is not locked, disabled or deleted, in bulk neither', async () => {
    for (const answer of [
      await clerk.client.post(`${at(me)}/disable`, {}),
      await clerk.client.post(`${at(me)}/lock`, {}),
      await clerk.client.delete(at(me)),
    ])
      expect(said(answer)).toEqual([422, ABOVE]);
    for (const answer of [
      await clerk.client.post('/api/bulk/user/disable', [me]),
      await clerk.client.post('/api/bulk/user/lock', [{ id: me }]),
      await clerk.client.delete('/api/bulk/user', [me]),
    ]) {
      expect(answer.body).toMatchObject([{ StatusCode: 'E', StatusMessage: ABOVE }]);
    }
    expect(await stored(me)).toEqual({ status: 'active', there: true, roles: true });
  });

  test('does not lose the roles: by form, by change-role, in bulk', async () => {
    const lesser = (await admin.post('/api/roles', { code: 'lesser', name_en: 'Lesser', permissions: ['access_users'] })).body.data;
    for (const answer of [
      await admin.put(at(me), { role_ids: [] }),
      await admin.put(at(me), { role_ids: [lesser.id] }),
      await admin.put(`${at(me)}/change-role`, { roles: ['lesser'] }),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([422, { role_ids: [SENTENCE] }]);
    }
    expect((await admin.put('/api/bulk/user', [{ id: me, role_ids: [] }])).body).toMatchObject([
      { StatusCode: 'E', StatusMessage: SENTENCE },
    ]);
  });

  test('keeps what the role gives', async () => {
    const [role] = await sql(`select id, permissions from roles where code = 'administrator'`);
    for (const permission of KEEPING) {
      const answer = await admin.put(`/api/roles/${role?.['id'] as number}`, {
        permissions: (role?.['permissions'] as string[]).filter((p) => p !== permission),
      });
      expect([permission, answer.status, answer.body.errors]).toEqual([permission, 422, { permissions: [SENTENCE] }]);
    }
    expect((await admin.put('/api/bulk/role', [{ id: role?.['id'], permissions: [] }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await admin.delete(`/api/roles/${role?.['id'] as number}`)).status).toBeGreaterThanOrEqual(409);
    const rows = csvOf([
      ['ID', 'Permissions'],
      [String(role?.['id']), 'access_users'],
    ]);
    const checked = await step(admin, await read(admin, 'role', 'roles.csv', rows), 'check');
    await step(admin, checked, 'run').catch(() => undefined);
    expect((await admin.get(`/api/roles/${role?.['id'] as number}`)).body.data.permissions).toEqual(role?.['permissions']);
  });

  test('does not lose the roles by an undo either', async () => {
    const [{ role_ids: mine, permissions }] = (await sql(
      'select u.role_ids, r.permissions from users u join roles r on r.id = u.role_ids[1] where u.id = $1',
      [me],
    )) as [{ role_ids: number[]; permissions: string[] }];
    const second = await personWith(product, permissions, 'ut');
    await sql(`update users set role_ids = '{}' where id = $1`, [me]);
    const given = await second.client.put(at(me), { role_ids: mine });
    expect(given.status).toBe(200);
    await sql(`update roles set permissions = array_remove(permissions, 'update_role') where code = $1`, [second.email.split('@')[0]]);
    product.kernel.identity.forget(second.id);
    const undone = await second.client.post(`/api/undo/${given.headers.get('x-request-id')}`, {});
    expect(undone.body.data).toMatchObject({ done: 0, failed: [{ id: me, message: ABOVE }] });
    expect(await stored(me)).toMatchObject({ roles: true });
  });
});

test('of several who go at once the last stays, the others go', async () => {
  const people = await Promise.all([1, 2].map(() => personWith(product, KEEPING, 'ut')));
  const [{ role_ids }] = (await sql('select role_ids from users where id = $1', [me])) as [{ role_ids: number[] }];
  const { body } = await admin.put(
    '/api/bulk/user',
    [people[0]?.id, me, people[1]?.id].map((id) => ({ id, role_ids: [] })),
  );
  expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'E']);
  await sql('update users set role_ids = $2 where id = $1', [me, role_ids]);
  await sql(`update users set status = 'disabled' where id = $1`, [people[1]?.id]);
});

test('two administrators who disable each other at the same moment: one of them stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await sql(`update users set status = 'disabled' where id <> $1 and status = 'active' and id <> $2`, [me, clerk.id]);
    await sql(`update users set status = 'active' where id = $1`, [me]);
    product.kernel.identity.forget(me);
    const other = await personWith(product, [...KEEPING, 'access_users'], 'ut');
    const mine = await product.as(ADMIN);
    await sql('update users set signed_out_at = null where id = $1', [me]);
    const answers = await Promise.all([mine.post(`${at(other.id)}/disable`, {}), other.client.post(`${at(me)}/disable`, {})]);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(await sql(`select id from users where id = any($1::bigint[]) and status = 'active'`, [[me, other.id]])).toHaveLength(1);
  }
});

test('nobody locks, disables or deletes themselves, though others are left', async () => {
  await sql(`update users set signed_out_at = null where id = $1`, [me]);
  product.kernel.identity.forget(me);
  await personWith(product, KEEPING, 'ut');
  for (const answer of [await admin.post(`${at(me)}/disable`, {}), await admin.post(`${at(me)}/lock`, {}), await admin.delete(at(me))])
    expect(said(answer)).toEqual([422, 'You cannot do this to your own account']);
});

describe('change-role', () => {
  test('needs a session, both permissions, a person of the tenant', async () => {
    const body = { role: 'administrator' };
    expect((await (await product.as()).put(`${at(clerk.id)}/change-role`, body)).status).toBe(401);
    expect((await clerk.client.put(`${at(clerk.id)}/change-role`, { nonsense: 1 })).status).toBe(403);
    expect((await (await product.as('admin@pmis.example')).put(`${at(clerk.id)}/change-role`, { roles: [] })).status).toBe(404);
    expect((await admin.put('/api/tenant/users/x/change-role', body)).status).toBe(404);
  });

  test('says by field what it does not know', async () => {
    const person = await personWith(product, [], 'ut');
    const refused = async (body: object): Promise<unknown> => {
      const a = await admin.put(`${at(person.id)}/change-role`, body);
      return [a.status, a.body.errors];
    };
    expect(await refused({})).toEqual([422, { role: ['This field is required'] }]);
    expect(await refused({ role: 'nobody' })).toEqual([422, { role: ['There is no "nobody" here'] }]);
    expect(await refused({ type: 'nobody' })).toEqual([422, { type: ['There is no "nobody" here'] }]);
    expect(await refused({ roles: ['administrator', 'nobody'] })).toEqual([422, { roles: ['There is no "nobody" here'] }]);
    expect(await refused({ roles: 'administrator' })).toMatchObject([422, { roles: expect.any(Array) }]);
    expect(await refused({ role: 'administrator', permissions: ['create_user'] })).toEqual([
      422,
      { permissions: ['Permissions come from roles: name roles instead'] },
    ]);
    expect(await refused({ role: 'administrator', status: 'disabled' })).toMatchObject([422, { status: expect.any(Array) }]);
  });

  test('sets roles and type by their codes', async () => {
    const [person, type] = [
      await personWith(product, [], 'ut'),
      (await admin.post('/api/user-types', { code: 'guest', title_en: 'Guest' })).body.data,
    ];
    const answer = await admin.put(`${at(person.id)}/change-role`, { type: 'guest', roles: ['administrator'] });
    expect(answer.body.data).toMatchObject({ type_id: type.id, roles: [{ label: expect.any(String) }] });
    expect((await admin.put(`${at(person.id)}/change-role`, { role: 'guest', roles: [] })).body.data).toMatchObject({
      type_id: type.id,
      role_ids: [],
    });
    expect((await admin.put(`${at(person.id)}/change-role`, { type: null })).body.data).toMatchObject({ type_id: null });
    expect((await admin.delete(`/api/user-types/${type.id}`)).status).toBe(200);
  });
});
