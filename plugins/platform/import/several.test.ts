/** Columns whose cells name several records: found, refused, corrected, and the same again after an export. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
const HEAD = ['Full name', 'Email', 'Roles'];
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  for (const [code, name_en, name_ar] of [
    ['plan', 'Planner', 'مخطِّط المشاريع'],
    ['buy', 'Buyer', 'مسؤول الشراء'],
    ['hse', 'Health, Safety', 'الصحة، والسلامة'],
    ['tw1', 'Twin', null],
    ['tw2', 'Twin', null],
  ]) {
    ids[code as string] = (await product.build(ADMIN, 'role', { code, name_en, name_ar })).id;
  }
  await product.build('admin@ut.example', 'role', { code: 'theirs', name_en: 'Theirs' });
});
afterAll(() => product.close());

const rolesOf = async (email: string): Promise<number[] | undefined> =>
  (await admin.get(`/api/tenant/users?email=${email}`)).body.data[0]?.role_ids;
const of = (...codes: string[]): number[] => codes.map((c) => ids[c] as number);

test.each([
  ['names in English', 'Planner, Buyer', ['plan', 'buy']],
  ['names in Arabic', 'مسؤول الشراء، مخطِّط المشاريع', ['buy', 'plan']],
  ['codes and semicolons', 'buy;PLAN', ['buy', 'plan']],
  ['lines, each once', 'Planner\nbuyer\nplan', ['plan', 'buy']],
  ['a name with a comma, as it is', 'Health, Safety', ['hse']],
  ['a name with a comma, among others', '"Health, Safety", Buyer', ['hse', 'buy']],
  ['nothing', '', []],
])('%s', async (_, cell, codes) => {
  const email = `p${Math.random().toString(36).slice(2, 10)}@pmis.example`;
  const run = await step(
    admin,
    await step(admin, await read(admin, 'user', 'people.csv', csvOf([HEAD, ['A Person', email, cell]])), 'check'),
    'run',
  );
  expect([run.state, await rolesOf(email)]).toEqual(['done', of(...codes)]);
});

test('a key names a record as well, and one of another tenant is not there', async () => {
  const run = await step(
    admin,
    await read(
      admin,
      'user',
      'people.csv',
      csvOf([
        HEAD,
        ['A', 'k1@pmis.example', `${ids['plan']}, Buyer`],
        ['B', 'k2@pmis.example', 'Theirs, Planner'],
        ['C', 'k3@pmis.example', 'Planner, Nobody, Twin'],
      ]),
    ),
    'check',
  );
  expect(run.summary).toMatchObject({ valid: 1, failed: 2 });
  expect(run.columns[2]?.values?.map(({ value, known }) => [value, known]).sort()).toEqual(
    [
      ['Planner, Nobody, Twin', false],
      ['Theirs, Planner', false],
      [`${ids['plan']}, Buyer`, true],
    ].sort(),
  );
  const rows = (await admin.get(`/api/imports/${run.id}/rows?show=failed`)).body.data as { errors: { field: string; message: string }[] }[];
  expect(rows.map((r) => r.errors.map((e) => e.message))).toEqual([
    ["Invalid Roles ID: 'Theirs' not found in system"],
    ["Invalid Roles ID: 'Nobody' not found in system", '2 records match “Twin”'],
  ]);
});

test('one unknown name is corrected wherever it stands, the others of its cell stay', async () => {
  const run = await step(
    admin,
    await read(
      admin,
      'user',
      'people.csv',
      csvOf([
        HEAD,
        ['A', 'f1@pmis.example', 'Planer, Buyer'],
        ['B', 'f2@pmis.example', 'Planer'],
        ['C', 'f3@pmis.example', 'Buyer, Bayer'],
      ]),
    ),
    'check',
  );
  const [kind] = (await admin.get(`/api/imports/${run.id}/problems`)).body.data;
  expect(
    kind.values.map((v: { value: string; count: number; suggestions: { label: string }[] }) => [v.value, v.count, v.suggestions[0]?.label]),
  ).toEqual([
    ['Planer', 2, 'Planner'],
    ['Bayer', 1, 'Buyer'],
  ]);
  const fixed = (
    await admin.put(`/api/imports/${run.id}`, {
      fixes: [
        { column: 2, from: 'Planer', to: ids['plan'] },
        { column: 2, from: 'Bayer', to: null },
      ],
    })
  ).body.data;
  expect(fixed.summary).toMatchObject({ valid: 3, failed: 0 });
  const rows = (await admin.get(`/api/imports/${run.id}/rows`)).body.data as { cells: Record<number, string> }[];
  expect(rows.map((r) => r.cells[2])).toEqual(['Planner, Buyer', 'Planner', 'Buyer']);
  await step(admin, fixed, 'run');
  expect([await rolesOf('f1@pmis.example'), await rolesOf('f2@pmis.example'), await rolesOf('f3@pmis.example')]).toEqual([
    of('plan', 'buy'),
    of('plan'),
    of('buy'),
  ]);
});

test('more names than the field takes are refused', async () => {
  const run = await step(
    admin,
    await read(
      admin,
      'user',
      'people.csv',
      csvOf([HEAD, ['A', 'm1@pmis.example', Array.from({ length: 51 }, (_, i) => `r${i}`).join(',')]]),
    ),
    'check',
  );
  expect(((await admin.get(`/api/imports/${run.id}/rows`)).body.data[0].errors as { message: string }[]).map((e) => e.message)).toEqual([
    'At most 50 entries',
  ]);
});

describe.each([
  ['en', '"""Health, Safety"", Planner"'],
  ['ar', '"""الصحة، والسلامة""، مخطِّط المشاريع"'],
])('exported in %s', (lang, cell) => {
  test('and imported again nothing changes', async () => {
    const { id } = await product.build(ADMIN, 'user', { full_name_en: 'Round Trip', role_ids: of('hse', 'plan') });
    const text = (await admin.get(`/api/export/user?edit=1&format=csv&lang=${lang}&id=${id}`, { 'accept-language': lang })).body as string;
    expect(text).toContain(cell);
    const run = await step(admin, await step(admin, await read(admin, 'user', 'people.csv', text), 'check'), 'run');
    expect(run.summary).toMatchObject({ failed: 0, created: 0, updated: 0 });
    expect((await admin.get(`/api/tenant/users/${id}`)).body.data).toMatchObject({ row_version: 1, role_ids: of('hse', 'plan') });
  });
});
