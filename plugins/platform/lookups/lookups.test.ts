/** Lists of values: who may keep them, what follows from the flag, uses, order, and merging over every kind of reference. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { actorWith, personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { MANAGE_LOOKUPS } from '../../../core/shared/lookups.ts';
import { mergeValues } from './merge.ts';
import { moveRows } from './move.ts';

const ADMIN = 'admin@pmis.example';
const LIST = '/api/lookups/unit_type';

let product: TestKernel;
let admin: Client;
let keeper: Client;
let other: Client;
let tenant: number;
let serial = 0;

type Value = {
  id: number;
  row_version: number;
  position: number;
  is_active: boolean;
  name_en: string;
  uses: { entity: string; field: string; count: number; deleted: number }[];
};

const valueOf = async (path = 'unit-types', more: object = {}): Promise<number> => {
  const { status, body } = await keeper.post(`/api/${path}`, { name_en: `Value ${++serial}`, name_ar: `قيمة ${serial}`, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id as number;
};
const unitOf = async (more: Record<string, unknown>): Promise<number> => (await product.build(ADMIN, 'unit', more)).id as number;
const values = async (client = keeper, list = LIST): Promise<Value[]> => (await client.get(list)).body.data as Value[];
const found = async (id: number): Promise<Value> => (await values()).find((v) => v.id === id) as Value;

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  [admin, other, keeper] = [
    await product.as(ADMIN),
    await product.as('admin@ut.example'),
    (await personWith(product, [MANAGE_LOOKUPS])).client,
  ];
});
afterAll(() => product.close());

describe('refused', () => {
  const calls = (client: Client): Promise<{ status: number }>[] => [
    client.get('/api/lookups'),
    client.get(LIST),
    client.put(`${LIST}/order`, { nonsense: 1 }),
    client.post(`${LIST}/merge`, { nonsense: 1 }),
  ];

  test('without a session, and without the permission before the body is looked at', async () => {
    expect((await Promise.all(calls(await product.as()))).map((a) => a.status)).toEqual([401, 401, 401, 401]);
    const { client } = await personWith(product, ['manage_units', 'access_units']);
    expect((await Promise.all(calls(client))).map((a) => a.status)).toEqual([403, 403, 403, 403]);
  });

  test('what is no list of values, and fields that are wrong', async () => {
    for (const name of ['unit', 'user', 'nothing', 'custom_field'])
      expect([name, (await keeper.get(`/api/lookups/${name}`)).status]).toEqual([name, 404]);
    const [a, b] = [await valueOf(), await valueOf()];
    const faults = async (body: object): Promise<string[]> => {
      const answer = await keeper.post(`${LIST}/merge`, body);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors as object);
    };
    expect(await faults({})).toEqual(['from', 'into']);
    expect(await faults({ from: a, into: b })).toEqual(['from']);
    expect(await faults({ from: [a, a], into: b })).toEqual(['from']);
    expect(await faults({ from: [a], into: a })).toEqual(['into']);
    expect(await faults({ from: [a], into: b, dry_run: 'yes' })).toEqual(['dry_run']);
    expect(await faults({ from: [a], into: b, force: true })).toEqual(['force']);
    expect(await faults({ from: [a], into: 999_999_999 })).toEqual(['into']);
    expect(await faults({ from: [a], into: await valueOf('unit-types', { is_active: false }) })).toEqual(['into']);
    expect(await faults({ from: [a], into: await valueOf('trades') })).toEqual(['into']);
    expect((await keeper.put(`${LIST}/order`, { ids: 'all' })).status).toBe(422);
    expect((await keeper.put(`${LIST}/order`, { ids: [a, a] })).status).toBe(422);
    expect((await keeper.put(`${LIST}/order`, { ids: [a] })).status).toBe(409);
  });

  test('values of another organisation', async () => {
    const made = await other.post('/api/unit-types', { name_en: 'Elsewhere' });
    const theirs = made.body.data.id as number;
    const ours = await valueOf();
    expect((await keeper.post(`${LIST}/merge`, { from: [theirs], into: ours })).status).toBe(422);
    expect((await keeper.post(`${LIST}/merge`, { from: [ours], into: theirs })).status).toBe(422);
    expect((await keeper.put(`${LIST}/order`, { ids: [...(await values()).map((v) => v.id), theirs] })).status).toBe(409);
    expect((await values()).some((v) => v.id === theirs)).toBe(false);
    expect((await values(other)).some((v) => v.id === ours)).toBe(false);
    expect((await keeper.get(`/api/unit-types/${theirs}`)).status).toBe(404);
  });
});

describe('one permission is enough', () => {
  test('for every list, and for nothing else', async () => {
    const { body } = await keeper.get('/api/lookups');
    const tables = (body.data as { tables: { entity: string; other: string; all: number }[] }[]).flatMap((m) => m.tables);
    expect(tables.map((t) => t.entity).sort()).toEqual(
      expect.arrayContaining(['position_category', 'position_level', 'trade', 'unit_type']),
    );
    for (const { entity, all } of tables) expect((await values(keeper, `/api/lookups/${entity}`)).length).toBe(all);
    const id = await valueOf('trades');
    expect((await keeper.put(`/api/trades/${id}`, { name_ar: 'حدادة' })).status).toBe(200);
    expect((await keeper.delete(`/api/trades/${id}`)).status).toBe(200);
    for (const path of ['/api/companies', '/api/user-units', '/api/positions'])
      expect([path, (await keeper.get(path)).status]).toEqual([path, 403]);
  });

  test("whoever holds an entity's own permissions keeps them", async () => {
    const { client } = await personWith(product, ['access_units', 'manage_units']);
    expect((await client.get('/api/unit-types')).status).toBe(200);
    expect((await client.post('/api/trades', { name_en: 'X' })).status).toBe(403);
  });

  test("modules in the reader's language", async () => {
    const { body } = await keeper.get('/api/lookups', { 'accept-language': 'ar' });
    expect((body.data as { label: string }[]).map((m) => m.label)).toContain('المنشأة');
  });
});

describe('values', () => {
  test('a new one comes last; several at once follow one another', async () => {
    const last = Math.max(...(await values()).map((v) => v.position));
    expect((await found(await valueOf())).position).toBe(last + 1);
    await keeper.post('/api/bulk/unit_type', [{ name_en: 'Bulk one' }, { name_en: 'Bulk two' }]);
    const bulk = (await values()).filter((v) => v.name_en.startsWith('Bulk'));
    expect(bulk.map((v) => v.position)).toEqual([last + 2, last + 3]);
  });

  test('an order is written as a whole, with history', async () => {
    const before = await values();
    const ids = before.map((v) => v.id).reverse();
    expect((await keeper.put(`${LIST}/order`, { ids })).status).toBe(200);
    const after = await values();
    expect(after.map((v) => v.id)).toEqual(ids);
    expect(after.map((v) => v.position)).toEqual(ids.map((_, i) => i + 1));
    expect((await admin.get('/api/unit-types')).body.data.map((v: Value) => v.id).slice(0, 3)).toEqual(ids.slice(0, 3));
    expect((await admin.get(`/api/unit-types/${ids[0] as number}/history`)).body.data[0].changes[0].field).toBe('position');
  });

  test('one out of use is offered to nobody, refused when chosen anew, and stays where it is', async () => {
    const [off, on] = [await valueOf(), await valueOf()];
    const unit = await unitOf({ name_en: 'Held', unit_type_id: off });
    await keeper.put(`/api/unit-types/${off}`, { is_active: false });
    const offered = async (query = ''): Promise<number[]> =>
      ((await admin.get(`/api/lookup/unit_type?limit=100${query}`)).body.data as { id: number }[]).map((i) => i.id);
    expect(await offered()).not.toContain(off);
    expect((await offered('&inactive=1')).indexOf(off)).toBeGreaterThan((await offered('&inactive=1')).indexOf(on));
    expect((await admin.get(`/api/lookup/unit_type?ids=${off}`)).body.data).toMatchObject([{ id: off, inactive: true }]);
    const read = await admin.get(`/api/user-units/${unit}`);
    expect(read.body.data.unit_type).toMatchObject({ id: off, inactive: true });
    expect((await admin.put(`/api/user-units/${unit}`, { unit_type_id: off, name_en: 'Held on' })).status).toBe(200);
    const refused = await admin.post('/api/user-units', { name_en: 'New', unit_type_id: off });
    expect([refused.status, refused.body.errors]).toEqual([422, { unit_type_id: ['This value is retired. Choose another'] }]);
    const bulk = await admin.post('/api/bulk/unit', [
      { name_en: 'New', unit_type_id: off },
      { name_en: 'Bulk unit', unit_type_id: on },
    ]);
    expect(bulk.body).toMatchObject([{ StatusCode: 'E', StatusErrors: [{ Field: 'unit_type_id' }] }, { StatusCode: 'S' }]);
    await admin.delete(`/api/user-units/remove/${unit}`);
    expect((await admin.post(`/api/user-units/${unit}/restore`)).status).toBe(200);
  });

  test('an import takes the value in use where two bear a name, and refuses one out of use by its column', async () => {
    const twice = { name_en: 'Twice named', name_ar: 'اسم مكرر' };
    const [off, on] = [await valueOf('unit-types', { ...twice, is_active: false }), await valueOf('unit-types', twice)];
    await valueOf('unit-types', { name_en: 'Only idle', is_active: false });
    const run = await read(
      admin,
      'unit',
      'units.csv',
      csvOf([
        ['Name', 'Code', 'Type'],
        ['Imported', `LKP-${off}`, 'Twice named'],
        ['Refused', `LKP-${on}`, 'Only idle'],
      ]),
    );
    const checked = await step(admin, run, 'check');
    await step(admin, checked, 'run');
    const units = (await admin.get(`/api/user-units?search=LKP-&limit=50`)).body.data as { code: string; unit_type_id: number }[];
    expect(units).toMatchObject([{ code: `LKP-${off}`, unit_type_id: on }]);
  });

  test('uses count records over references and fields of the organisation, the recycle bin apart', async () => {
    const [id, free] = [await valueOf(), await valueOf()];
    await customRef();
    const gone = await unitOf({ name_en: 'Gone', unit_type_id: id });
    await admin.delete(`/api/user-units/remove/${gone}`);
    await unitOf({ name_en: 'Kind', unit_type_id: id, cf_lkp_kind: id });
    expect((await found(id)).uses).toMatchObject([
      { entity: 'unit', field: 'unit_type_id', count: 1, deleted: 1 },
      { entity: 'unit', field: 'cf_lkp_kind', count: 1, deleted: 0 },
    ]);
    expect((await found(free)).uses).toEqual([]);
  });

  test('one in use is not deleted, also where only a field of the organisation names it', async () => {
    await customRef();
    const id = await valueOf();
    const unit = await unitOf({ name_en: 'Names it', cf_lkp_kind: id });
    const refused = await keeper.delete(`/api/unit-types/${id}`);
    expect([refused.status, refused.body.counts]).toMatchObject([409, [{ entity: 'unit', count: 1 }]]);
    await admin.put(`/api/user-units/${unit}`, { cf_lkp_kind: null });
    expect((await keeper.delete(`/api/unit-types/${id}`)).status).toBe(200);
  });
});

describe('merging', () => {
  test('says first what would change, and changes nothing', async () => {
    const [a, b] = [await valueOf(), await valueOf()];
    const unit = await unitOf({ name_en: 'Rehearsed', unit_type_id: a });
    const { status, body } = await keeper.post(`${LIST}/merge`, { from: [a], into: b, dry_run: true });
    expect([status, body.data]).toMatchObject([200, { records: 1, counts: [{ entity: 'unit', label: 'Units', count: 1, deleted: 0 }] }]);
    expect((await admin.get(`/api/user-units/${unit}`)).body.data.unit_type_id).toBe(a);
  });

  test('moves references, fields of the organisation and the recycle bin, with history and versions, beyond the reach of whoever merges', async () => {
    await customRef();
    const [a, b, c] = [await valueOf(), await valueOf(), await valueOf()];
    const both = await unitOf({ name_en: 'Both', unit_type_id: a, cf_lkp_kind: b });
    const binned = await unitOf({ name_en: 'Binned', unit_type_id: b });
    await admin.delete(`/api/user-units/remove/${binned}`);
    const before = (await admin.get(`/api/user-units/${both}`)).body.data as { row_version: number };
    const { status, body } = await keeper.post(`${LIST}/merge`, { from: [a, b], into: c });
    expect([status, body.message]).toEqual([200, '2 values merged; 2 records changed']);
    expect((await admin.get(`/api/user-units/${both}`)).body.data).toMatchObject({
      unit_type_id: c,
      cf_lkp_kind: c,
      row_version: before.row_version + 1,
    });
    const [entry] = (await admin.get(`/api/user-units/${both}/history`)).body.data as {
      action_label: string;
      changes: object[];
      actor: { id: number };
    }[];
    expect(entry).toMatchObject({
      action_label: 'Merged values',
      changes: [
        { field: 'unit_type_id', from: a, to: c },
        { field: 'cf_lkp_kind', from: b, to: c },
      ],
    });
    expect((await admin.post(`/api/user-units/${binned}/restore`)).body.data.unit_type_id).toBe(c);
    expect((await values()).map((v) => v.id)).toEqual(expect.not.arrayContaining([a, b]));
    expect((await admin.get('/api/unit-types?deleted=1&limit=100')).body.data.map((v: Value) => v.id)).toEqual(
      expect.arrayContaining([a, b]),
    );
  });

  test('lists of references keep each value once, where it stood first', async () => {
    const { db, registry } = product.kernel;
    const roles = await db.query<{ id: number }>(
      { tenant },
      {
        text: `insert into roles (tenant_id, code, name_en) select $1, 'lkp' || n, 'lkp' || n from generate_series(1, 3) n returning id`,
        values: [tenant],
      },
    );
    const [x, y, z] = roles.map((r) => r.id) as [number, number, number];
    const person = await personWith(product, []);
    const set = (ids: number[]): Promise<unknown> =>
      db.query({ tenant }, { text: 'update users set role_ids = $2 where id = $1', values: [person.id, ids] });
    const user = registry.entity('user');
    const field = user.fields.get('role_ids');
    if (!field) throw new Error('no role_ids');
    const merged = async (before: number[], from: number[], into: number): Promise<number[]> => {
      await set(before);
      await db.transaction({ tenant }, (tx) =>
        moveRows(tx, { entity: user, fields: [field] }, { from, into, actor: actorWith(tenant, person.id, []) }),
      );
      const [row] = await db.query<{ role_ids: number[] }>(
        { tenant },
        { text: 'select role_ids from users where id = $1', values: [person.id] },
      );
      return (row as { role_ids: number[] }).role_ids;
    };
    expect(await merged([x, y, z], [x], z)).toEqual([z, y]);
    expect(await merged([x, y, z], [y, z], x)).toEqual([x]);
    expect(await merged([y], [x], z)).toEqual([y]);
  });

  test('very many records are a job, and the values are out of use until it ends', async () => {
    const [a, b] = [await valueOf(), await valueOf()];
    const units = [await unitOf({ name_en: 'One', unit_type_id: a }), await unitOf({ name_en: 'Two', unit_type_id: a })];
    const { kernel } = product;
    const actor = actorWith(tenant, product.users[ADMIN] as number, [...kernel.registry.permissions]);
    const { job } = await mergeValues(
      { kernel, entity: kernel.registry.entity('unit_type'), actor, locale: 'en', origin: { source: 'job' } },
      { from: [a], into: b, dryRun: false },
      1,
    );
    expect(job).toBeDefined();
    expect((await found(a))?.is_active ?? false).toBe(false);
    await until(async () => (await admin.get(`/api/jobs/${job as number}`)).body.data.state === 'done');
    for (const unit of units) expect((await admin.get(`/api/user-units/${unit}`)).body.data.unit_type_id).toBe(b);
    expect(await found(a)).toBeUndefined();
  });
});

/** A field of the organisation that names unit types. */
async function customRef(): Promise<void> {
  const there = await admin.get('/api/custom-fields?entity=unit');
  if ((there.body.data as { name: string }[]).some((f) => f.name === 'cf_lkp_kind')) return;
  const made = await admin.post('/api/custom-fields', {
    entity: 'unit',
    name: 'cf_lkp_kind',
    type: 'ref',
    target: 'unit_type',
    label_en: 'Kind',
    position: 1,
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
}
