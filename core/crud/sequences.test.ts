/** Numbers drawn by the statement that inserts: in order, without gaps, past numbers that were given, and told in history. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { formatSql } from './sequences.ts';
import { today } from './values.ts';

let product: TestKernel;
let admin: Client;
let manager: number;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
  manager = product.users['admin@pmis.example'] as number;
});
afterAll(() => product.close());

const create = async (row: object): Promise<Record<string, unknown>> =>
  (await admin.post('/api/projects', { name_en: 'Numbered', manager_id: manager, ...row })).body.data;
const numeric = (number: unknown): number => Number(String(number).replace('PRJ-', ''));

test('a number has at least its zeros, and the year where the pattern has one', async () => {
  const shown = async (pattern: string, n: number): Promise<unknown> =>
    (await product.kernel.db.query('auth', { text: `select ${formatSql(pattern, `${n}::bigint`)} as shown`, values: [] }))[0]?.['shown'];
  expect(await Promise.all([shown('PRJ-{0000}', 42), shown('PRJ-{0000}', 123_456), shown('C-{yyyy}-{00}/x', 3)])).toEqual([
    'PRJ-0042',
    'PRJ-123456',
    `C-${today().slice(0, 4)}-03/x`,
  ]);
});

test('a refused row draws no number', async () => {
  const first = numeric((await create({})).number);
  expect((await admin.post('/api/projects', { name_en: 'No manager' })).status).toBe(422);
  expect((await admin.post('/api/projects', { name_en: 'Nobody', manager_id: 999_999_999 })).status).toBe(422);
  expect(numeric((await create({})).number)).toBe(first + 1);
});

test('in one call some rows have a number and the others draw past it; a taken one is refused alone and leaves no gap', async () => {
  const first = numeric((await create({})).number);
  const given = `PRJ-${String(first + 3).padStart(4, '0')}`;
  const row = (number?: string): object => ({ name_en: 'Numbered', manager_id: manager, ...(number ? { number } : {}) });
  const { body } = await admin.post('/api/bulk/project', [row(), row(given), row(given), row()]);
  expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'E', 'S']);
  const numbers = await Promise.all(
    [0, 1, 3].map(async (i) => (await admin.get(`/api/projects/${body[i].id}`)).body.data.number as string),
  );
  expect(numbers[1]).toBe(given);
  expect(new Set(numbers).size).toBe(3);
  const after = numeric((await create({})).number);
  expect(after).toBe(Math.max(...numbers.map(numeric)) + 1);
});

test.each([
  ['one who hears of it', 'faisal@pmis.example'],
  ['the writer', 'admin@pmis.example'],
])('history tells the number, with %s as manager', async (_, email) => {
  const made = await create({ manager_id: product.users[email] });
  const [entry] = (await admin.get(`/api/projects/${made.id as number}/history`)).body.data;
  const told = entry.changes.filter((c: { field: string }) => c.field === 'number');
  expect(told.map((c: { from: unknown; to: unknown }) => [c.from, c.to])).toEqual([[null, made.number]]);
});
