import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../test/kernel.ts';

interface Place {
  id: number;
  name: string;
}

let kernel: TestKernel;
let guest: Client;
beforeAll(async () => {
  kernel = await createTestKernel();
  guest = await kernel.as();
});
afterAll(() => kernel.close());

const list = async (path: string, language = 'en'): Promise<Place[]> =>
  (await guest.get(`/api/${path}`, { 'accept-language': language })).body.data.data as Place[];

test('what is no country is not found', async () => {
  for (const id of ['999999', 'not-an-id', '0', '-1', '9'.repeat(20), '1%00'])
    expect([id, (await guest.get(`/api/cities/${id}`)).status]).toEqual([id, 404]);
  expect((await guest.post('/api/countries', {})).status).toBe(405);
});

test("every country of ISO 3166-1 with a name in both languages, in the reader's order", async () => {
  const [english, arabic] = [await list('countries'), await list('countries', 'ar')];
  expect(english).toHaveLength(249);
  expect(english[0]).toEqual({ id: expect.any(Number), name: 'Afghanistan' });
  expect(english.map((c) => c.name)).toEqual(english.map((c) => c.name).sort(new Intl.Collator('en').compare));
  expect(arabic.every((c) => /\p{Script=Arabic}/u.test(c.name))).toBe(true);
  expect(new Set(arabic.map((c) => c.id))).toEqual(new Set(english.map((c) => c.id)));
  const saudi = english.find((c) => c.name === 'Saudi Arabia');
  expect(arabic.find((c) => c.id === saudi?.id)?.name).toBe('المملكة العربية السعودية');
});

test('every country has a city, and the last entry stands for those that are not listed', async () => {
  const countries = await list('countries');
  for (const { id, name } of countries) {
    const cities = await list(`cities/${id}`);
    expect([name, cities.length >= 2, cities.at(-1)?.name]).toEqual([name, true, 'Another city']);
  }
  const saudi = countries.find((c) => c.name === 'Saudi Arabia')!.id;
  const arabic = await list(`cities/${saudi}`, 'ar');
  expect(arabic.map((c) => c.name)).toEqual(expect.arrayContaining(['الرياض', 'جدة', 'مكة المكرمة', 'الدمام', 'العلا']));
  expect(arabic.at(-1)?.name).toBe('مدينة أخرى');
});

test('places are entities too: references, filters through them, look-ups and their shape, but no writes', async () => {
  const admin = await kernel.as('admin@pmis.example');
  const nobody = await guest.get('/api/lookup/country?search=Saudi');
  expect(nobody.status).toBe(401);
  const [country] = (await admin.get('/api/lookup/country?search=Saudi')).body.data as Place[];
  const [city] = (await admin.get('/api/lookup/city?search=Jeddah')).body.data as Place[];
  expect([country, city]).toMatchObject([{ label: 'Saudi Arabia', hint: 'SA' }, { label: 'Jeddah' }]);
  const [tenant] = (await admin.get('/api/tenant/organisation')).body.data as Place[];
  await kernel.kernel.db.query(
    { tenant: tenant!.id },
    { text: 'update tenants set country_id = $1, city_id = $2', values: [country?.id, city?.id] },
  );
  const list = `/api/tenant/organisation?sort=city_id&filter=${encodeURIComponent(JSON.stringify({ 'country_id.code': 'SA' }))}`;
  expect((await admin.get(list, { 'accept-language': 'ar' })).body.data).toMatchObject([
    { country: { label: 'المملكة العربية السعودية' }, city: { label: 'جدة' } },
  ]);
  const meta = await admin.get('/api/meta/country');
  expect(meta.body.data).toMatchObject({
    can: { create: false, update: false, delete: false },
    forms: { create: null, update: null },
    list: { sort: ['name'] },
  });
  expect((await admin.post('/api/bulk/city', [{ name_en: 'X', name_ar: 'X', country_id: country?.id }])).status).toBe(403);
});
