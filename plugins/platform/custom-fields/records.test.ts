/** Custom fields in the records themselves: every type over every way in and out, each tenant by itself. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineAll, samples } from '../../../core/test/custom-fields.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { labelOf, targetsOf } from '../import/targets.ts';
import type { ResolvedField } from '../../../core/metadata/registry.ts';
import { actorWith, tenantId } from '../../../core/test/people.ts';
import { tenantKernel } from '../../../core/plugin/tenant-kernel.ts';

const ADMIN = 'admin@pmis.example';
const STRANGER = 'admin@ut.example';
let product: TestKernel;
let admin: Client;
let stranger: Client;

let fields: Awaited<ReturnType<typeof defineAll>>;
const names = Object.keys(samples(0));

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  [admin, stranger] = await Promise.all([product.as(ADMIN), product.as(STRANGER)]);
  fields = await defineAll(product);
});
afterAll(() => product.close());

const values = (): Record<string, unknown> => Object.fromEntries(names.map((n) => [n, fields[n]?.value]));
const read = (name: string): unknown => fields[name]?.read ?? fields[name]?.value;
const project = (more: Record<string, unknown> = {}): Promise<{ id: number } & Record<string, unknown>> =>
  product.build(ADMIN, 'project', more);
const errorsOf = (answer: Answer): [number, string[]] => [answer.status, Object.keys(answer.body.errors ?? {})];

describe('is refused', () => {
  test.each(names)('%s with a value of another kind', async (name) => {
    const made = await project();
    expect(errorsOf(await admin.put(`/api/projects/${made.id}`, { [name]: fields[name]?.bad }))).toEqual([422, [name]]);
  });

  test('a text that makes an engine which tries all ways try very many, at once and by its length', async () => {
    const { name } = (
      await admin.post('/api/custom-fields', { entity: 'portfolio', label_en: 'Slow', type: 'text', max_length: 500, pattern: '!*!*!*x' })
    ).body.data;
    const { id } = await product.build(ADMIN, 'portfolio');
    for (const [length, message] of [
      [500, 'This is not in the expected format'],
      [5_000, 'At most 500 characters'],
      [3_000_000, 'At most 500 characters'],
    ] as const) {
      expect((await admin.put(`/api/portfolios/${id}`, { [name]: '!'.repeat(length) })).body.errors).toEqual({ [name]: [message] });
    }
    expect((await admin.put(`/api/portfolios/${id}`, { [name]: '!!x' })).status).toBe(200);
  });

  test('for another tenant, in every place', async () => {
    const { id } = await product.build(STRANGER, 'project');
    expect(errorsOf(await stranger.put(`/api/projects/${id}`, { cf_text: 'RY-1' }))).toEqual([422, ['cf_text']]);
    for (const path of [
      '/api/projects?cf_text=RY-7',
      '/api/projects?sort=cf_text',
      '/api/projects?fields=cf_text',
      '/api/aggregate/project?group=cf_enum',
      '/api/export/project?columns=cf_text',
      '/api/projects?filter={"cf_integer":{"gt":1}}',
    ]) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 422]);
    }
    expect((await stranger.get('/api/meta/project')).body.data.fields).not.toHaveProperty('cf_text');
    expect((await stranger.get('/api/custom-fields')).body.data).toEqual([]);
    const [mine] = (await admin.get('/api/custom-fields?limit=1')).body.data;
    expect([
      (await stranger.get(`/api/custom-fields/${mine.id}`)).status,
      (await stranger.put(`/api/custom-fields/${mine.id}`, { label_en: 'x' })).status,
    ]).toEqual([404, 404]);
  });

  test('a reference to a record of another tenant', async () => {
    const { id } = await project();
    expect(errorsOf(await admin.put(`/api/projects/${id}`, { cf_person: product.users[STRANGER] }))).toEqual([422, ['cf_person']]);
  });

  test('a filter with what the type does not know', async () => {
    for (const filter of [
      '{"cf_integer":"many"}',
      '{"cf_date":"soon"}',
      '{"cf_boolean":{"gt":1}}',
      '{"cf_tags":"a"}',
      '{"cf_nothing":1}',
      '{"and":{"cf_integer":1}}',
      '{"cf_integer":{"between":[1]}}',
    ]) {
      expect([filter, (await admin.get(`/api/projects?filter=${encodeURIComponent(filter)}`)).status]).toEqual([filter, 422]);
    }
  });
});

test.each(['create', 'update', 'bulk'])('every type goes in by %s and comes out of get and list', async (way) => {
  const made = way === 'create' ? await project(values()) : await project();
  if (way === 'update') expect((await admin.put(`/api/projects/${made.id}`, values())).status).toBe(200);
  if (way === 'bulk') expect((await admin.put('/api/bulk/project', [{ id: made.id, ...values() }])).body[0].StatusCode).toBe('S');
  const wanted = Object.fromEntries(names.map((n) => [n, read(n)]));
  const { data } = (await admin.get(`/api/projects/${made.id}`)).body;
  expect(data).toMatchObject({ ...wanted, cf_person_ref: { id: wanted['cf_person'] } });
  expect((await admin.get(`/api/projects?id=${made.id}`)).body.data[0]).toMatchObject(wanted);
  expect((await admin.get(`/api/projects?id=${made.id}&fields=cf_integer,cf_person`)).body.data[0]).toMatchObject({
    cf_integer: 42,
    cf_person_ref: { id: wanted['cf_person'] },
  });
  // The same values again are no change.
  await admin.put(`/api/projects/${made.id}`, values());
  expect((await admin.get(`/api/projects/${made.id}`)).body.data.row_version).toBe(data.row_version);
});

test('two writers on different fields lose nothing, and null empties', async () => {
  const { id } = await project();
  await Promise.all([admin.put(`/api/projects/${id}`, { cf_integer: 1 }), admin.put(`/api/projects/${id}`, { cf_money: 2 })]);
  expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({ cf_integer: 1, cf_money: 2 });
  await admin.put(`/api/projects/${id}`, { cf_integer: null });
  expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({ cf_integer: null, cf_money: 2 });
});

test('metadata: form, list and filters know the fields, in the reader’s language', async () => {
  const { data } = (await admin.get('/api/meta/project', { 'accept-language': 'ar' })).body;
  expect(data.fields.cf_enum).toMatchObject({
    label: 'تسمية enum',
    type: 'enum',
    values: [
      { value: 'low', label: 'منخفض' },
      { value: 'high', label: 'مرتفع' },
    ],
  });
  expect(data.form.at(-1)).toMatchObject({ section: 'الحقول المخصصة', rows: expect.arrayContaining([['cf_text', 'cf_memo']]) });
  expect([data.list.columns, data.list.filters, data.list.search]).toEqual([
    expect.arrayContaining(['cf_text']),
    expect.arrayContaining(['cf_integer', 'cf_person']),
    expect.arrayContaining(['cf_memo']),
  ]);
  expect(data.forms.create.schema.properties.cf_integer).toMatchObject({ title: 'تسمية integer', minimum: 0 });
  expect((await admin.get(data.forms.create.validator)).status).toBe(200);
});

test('history, an earlier version, and undo', async () => {
  const { id } = await project({ cf_enum: 'low', cf_integer: 5, cf_person: product.users[ADMIN] });
  const written = await admin.put(`/api/projects/${id}`, { cf_enum: 'high', cf_integer: 6, cf_person: null });
  const [entry, first] = (await admin.get(`/api/projects/${id}/history`)).body.data;
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'cf_enum', label: 'enum label', from: 'low', to: 'high', from_label: 'Low', to_label: 'High' }),
      expect.objectContaining({ field: 'cf_integer', from: 5, to: 6 }),
      expect.objectContaining({ field: 'cf_person', to: null, from_label: expect.any(String) }),
    ]),
  );
  expect((await admin.get(`/api/projects/${id}/history/${first.id}`)).body.data).toMatchObject({
    row: { cf_enum: 'low', cf_integer: 5 },
    restorable: expect.arrayContaining(['cf_enum', 'cf_integer', 'cf_person']),
  });
  expect((await admin.post(`/api/undo/${written.headers.get('x-request-id')}`)).body.data).toMatchObject({ done: 1, failed: [] });
  expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({
    cf_enum: 'low',
    cf_integer: 5,
    cf_person: product.users[ADMIN],
  });
  const again = (await admin.put(`/api/projects/${id}`, { cf_integer: 7 })).status;
  expect([again, (await admin.post(`/api/projects/${id}/history/${first.id}/restore`, {})).body.data.cf_integer]).toEqual([200, 5]);
});

test('an action, the recycle bin and its way back keep the values', async () => {
  const { id } = await project({ cf_integer: 8 });
  expect((await admin.post(`/api/projects/${id}/activate`)).body.data).toMatchObject({ status: 'active', cf_integer: 8 });
  expect((await admin.delete(`/api/projects/${id}`)).status).toBe(200);
  expect((await admin.get('/api/projects?deleted=1&cf_integer=8')).body.data).toMatchObject([{ id, cf_integer: 8 }]);
  expect((await admin.post(`/api/projects/${id}/restore`)).body.data.cf_integer).toBe(8);
});

test('a default is kept in the form of a value', async () => {
  for (const [name, type, value] of [
    ['cf_opens', 'time', '08:30'],
    ['cf_since', 'datetime', '2026-01-01T03:00:00+03:00'],
    ['cf_rank', 'integer', 3],
  ]) {
    expect((await admin.post('/api/custom-fields', { entity: 'program', name, type, label_en: name, default: value })).status).toBe(200);
  }
  expect(await product.build(ADMIN, 'program')).toMatchObject({ cf_opens: '08:30:00', cf_since: '2026-01-01T00:00:00.000Z', cf_rank: 3 });
});

test('an import can bring them, and finds them by their label in either language', async () => {
  const { registry } = await tenantKernel(product.kernel, { tenantId: await tenantId(product) });
  const entity = registry.entity('project');
  const targets = targetsOf(entity, actorWith(1, 1, registry.permissions));
  expect(targets.map((t) => t.name)).toEqual(expect.arrayContaining(names.filter((n) => n !== 'cf_html')));
  expect(labelOf(registry, entity, entity.fields.get('cf_enum') as ResolvedField, 'ar')).toBe('تسمية enum');
});

test('required: asked for in new records, and not to be emptied; others stay valid', async () => {
  const before = await product.build(ADMIN, 'portfolio');
  await admin.post('/api/custom-fields', { entity: 'portfolio', name: 'cf_sponsor', type: 'text', label_en: 'Sponsor', required: true });
  const { owner_id, manager_id } = before;
  expect(errorsOf(await admin.post('/api/portfolios', { name_en: 'New', owner_id, manager_id }))).toEqual([422, ['cf_sponsor']]);
  expect((await admin.put(`/api/portfolios/${before.id}`, { description: 'older' })).status).toBe(200);
  expect((await admin.put(`/api/portfolios/${before.id}`, { cf_sponsor: 'The board' })).status).toBe(200);
  expect(errorsOf(await admin.put(`/api/portfolios/${before.id}`, { cf_sponsor: '' }))).toEqual([422, ['cf_sponsor']]);
});
