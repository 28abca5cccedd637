/** Money comes out as it went in, to the last digit, or is refused with the largest value: by form, bulk call, import and export. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { largest } from '../metadata/field-schema.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
const MOST = '9999999999999.99';
let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
});
afterAll(() => product.close());

/** Numbers as they stand in the body, which JavaScript would write otherwise. */
const send = (
  budget: string,
  path = '/api/projects',
  method = 'POST',
  more = '',
): Promise<{ status: number; body: { data: { id: number }; errors?: object } }> =>
  admin.raw(method, path, `{"name_en":"Big","manager_id":${product.users[ADMIN]},"budget":${budget}${more}}`, {
    'content-type': 'application/json',
  });
const stored = async (id: number): Promise<string> =>
  (
    await product.kernel.db.query<{ budget: string }>(
      { tenant },
      { text: 'select budget::text as budget from project where id = $1', values: [id] },
    )
  )[0]?.budget ?? '';

test('what would lose digits is refused, on every way in', async () => {
  for (const value of [
    '9999999999999999.99',
    '10000000000000',
    '99999999999999.99',
    '999999999999999.99',
    '-10000000000000.01',
    '1e15',
    '1e300',
  ]) {
    const answer = await send(value);
    expect([value, answer.status, answer.body.errors]).toEqual([
      value,
      422,
      { budget: [value.startsWith('-') ? 'Must not be negative' : 'At most 9,999,999,999,999.99'] },
    ]);
  }
  expect((await send('0.001')).body.errors).toEqual({ budget: ['Decimal places: at most 2'] });
  const bulk = await admin.raw(
    'POST',
    '/api/bulk/project',
    `[{"name_en":"Big","manager_id":${product.users[ADMIN]},"budget":9999999999999999.99}]`,
    { 'content-type': 'application/json' },
  );
  expect(bulk.body[0]).toMatchObject({ StatusCode: 'E', StatusErrors: [{ Field: 'budget' }] });
});

test('the largest value, and many others with as many digits, come out as they went in', async () => {
  const values = [
    MOST,
    '0.01',
    '64720000.07',
    '1234567890123.45',
    ...Array.from({ length: 20 }, (_, i) => `${9_000_000_000_000 + i * 49_999_999_999}.${String(i * 5 + 3).padStart(2, '0')}`),
  ];
  for (const value of values) {
    const { body } = await send(value);
    expect(await stored(body.data.id)).toBe(value);
    expect(JSON.stringify((await admin.get(`/api/projects/${body.data.id}`)).body.data.budget)).toBe(
      value.replace(/0$/, '').replace(/\.0$/, ''),
    );
  }
  const { id } = (await send(MOST)).body.data;
  const csv = (await admin.get(`/api/export/project?format=csv&fields=budget&id=${id}`)).body as string;
  expect(csv).toContain(MOST);
});

test('as many digits as JSON carries, whatever stands after the point', () => {
  expect([0, 2, 4, 6].map(largest)).toEqual([999999999999999, 9999999999999.99, 99999999999.9999, 999999999.999999]);
});
