/** Departments, units, positions, assignments and companies: who may, which names answer, and what must hold. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let theirs: Client;
let member: Client;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, theirs, member] = await Promise.all([product.as(ADMIN), product.as('admin@ut.example'), product.as('member@pmis.example')]);
});
afterAll(() => product.close());

const me = (): number => product.users[ADMIN] as number;
const someone = (): number => product.users['noura@pmis.example'] as number;
const build = (entity: string, over: Record<string, unknown> = {}): ReturnType<TestKernel['build']> => product.build(ADMIN, entity, over);

/** The area's calls that read, with the permission that each needs. */
const READS = [
  'positions',
  'positions/1',
  'position-categories',
  'position-levels',
  'settings/position-categories',
  'settings/position-levels',
  'user-units',
  'user-units-crud',
  'user-positions',
  'positions-chart',
];
const WRITES: [method: 'post' | 'put' | 'delete', path: string][] = [
  ['post', 'positions'],
  ['put', 'positions/1'],
  ['post', 'position-categories'],
  ['post', 'position-levels'],
  ['put', 'user-units/1'],
  ['delete', 'user-units/remove/1'],
  ...(['settings/position-categories', 'settings/position-levels'].flatMap((path) => [
    ['post', path],
    ['put', `${path}/1`],
    ['delete', `${path}/1`],
  ]) as [method: 'post' | 'put' | 'delete', path: string][]),
  ['post', 'user-positions'],
  ['put', 'user-positions/1'],
];

describe('who may', () => {
  test('nobody without a session, nobody without the permission, before the body is looked at', async () => {
    const nobody = await product.as();
    for (const path of READS)
      expect([path, (await nobody.get(`/api/${path}`)).status, (await member.get(`/api/${path}`)).body.code]).toEqual([
        path,
        401,
        'forbidden',
      ]);
    for (const [method, path] of WRITES) {
      expect([
        path,
        (await nobody[method](`/api/${path}`, {})).status,
        (await member[method](`/api/${path}`, { nonsense: 1 })).body.code,
      ]).toEqual([path, 401, 'forbidden']);
    }
  });

  test('whoever sees units does not change them', async () => {
    const reader = await personWith(product, ['access_units']);
    const unit = await build('unit');
    expect((await reader.client.get(`/api/user-units/${unit.id}`)).status).toBe(200);
    expect((await reader.client.put(`/api/user-units/${unit.id}`, { code: 'X' })).status).toBe(403);
    expect((await reader.client.delete(`/api/user-units/remove/${unit.id}`)).status).toBe(403);
  });

  test('another organisation finds nothing, and cannot be named', async () => {
    const [unit, position] = [await build('unit'), await build('position')];
    expect((await theirs.put(`/api/user-units/${unit.id}`, { code: 'X' })).status).toBe(404);
    expect((await theirs.get(`/api/positions/${position.id}`)).status).toBe(404);
    expect(
      (
        await theirs.post('/api/user-positions', {
          user_id: product.users['admin@ut.example'],
          position_id: position.id,
          from_date: '2026-01-01',
        })
      ).body.errors,
    ).toHaveProperty('position_id');
    expect((await theirs.get('/api/positions-chart')).body.data.some((p: { id: number }) => p.id === position.id)).toBe(false);
  });

  test('the IBAN is for those who may see it; a blacklist needs its permission and a reason', async () => {
    const clerk = await personWith(product, ['access_companies', 'create_company', 'update_company']);
    const company = await build('company', { iban: 'SA0380000000608010167519' });
    const seen = (await clerk.client.get(`/api/companies/${company.id}`)).body.data;
    expect([company.iban, 'iban' in seen]).toEqual(['SA0380000000608010167519', false]);
    expect((await clerk.client.put(`/api/companies/${company.id}`, { iban: 'SA0380000000608010167510' })).status).toBe(422);
    expect((await clerk.client.get('/api/companies?filter={"iban":{"contains":"SA"}}')).status).toBe(422);
    expect(JSON.stringify((await clerk.client.get(`/api/companies/${company.id}/history`)).body)).not.toContain('SA03');
    expect((await clerk.client.post(`/api/companies/${company.id}/blacklist`, { blacklist_reason: 'x' })).status).toBe(403);
    expect((await admin.post(`/api/companies/${company.id}/blacklist`, {})).body.errors).toHaveProperty('blacklist_reason');
    expect((await admin.put(`/api/companies/${company.id}`, { status: 'blacklisted' })).body.data?.status ?? 'active').toBe('active');
    const listed = (await admin.post(`/api/companies/${company.id}/blacklist`, { blacklist_reason: 'Left the site' })).body.data;
    expect(listed).toMatchObject({ status: 'blacklisted', blacklist_reason: 'Left the site' });
    expect((await admin.post(`/api/companies/${company.id}/clear`, {})).body.data).toMatchObject({
      status: 'inactive',
      blacklist_reason: null,
    });
  });
});

