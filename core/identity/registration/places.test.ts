import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../test/kernel.ts';

interface Place { id: number; name: string }

let kernel: TestKernel;
let guest: Client;
beforeAll(async () => {
  kernel = await createTestKernel();
  guest = await kernel.as();
});
afterAll(() => kernel.close());

const list = async (path: string, language = 'en'): Promise<Place[]> => (await guest.get(`/api/${path}`, { 'accept-language': language })).body.data.data as Place[];

test('what is no country is not found', async () => {
  for (const id of ['999999', 'not-an-id', '0', '-1', '9'.repeat(20), '1%00']) expect([id, (await guest.get(`/api/cities/${id}`)).status]).toEqual([id, 404]);
  expect((await guest.post('/api/countries', {})).status).toBe(405);
});

test('every country of ISO 3166-1 with a name in both languages, in the reader\'s order', async () => {
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
