/** Reference lists of the service: shape, order, inactive values, and permissions. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADMIN } from '../money/testing.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

let product: TestKernel;
beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

async function serviceOf(client: Client): Promise<Client> {
  return product.bearer((await client.get('/services/construction/token')).body.Token as string);
}

test('facts are listed in their order, each with both names and its code', async () => {
  const client = await serviceOf((await personWith(product, ['access_pmweb'])).client);
  const countries = (await client.get('/services/reference/Countries')).body as { Name: string; Code: string }[];
  expect(countries.find((c) => c.Code === 'SA')).toEqual({
    Id: expect.any(Number),
    Name: 'Saudi Arabia',
    NameAr: 'المملكة العربية السعودية',
    Code: 'SA',
    Inactive: 0,
  });
  const codes = ((await client.get('/services/reference/Currencies')).body as { Code: string }[]).map((c) => c.Code);
  expect(codes).toEqual(codes.toSorted());
  expect(codes).toContain('SAR');
});

test('values are listed in their positions, those out of use too', async () => {
  const admin = await product.as(ADMIN);
  const types = [
    { name_en: 'Zebra crossing', name_ar: 'ممر مشاة', position: 9001 },
    { name_en: 'Airfield', name_ar: 'مهبط', position: 9002, is_active: false },
  ];
  for (const type of types) expect((await admin.post('/api/pm-web/project-types', type)).status).toBe(200);
  const listed = (await (await serviceOf(admin)).get('/services/reference/ProjectTypes')).body as unknown[];
  expect(listed.slice(-2)).toEqual([
    { Id: expect.any(Number), Name: 'Zebra crossing', NameAr: 'ممر مشاة', Inactive: 0 },
    { Id: expect.any(Number), Name: 'Airfield', NameAr: 'مهبط', Inactive: 1 },
  ]);
});

test('the lists are for whoever may read their values, the facts for everybody with a token', async () => {
  const client = await serviceOf((await personWith(product, ['access_pmweb_rfi'])).client);
  const status = async (list: string): Promise<number> => (await client.get(`/services/reference/${list}`)).status;
  expect([await status('ProjectTypes'), await status('ProjectCategories'), await status('Countries')]).toEqual([403, 403, 200]);
});