describe('names of the calls', () => {
  test.each(['position-categories', 'position-levels'])('%s and its settings are one table', async (path) => {
    const short = (await admin.post(`/api/${path}`, { name_en: `Short ${path}` })).body.data;
    const long = (await admin.post(`/api/settings/${path}`, { name_en: `Long ${path}` })).body.data;
    const [plain, settings] = [
      (await admin.get(`/api/${path}?limit=500`)).body.data,
      (await admin.get(`/api/settings/${path}?limit=500`)).body.data,
    ];
    expect(plain).toEqual(settings);
    expect(plain.map((row: { id: number }) => row.id)).toEqual(expect.arrayContaining([short.id, long.id]));
    expect((await admin.put(`/api/settings/${path}/${short.id}`, { name_en: 'Renamed' })).body.data.name_en).toBe('Renamed');
    expect((await admin.delete(`/api/settings/${path}/${short.id}`)).status).toBe(200);
    expect((await admin.post(`/api/settings/${path}`, {})).body.errors).toHaveProperty('name');
  });

  test('units under both names; a bad body names its field', async () => {
    const unit = (await admin.post('/api/user-units', { name_en: 'Harbour', code: 'HB' })).body.data;
    for (const path of ['user-units', 'user-units-crud'])
      expect((await admin.get(`/api/${path}`)).body.data.map((u: { id: number }) => u.id)).toContain(unit.id);
    expect((await admin.post('/api/user-units', { name_en: 'Other', code: 'HB' })).body.errors).toHaveProperty('code');
    expect((await admin.put(`/api/user-units/${unit.id}`, { parent_id: unit.id })).body.errors).toHaveProperty('parent_id');
    expect((await admin.delete(`/api/user-units/remove/${unit.id}`)).status).toBe(200);
  });

  test('what is in use is not deleted, and says what uses it', async () => {
    const position = await build('position', { unit_id: (await build('unit')).id });
    await build('position', { reports_to_id: position.id });
    await build('user_position', { position_id: position.id, user_id: someone(), is_primary: false });
    for (const path of [
      `positions/${position.id}`,
      `settings/position-categories/${position.category_id as number}`,
      `settings/position-levels/${position.level_id as number}`,
      `user-units/remove/${position.unit_id as number}`,
    ]) {
      expect([path, (await admin.delete(`/api/${path}`)).body]).toMatchObject([
        path,
        { code: 'has_children', counts: expect.arrayContaining([expect.objectContaining({ entity: 'position', count: 1 })]) },
      ]);
    }
    expect((await admin.delete(`/api/positions/${position.id}`)).body.counts.map((c: { entity: string }) => c.entity)).toEqual(
      expect.arrayContaining(['position', 'user_position']),
    );
  });
});

