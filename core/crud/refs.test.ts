/** A field that names several records, from the wire to history: the roles of people stand for all of its kind. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const ADMIN = 'admin@pmis.example';
const NONE = 999_999;
let product: TestKernel;
let admin: Client;
let roles: { id: number; name: string }[];
let foreign: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  roles = await Promise.all(
    ['Planner', 'Buyer', 'Clerk'].map(async (name) => ({
      id: (await product.build(ADMIN, 'role', { name_en: name, name_ar: `دور ${name}` })).id,
      name,
    })),
  );
  foreign = (await product.build('admin@ut.example', 'role')).id;
});
afterAll(() => product.close());

const [A, B, C] = [0, 1, 2].map((i) => (): number => (roles[i] as { id: number }).id) as [() => number, () => number, () => number];
const person = async (role_ids: unknown, more: object = {}): Promise<{ id: number; row_version: number }> =>
  product.build(ADMIN, 'user', { role_ids, ...more });
const put = (id: number, role_ids: unknown, client = admin): Promise<Answer> => client.put(`/api/tenant/users/${id}`, { role_ids });
const row = async (id: number, lang = 'en'): Promise<Record<string, unknown>> =>
  (await admin.get(`/api/tenant/users/${id}`, { 'accept-language': lang })).body.data;
const found = async (where: object): Promise<number[]> =>
  (await admin.get(`/api/tenant/users?sort=id&limit=500&filter=${encodeURIComponent(JSON.stringify(where))}`)).body.data.map(
    (r: { id: number }) => r.id,
  );

describe('refuses', () => {
  test('nobody, and who may not write the field', async () => {
    const { id } = await person([]);
    const [nobody, editor] = [await product.as(), (await personWith(product, ['access_users', 'create_user', 'update_user'])).client];
    expect([(await put(id, [A()], nobody)).status, (await put(id, [A()], await product.as('member@pmis.example'))).status]).toEqual([
      401, 403,
    ]);
    expect((await put(id, [A()], editor)).body).toMatchObject({ code: 'invalid', errors: { role_ids: ['This field cannot be changed'] } });
    expect((await put(id, [], editor)).status).toBe(200);
    expect(
      (await editor.post('/api/tenant/users', { full_name_en: 'X', email: 'x@pmis.example', role_ids: [A()] })).body.errors,
    ).toHaveProperty('role_ids');
  });

  test("another tenant's records, records that are not there, and values that are no keys", async () => {
    const { id } = await person([A()]);
    expect((await put(id, [A(), foreign, NONE])).body).toMatchObject({
      code: 'invalid',
      errors: { role_ids: [`These records do not exist: ${foreign}, ${NONE}. Remove them`] },
    });
    for (const bad of [['1'], [0], [1.5], [null], '5', 5, { id: 5 }, [[5]], [2 ** 60], Array.from({ length: 51 }, (_, i) => i + 1)])
      expect([bad, (await put(id, bad)).status]).toEqual([bad, 422]);
    expect((await put((await product.build('admin@ut.example', 'user')).id, [A()])).status).toBe(404);
    expect((await row(id)).role_ids).toEqual([A()]);
  });

  test('the delete of what is named, with how often', async () => {
    await person([B(), C()]);
    await person([C()]);
    expect(await admin.delete(`/api/roles/${C()}`)).toMatchObject({
      status: 409,
      body: { code: 'has_children', counts: [{ entity: 'user', count: 2 }] },
    });
    expect((await admin.delete('/api/bulk/role', [B(), C()])).body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['E', 'E']);
  });
});

describe('a row', () => {
  test("holds each key once, in the order given, with names in the reader's language", async () => {
    const { id } = await person([C(), A(), C()]);
    expect(await row(id)).toMatchObject({
      role_ids: [C(), A()],
      roles: [
        { id: C(), label: 'Clerk' },
        { id: A(), label: 'Planner' },
      ],
    });
    expect(await row(id, 'ar')).toMatchObject({
      roles: [
        { id: C(), label: 'دور Clerk' },
        { id: A(), label: 'دور Planner' },
      ],
    });
    expect((await admin.get(`/api/tenant/users/${id}?fields=role_ids`)).body.data).toMatchObject({
      role_ids: [C(), A()],
      roles: [{ label: 'Clerk' }, { label: 'Planner' }],
    });
  });

  test('holds none where none or null is given, and what was sent back changes nothing', async () => {
    for (const none of [[], null]) expect(await row((await person(none)).id)).toMatchObject({ role_ids: [], roles: [] });
    const { id } = await person([A(), B()]);
    const before = await row(id);
    expect((await admin.put(`/api/tenant/users/${id}`, before)).body.data.row_version).toBe(before.row_version);
    expect((await put(id, null)).body.data).toMatchObject({ role_ids: [], roles: [] });
  });

  test('is one of a list that is one statement', async () => {
    const list = (): ReturnType<Client['get']> => admin.get('/api/tenant/users?limit=500');
    expect((await list()).body.data.some((r: { roles: unknown[] }) => r.roles.length > 1)).toBe(true);
    // Who asks is kept for some seconds only, and asked for anew in between.
    expect(await statementsOf(product, list)).toBe(1);
  });

  test('comes with many in one call, each by itself', async () => {
    const rows = await Promise.all([0, 1, 2].map(() => person([])));
    const { body } = await admin.put('/api/bulk/user', [
      { id: rows[0]?.id, role_ids: [A()] },
      { id: rows[1]?.id, role_ids: [foreign] },
      { id: rows[2]?.id, full_name_en: 'Only a name' },
    ]);
    expect(body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'E', StatusErrors: [{ Field: 'role_ids' }] }, { StatusCode: 'S' }]);
    expect(await Promise.all(rows.map(async (r) => (await row(r.id)).role_ids))).toEqual([[A()], [], []]);
  });
});

describe('a filter', () => {
  test('finds who holds it, any of them, none of them, nothing', async () => {
    const [none, a, ab, c] = [await person([]), await person([A()]), await person([A(), B()]), await person([C()])].map((r) => r.id) as [
      number,
      number,
      number,
      number,
    ];
    const among = (where: object): Promise<number[]> => found({ and: [{ id: { in: [none, a, ab, c] } }, where] });
    expect(await among({ role_ids: A() })).toEqual([a, ab]);
    expect(await among({ role_ids: { ne: A() } })).toEqual([none, c]);
    expect(await among({ role_ids: [B(), C()] })).toEqual([ab, c]);
    expect(await among({ role_ids: { nin: [B(), C()] } })).toEqual([none, a]);
    expect(await among({ role_ids: { empty: true } })).toEqual([none]);
    expect(await among({ role_ids: null })).toEqual([none]);
    expect(await among({ not: { role_ids: { empty: true } } })).toEqual([a, ab, c]);
    expect(await among({ 'role_ids.name': { eq: 'Buyer' } })).toEqual([ab]);
    expect(await among({ role_ids: { in: [] } })).toEqual([]);
    expect((await admin.get(`/api/tenant/users?role_ids=${B()}&limit=500`)).body.data.map((r: { id: number }) => r.id)).toContain(ab);
  });

  test.each([
    ['gt', { gt: 1 }],
    ['a word', 'planner'],
    ['a list for one', { eq: [1, 2] }],
    ['one operator too many', { contains: 'x' }],
    ["another's field through it", undefined],
  ])('refuses %s', async (_, condition) => {
    const where = condition === undefined ? { 'role_ids.secret': 1 } : { role_ids: condition };
    expect((await admin.get(`/api/tenant/users?filter=${encodeURIComponent(JSON.stringify(where))}`)).status).toBe(422);
  });

  test('is all there is: neither sorted nor grouped', async () => {
    expect([
      (await admin.get('/api/tenant/users?sort=role_ids')).status,
      (await admin.get('/api/aggregate/user?group=role_ids')).status,
    ]).toEqual([422, 422]);
    expect((await admin.get('/api/meta/user')).body.data.fields.role_ids).toMatchObject({
      type: 'refs',
      to: 'role',
      as: 'roles',
      sortable: false,
      filterable: true,
      groupable: false,
      readOnly: false,
      maximum: 50,
    });
    expect((await admin.get('/api/openapi.json')).body.components.schemas.User.properties).toMatchObject({
      role_ids: { type: 'array', items: { type: 'integer' }, 'x-entity': 'role' },
      roles: { type: 'array' },
    });
  });

  test('offers its records to who may write it', async () => {
    const giver = (await personWith(product, ['access_users', 'update_user', 'assign_roles'])).client;
    expect((await giver.get('/api/lookup/role?field=user.role_ids&search=plan')).body.data).toMatchObject([{ id: A(), label: 'Planner' }]);
    expect((await giver.get('/api/roles')).status).toBe(403);
    expect((await (await personWith(product, ['access_users', 'update_user'])).client.get('/api/lookup/role')).status).toBe(403);
  });
});

describe('history', () => {
  test('says what came and what went, by name, and takes it back', async () => {
    const { id } = await person([A(), B()]);
    const answer = await put(id, [B(), C()]);
    const [last] = (await admin.get(`/api/tenant/users/${id}/history`)).body.data;
    expect(last.changes).toEqual([
      {
        field: 'role_ids',
        label: 'Roles',
        type: 'refs',
        from: [A(), B()],
        to: [B(), C()],
        from_label: 'Planner, Buyer',
        to_label: 'Buyer, Clerk',
        added: ['Clerk'],
        removed: ['Planner'],
      },
    ]);
    expect((await admin.post(`/api/undo/${answer.headers.get('x-request-id')}`)).body.data).toMatchObject({ done: 1, failed: [] });
    expect((await row(id)).role_ids).toEqual([A(), B()]);
  });

  test('shows earlier versions with their names and puts one back', async () => {
    const { id } = await person([A()]);
    await put(id, [B()]);
    const entries = (await admin.get(`/api/tenant/users/${id}/history`)).body.data as {
      id: number;
      action: string;
      changes: { field: string }[];
    }[];
    const first = entries.at(-1)?.id;
    const version = (await admin.get(`/api/tenant/users/${id}/history/${first}`)).body.data;
    expect(version).toMatchObject({ row: { role_ids: [A()], roles: [{ id: A(), label: 'Planner' }] }, restorable: ['role_ids'] });
    expect(
      (await admin.post(`/api/tenant/users/${id}/history/${first}/restore`, { row_version: (await row(id)).row_version })).status,
    ).toBe(200);
    expect((await row(id)).role_ids).toEqual([A()]);
  });

  test('says nothing of an empty list that was empty before', async () => {
    const { id } = await person([]);
    expect((await admin.get(`/api/tenant/users/${id}/history`)).body.data[0].changes.map((c: { field: string }) => c.field)).not.toContain(
      'role_ids',
    );
  });
});

describe('what is gone', () => {
  test('stays where it was named before, and can be taken out but not named anew', async () => {
    const tenant = await tenantId(product);
    const role = await product.build(ADMIN, 'role');
    const { id } = await person([A(), role.id]);
    await product.kernel.db.query({ tenant }, { text: 'update roles set deleted_at = now() where id = $1', values: [role.id] });
    expect((await put(id, [A(), role.id, B()])).status).toBe(200);
    expect((await put(id, [A()])).status).toBe(200);
    expect((await put(id, [A(), role.id])).status).toBe(422);
  });

  test('keeps its holder in the recycle bin until it is back', async () => {
    const role = await product.build(ADMIN, 'role');
    const { id } = await person([role.id]);
    expect([(await admin.delete(`/api/tenant/users/${id}`)).status, (await admin.delete(`/api/roles/${role.id}`)).status]).toEqual([
      200, 200,
    ]);
    expect((await admin.post(`/api/tenant/users/${id}/restore`)).body).toMatchObject({
      code: 'invalid',
      errors: { role_ids: [expect.stringContaining(String(role.id))] },
    });
    expect([
      (await admin.post(`/api/roles/${role.id}/restore`)).status,
      (await admin.post(`/api/tenant/users/${id}/restore`)).status,
    ]).toEqual([200, 200]);
  });
});
