/** Who may define fields, and what may be defined. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';

const PATH = '/api/custom-fields';
const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const field = (more: Record<string, unknown>): Record<string, unknown> => ({
  entity: 'project',
  type: 'text',
  label_en: 'Site code',
  ...more,
});

test('nobody reads or writes definitions without a session, or without the permission', async () => {
  const nobody = await product.as();
  const member = (await personWith(product, ['access_projects', 'update_project'])).client;
  expect([(await nobody.get(PATH)).status, (await nobody.post(PATH, field({}))).status]).toEqual([401, 401]);
  expect([
    (await member.get(PATH)).status,
    (await member.post(PATH, field({}))).status,
    (await member.get(`${PATH}/entities`)).status,
  ]).toEqual([403, 403, 403]);
});

describe('is refused with the field and the mend', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an entity that there is not', { entity: 'nothing' }, 'entity'],
    ['an entity that takes no fields', { entity: 'user' }, 'entity'],
    ['a type that there is not', { type: 'vector' }, 'type'],
    ['a type of the files only', { type: 'rollup' }, 'type'],
    ['no label', { label_en: null }, 'label'],
    ['a name of the files', { name: 'status' }, 'name'],
    ['a name that could be SQL', { name: `cf_x'; drop table project; --` }, 'name'],
    ['a name that reads like a key', { name: 'cf_owner_id' }, 'name'],
    ['choices of a text', { choices: [{ value: 'a', label: 'A' }] }, 'choices'],
    ['a choice without any', { type: 'enum' }, 'choices'],
    ['choices that are none', { type: 'enum', choices: ['a'] }, 'choices'],
    ['a choice with a stranger in it', { type: 'enum', choices: [{ value: 'a', label: 'A', run: 'x' }] }, 'choices'],
    [
      'the same choice twice',
      {
        type: 'enum',
        choices: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      },
      'choices',
    ],
    ['a reference to nothing', { type: 'ref', target: 'nothing' }, 'target'],
    ['a target of a text', { target: 'user' }, 'target'],
    ['bounds of a text', { minimum: 1 }, 'minimum'],
    ['bounds the wrong way round', { type: 'decimal', minimum: 5, maximum: 1 }, 'maximum'],
    ['half a number as a bound of whole ones', { type: 'integer', minimum: 0.5 }, 'minimum'],
    ['a bound that no whole number of ours reaches', { type: 'integer', maximum: 3_000_000_000 }, 'maximum'],
    ['too long a text', { max_length: 501 }, 'max_length'],
    ['what is no pattern', { pattern: '[a-' }, 'pattern'],
    ['a pattern that looks ahead', { pattern: '^(?=a)' }, 'pattern'],
    ['a pattern with much to try', { pattern: 'a{1,500}a{1,500}a{1,500}b' }, 'pattern'],
    ['a pattern that looks back', { pattern: '(a)\\1' }, 'pattern'],
    ['a default of another type', { type: 'integer', default: 'many' }, 'default'],
    ['a default beyond the bounds', { type: 'integer', maximum: 5, default: 6 }, 'default'],
    ['a default that is too long to be tried', { pattern: '^(?:a?b?){80}[cd]$', default: 'ab'.repeat(1_500_000) }, 'default'],
    ['a default that is no choice', { type: 'enum', choices: [{ value: 'a', label: 'A' }], default: 'b' }, 'default'],
    ['a default that stands for something', { type: 'date', default: '$today' }, 'default'],
    ['a default that is a list', { default: [1] }, 'default'],
    ['a search through numbers', { type: 'integer', searchable: true }, 'searchable'],
    ['a filter on tags', { type: 'tags', filterable: true }, 'filterable'],
    ['a section that the form has not', { section: 9 }, 'section'],
  ])('%s', async (_, more, at) => {
    const answer = await admin.post(PATH, field(more));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [at]]);
  });
});

test('patterns that repeat what repeats can be had; all of an entity together have a limit, whatever came first', async () => {
  const made = await admin.post(
    '/api/bulk/custom_field',
    ['!*!*!*x', '^(a+)+$', ...Array.from({ length: 5 }, () => '^[a-z]{450}$')].map((pattern) => field({ entity: 'contract', pattern })),
  );
  expect(
    made.body.map((r: { StatusCode: string; StatusErrors?: { Field: string }[] }) => r.StatusErrors?.[0]?.Field ?? r.StatusCode),
  ).toEqual(['S', 'S', 'S', 'S', 'S', 'S', 'pattern']);
  const [, , first] = made.body as { id: number }[];
  expect((await admin.put(`${PATH}/${first?.id ?? 0}`, { retired: true })).status).toBe(200);
  expect((await admin.post(PATH, field({ entity: 'contract', pattern: '^[a-z]{450}$' }))).status).toBe(200);
  expect(Object.keys((await admin.put(`${PATH}/${first?.id ?? 0}`, { retired: false })).body.errors)).toEqual(['pattern']);
});

test('what takes fields is told with the sections of its form', async () => {
  const { entities, targets } = (await admin.get(`${PATH}/entities`, { 'accept-language': 'ar' })).body.data;
  expect(entities.map((e: { entity: string }) => e.entity).sort()).toEqual(
    [...product.kernel.registry.entities.values()]
      .filter((e) => e.def.custom && !['compliance', 'risk', 'assets', 'policy', 'documents', 'orders'].includes(e.plugin))
      .map((e) => e.name)
      .sort(),
  );
  expect(entities.map((e: { entity: string }) => e.entity)).toEqual(
    expect.arrayContaining(['company', 'contract', 'department', 'portfolio', 'position', 'program', 'project', 'rfi', 'unit']),
  );
  expect(entities.find((e: { entity: string }) => e.entity === 'project').sections.length).toBe(3);
  expect(targets).toContainEqual({ entity: 'user', label: expect.stringMatching(/[\u0600-\u06FF]/) });
});

test('a name is made from the label, and given once', async () => {
  const made = await admin.post('/api/bulk/custom_field', [
    field({ entity: 'portfolio' }),
    field({ entity: 'portfolio' }),
    { entity: 'portfolio', type: 'text', label_ar: 'رمز' },
    field({ entity: 'portfolio', name: 'cf_site_code' }),
  ]);
  expect(made.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'S', 'E']);
  const rows = (await admin.get(`${PATH}?entity=portfolio&sort=id`)).body.data;
  expect(rows.map((r: { name: string }) => r.name)).toEqual(['cf_site_code', 'cf_site_code_2', 'cf_field']);
});

test('entity, name and type stay as they are', async () => {
  const { id } = (await admin.post(PATH, field({ name: 'cf_fixed' }))).body.data;
  for (const [column, value] of [
    ['entity', 'program'],
    ['name', 'cf_other'],
    ['type', 'memo'],
  ]) {
    const answer = await admin.put(`${PATH}/${id}`, { [column as string]: value });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [column]]);
  }
  expect((await admin.put(`${PATH}/${id}`, { label_en: 'Code of the site', position: 3 })).status).toBe(200);
});

test('a field in use is retired, not deleted; its name stays taken for as long as a value does', async () => {
  const { id } = (await admin.post(PATH, field({ name: 'cf_used' }))).body.data;
  const project = await product.build(ADMIN, 'project', { cf_used: 'A-1' });
  const refused = await admin.delete(`${PATH}/${id}`);
  expect([refused.status, refused.body.message]).toEqual([422, 'Records have values in this field. Retire it instead of deleting it']);
  expect((await admin.put(`${PATH}/${id}`, { retired: true })).status).toBe(200);
  expect((await admin.get(`/api/projects/${project.id}`)).body.data).not.toHaveProperty('cf_used');
  expect((await admin.put(`/api/projects/${project.id}`, { cf_used: 'A-2' })).status).toBe(422);
  expect((await admin.put(`/api/projects/${project.id}`, { location: 'North' })).status).toBe(200);
  expect((await admin.put(`${PATH}/${id}`, { retired: false })).status).toBe(200);
  expect((await admin.get(`/api/projects/${project.id}`)).body.data.cf_used).toBe('A-1');
  expect((await admin.put(`/api/projects/${project.id}`, { cf_used: null })).status).toBe(200);
  expect((await admin.delete(`${PATH}/${id}`)).status).toBe(200);
  expect((await admin.post(PATH, field({ name: 'cf_used', type: 'integer' }))).status).toBe(200);
  expect((await admin.post(`${PATH}/${id}/restore`)).status).toBe(422);
});

test('at most a hundred for one kind of record', async () => {
  const before = (await admin.get(`${PATH}?entity=program`)).body.meta.total as number;
  const rows = Array.from({ length: 101 - before }, (_, i) => field({ entity: 'program', label_en: `Field ${i}` }));
  const answer = (await admin.post('/api/bulk/custom_field', rows)).body as { StatusCode: string }[];
  expect([answer.filter((r) => r.StatusCode === 'S').length, answer.at(-1)]).toMatchObject([
    100 - before,
    { StatusCode: 'E', StatusErrors: [{ Field: 'entity' }] },
  ]);
});

test('work on indexes is asked for where a mark changes, and only there', async () => {
  const tenant = await tenantId(product);
  const asked = async (): Promise<number> =>
    (await product.kernel.db.query({ tenant }, { text: `select 1 from job where kind = 'custom_fields.index'`, values: [] })).length;
  const before = await asked();
  const { id } = (await admin.post(PATH, field({ entity: 'contract', name: 'cf_marked' }))).body.data;
  expect(await asked()).toBe(before);
  await admin.put(`${PATH}/${id}`, { filterable: true });
  await admin.put(`${PATH}/${id}`, { label_en: 'Marked' });
  expect(await asked()).toBe(before + 1);
  await admin.delete(`${PATH}/${id}`);
  expect(await asked()).toBe(before + 2);
});