describe('what must hold', () => {
  const assign = (over: Record<string, unknown>): ReturnType<Client['post']> =>
    admin.post('/api/user-positions', { from_date: '2026-01-01', ...over });

  test('a position does not report to itself, nor to one below it', async () => {
    const top = await build('position');
    const below = await build('position', { reports_to_id: top.id });
    for (const id of [top.id, below.id])
      expect((await admin.put(`/api/positions/${top.id}`, { reports_to_id: id })).body.errors).toHaveProperty('reports_to_id');
  });

  test('one primary position at a time, the other is named; a day later it may be', async () => {
    const [first, second] = [await build('position', { title_en: 'Harbour master' }), await build('position')];
    const person = (await personWith(product, [])).id;
    await assign({ user_id: person, position_id: first.id, to_date: '2026-06-30' });
    const refused = await assign({ user_id: person, position_id: second.id, from_date: '2026-06-30' });
    expect(refused.body.errors).toEqual({ is_primary: ['Overlaps with the primary position Harbour master since 2026-01-01'] });
    expect((await assign({ user_id: person, position_id: second.id, from_date: '2026-06-30', is_primary: false })).status).toBe(200);
    const later = await assign({ user_id: person, position_id: second.id, from_date: '2026-07-01', acting: true });
    expect(later.status).toBe(200);
    expect(
      (await admin.put(`/api/user-positions/${later.body.data.id as number}`, { from_date: '2026-06-01' })).body.errors,
    ).toHaveProperty('is_primary');
    expect((await assign({ user_id: person, position_id: second.id, to_date: '2025-01-01' })).body.errors).toHaveProperty('to_date');
  });

  test('no more holders than the headcount at any time, but acting ones', async () => {
    const position = await build('position', { headcount: 2 });
    const hold = (user_id: number, over: Record<string, unknown> = {}): ReturnType<Client['post']> =>
      assign({ user_id, position_id: position.id, is_primary: false, ...over });
    // Two terms after each other take one place, not two.
    await hold(me(), { to_date: '2026-03-31' });
    await hold(someone(), { from_date: '2026-04-01' });
    const third = (await personWith(product, [])).id;
    expect((await hold(third)).status).toBe(200);
    const fourth = (await personWith(product, [])).id;
    expect((await hold(fourth)).body.errors).toEqual({
      position_id: ['This position is full in that period (2 places). Only acting holders can be added'],
    });
    expect((await hold(fourth, { acting: true })).status).toBe(200);
    expect((await admin.get(`/api/positions/${position.id}`)).body.data.filled).toBe(2);
    expect((await admin.put(`/api/positions/${position.id}`, { headcount: 1 })).body.errors).toEqual({
      headcount: ['2 people have it at the same time'],
    });
    expect((await admin.put(`/api/positions/${position.id}`, { headcount: 3 })).status).toBe(200);
  });

  test('in bulk and at the same moment too', async () => {
    const [position, other] = [await build('position'), await build('position')];
    const [a, b] = [(await personWith(product, [])).id, (await personWith(product, [])).id];
    const row = { position_id: position.id, from_date: '2026-01-01' };
    const { body } = await admin.post('/api/bulk/user_position', [
      { ...row, user_id: a },
      { ...row, user_id: b },
      { ...row, user_id: a, position_id: other.id },
    ]);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E', 'E']);
    const free = await build('position');
    const raced = await Promise.all([a, b].map((user_id) => assign({ user_id, position_id: free.id, is_primary: false })));
    expect(raced.map((r) => r.status).sort()).toEqual([200, 422]);
  });

  test('an assignment comes back from the bin only where there is still a place', async () => {
    const position = await build('position');
    const first = (await assign({ user_id: me(), position_id: position.id, is_primary: false })).body.data;
    await admin.delete(`/api/user-positions/${first.id as number}`);
    await assign({ user_id: someone(), position_id: position.id, is_primary: false });
    expect((await admin.post(`/api/user-positions/${first.id as number}/restore`)).body.errors).toHaveProperty('position_id');
  });

  test('a city brings its country, and is refused in another; numbers of a company have their length', async () => {
    const cities = (await product.kernel.db.query<{ id: number; country_id: number }>('auth', {
      text: 'select id, country_id from cities order by id limit 500',
      values: [],
    })) as { id: number; country_id: number }[];
    const city = cities[0] as { id: number; country_id: number };
    const elsewhere = cities.find((c) => c.country_id !== city.country_id) as { country_id: number };
    expect((await build('company', { city_id: city.id })).country_id).toBe(city.country_id);
    expect(
      (await admin.post('/api/companies', { name_en: 'X', type: 'owner', city_id: city.id, country_id: elsewhere.country_id })).body.errors,
    ).toEqual({ city_id: ['Does not go with the value of “Country”'] });
    const made = await build('company', { city_id: city.id });
    // On every way: the country alone, the city alone, in bulk, in a grid of the company.
    const elsewhereCity = cities.find((c) => c.country_id === elsewhere.country_id) as { id: number };
    for (const change of [
      { country_id: elsewhere.country_id },
      { city_id: elsewhereCity.id },
      { addresses: [{ address: 'A', kind: 'branch', country_id: elsewhere.country_id, city_id: city.id }] },
    ]) {
      const { status, body } = await admin.put(`/api/companies/${made.id as number}`, { row_version: made.row_version, ...change });
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [expect.stringMatching(/^(addresses\.0\.)?city_id$/)]]);
    }
    const { body: bulk } = await admin.put('/api/bulk/company', [{ id: made.id, country_id: elsewhere.country_id }]);
    expect(bulk[0].StatusCode).toBe('E');
    const both = await admin.put(`/api/companies/${made.id as number}`, {
      row_version: made.row_version,
      country_id: elsewhere.country_id,
      city_id: elsewhereCity.id,
    });
    expect(both.body.data).toMatchObject({ country_id: elsewhere.country_id, city_id: elsewhereCity.id });
    const offered = await admin.get(
      `/api/lookup/city?field=company.city_id&limit=100&where=${encodeURIComponent(JSON.stringify({ country_id: elsewhere.country_id }))}`,
    );
    const abroad = new Set(cities.filter((c) => c.country_id !== elsewhere.country_id).map((c) => c.id));
    expect([offered.body.data.length > 0, offered.body.data.some((item: { id: number }) => abroad.has(item.id))]).toEqual([true, false]);
    const { errors } = (
      await admin.post('/api/companies', { name_en: 'X', type: 'owner', cr_number: '123', vat_number: '1', iban: 'no', prequalified: true })
    ).body;
    expect(Object.keys(errors as object)).toEqual(expect.arrayContaining(['cr_number', 'vat_number', 'iban']));
  });

  test('a company is saved with its contacts, or not at all', async () => {
    const made = await admin.post('/api/companies', {
      name_en: 'Sahil',
      type: 'contractor',
      contacts: [{ name_en: 'Adel' }],
      roles: [{ type: 'supplier' }],
    });
    expect((await admin.get(`/api/company-contacts?company_id=${made.body.data.id as number}`)).body.data).toMatchObject([
      { name: 'Adel' },
    ]);
    const refused = await admin.post('/api/companies', { name_en: 'Half', type: 'contractor', contacts: [{ email: 'no' }] });
    expect([refused.status, Object.keys(refused.body.errors as object).some((k) => k.startsWith('contacts.0'))]).toEqual([422, true]);
    expect((await admin.get('/api/companies?search=Half')).body.data).toEqual([]);
  });
});

test('the chart shows who holds what today: acting marked, ended and later terms left out', async () => {
  const top = await build('position', { title_en: 'Dean', title_ar: 'العميد' });
  const below = await build('position', { reports_to_id: top.id, headcount: 3 });
  const [a, b, c] = [(await personWith(product, [])).id, (await personWith(product, [])).id, (await personWith(product, [])).id];
  const hold = { position_id: below.id, is_primary: false };
  await build('user_position', { ...hold, user_id: a, from_date: '2020-01-01' });
  await build('user_position', { ...hold, user_id: b, from_date: '2020-01-01', to_date: '2021-01-01' });
  await build('user_position', { ...hold, user_id: c, from_date: '2020-01-01', acting: true });
  const find = (rows: { id: number }[], id: number): unknown => rows.find((row) => row.id === id);
  const { data } = (await admin.get('/api/positions-chart')).body;
  expect(find(data, top.id)).toMatchObject({ title: 'Dean', reports_to_id: null, headcount: 1, holders: [] });
  expect(find(data, below.id)).toMatchObject({
    reports_to_id: top.id,
    holders: [
      { id: a, acting: false },
      { id: c, acting: true },
    ],
  });
  expect(find((await admin.get('/api/positions-chart', { 'accept-language': 'ar' })).body.data, top.id)).toMatchObject({ title: 'العميد' });
});

test('people belong to a department, a unit and a manager, who is not below them', async () => {
  const [department, unit] = [await build('department'), await build('unit')];
  const [a, b] = [(await personWith(product, [])).id, (await personWith(product, [])).id];
  expect(
    (await admin.put(`/api/tenant/users/${a}`, { department_id: department.id, unit_id: unit.id, manager_id: b })).body.data,
  ).toMatchObject({ department: { id: department.id }, unit: { id: unit.id }, manager: { id: b } });
  expect((await admin.put(`/api/tenant/users/${b}`, { manager_id: a })).body.errors).toHaveProperty('manager_id');
  expect((await admin.delete(`/api/departments/${department.id}`)).body.code).toBe('has_children');
  expect((await admin.get(`/api/departments/${department.id}`)).body.data.people_count).toBe(1);
});
