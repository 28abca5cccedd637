/** What people type, on every way in: digits of either script, days of both calendars, and texts in which there is nothing to read. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { creatable, pathOf } from '../test/creatable.ts';
import { defineAll } from '../test/custom-fields.ts';
import { csvOf, read, step } from '../test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import { isBlank } from '../shared/blank.ts';
import { valuesOf } from '../http/form-values.ts';
import { typed } from './typed.ts';

const ADMIN = 'admin@pmis.example';
const HIJRI = '1447-06-01';
const DAY = '2025-11-22';
let product: TestKernel;
let admin: Client;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  await defineAll(product);
});
afterAll(() => product.close());

const counted = async (calendar: string): Promise<void> => {
  const answer = await admin.put(`/api/tenant/organisation/${tenant}`, { calendar });
  expect(answer.status).toBe(200);
};
const project = (more: object): object => ({ name_en: 'Dated', manager_id: product.users[ADMIN], ...more });
const SENTENCE = `${HIJRI} is a Hijri date, but your organisation uses the Gregorian calendar. Enter the Gregorian date`;

describe('a value by itself', () => {
  test.each<[string, string, 'hijri' | 'both' | 'gregorian', unknown]>([
    ['date', HIJRI, 'hijri', DAY],
    ['date', '١٤٤٧-٠٦-٠١', 'both', DAY],
    ['date', '\u200f۱۴۴۷-۰۶-۰۱', 'hijri', DAY],
    ['datetime', `${HIJRI}T08:00:00Z`, 'hijri', `${DAY}T08:00:00Z`],
    ['date', '٢٠٢٧-١١-١٨', 'gregorian', '2027-11-18'],
    ['date', '1600-12-29', 'hijri', '2174-11-24'],
    ['date', '1299-01-01', 'hijri', '1299-01-01'],
    ['phone', '\u200e+٩٦٦ ٥١٢ ٣٤٥ ٦٧٨', 'gregorian', '+966 512 345 678'],
    ['time', '٠٨:٣٠', 'gregorian', '08:30'],
    ['text', '٢٠٣٠', 'gregorian', '٢٠٣٠'],
  ])('%s %s (%s)', (type, given, calendar, wanted) => {
    expect(typed({ type: type as 'date' }, given, calendar)).toEqual({ value: wanted });
  });

  test.each([
    [HIJRI, 'gregorian', 'field.hijri'],
    [HIJRI, undefined, 'field.hijri'],
    ['1447-02-30', 'hijri', 'field.no_hijri_day'],
    ['1447-13-01', 'both', 'field.no_hijri_day'],
    ['1300-01-00', 'both', 'field.no_hijri_day'],
  ] as const)('%s is refused (%s): %s', (given, calendar, key) => {
    expect(typed({ type: 'date' }, given, calendar)).toMatchObject({ fault: { key } });
  });

  test.each([
    '',
    ' ',
    '\u00a0',
    '\u200b\u200c\u200d',
    '\u200e\u200f\u061c\u202a\u202c\u2066\u2069',
    'ـــ',
    '\ufeff',
    '\u2060\u00ad',
    '\u3000\u3164',
    '\u{e0020}',
  ])('%j is blank', (text) => expect(isBlank(text)).toBe(true));
  test.each(['a', '٠', '-', 'ـا', '\u0000', '\u064e'])('%j is not', (text) => expect(isBlank(text)).toBe(false));
  test('the beginning of a long text is enough', () => {
    const begun = performance.now();
    expect(isBlank(`${'ـ'.repeat(1_000_000)}x`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('by the Gregorian calendar', () => {
  test('no entity takes a Hijri day for any of its days, in single and in bulk', async () => {
    for (const entity of creatable(product)) {
      const days = [...entity.fields.values()]
        .filter((f) => (f.type === 'date' || f.type === 'datetime') && f.columns.length > 0 && f.name in entity.def.fields)
        .map((f) => f.name);
      if (!days.length) continue;
      const body = Object.fromEntries(days.map((name) => [name, entity.fields.get(name)?.type === 'date' ? HIJRI : `${HIJRI}T00:00:00Z`]));
      const { status, body: answer } = await admin.post(pathOf(entity), body);
      if (status !== 422) expect([entity.name, status]).toEqual([entity.name, 403]);
      else
        for (const name of days)
          if (answer.errors[name])
            expect([entity.name, name, String(answer.errors[name])]).toEqual([
              entity.name,
              name,
              expect.stringMatching(/Hijri|cannot be changed|not permitted/),
            ]);
    }
    expect(String((await admin.post('/api/projects', project({ end_date: HIJRI }))).body.errors.end_date)).toBe(SENTENCE);
    const [row] = (await admin.post('/api/bulk/project', [project({ cf_date: HIJRI, cf_datetime: `${HIJRI}T10:00:00+03:00` })])).body as {
      StatusErrors: unknown[];
    }[];
    expect([row?.StatusErrors.length, String(JSON.stringify(row?.StatusErrors)).match(/Hijri/g)?.length]).toEqual([2, 2]);
  });

  test('nor does a change, a filter, an import', async () => {
    const { id } = await product.build(ADMIN, 'project', {});
    expect(String((await admin.put(`/api/projects/${id}`, { end_date: '١٤٤٧-٠٦-٠١' })).body.errors.end_date)).toBe(SENTENCE);
    expect(
      (await admin.get(`/api/projects?filter=${encodeURIComponent(JSON.stringify({ end_date: { gte: HIJRI } }))}`)).body.errors,
    ).toEqual({ 'filter.end_date.gte': [SENTENCE] });
    const run = await read(
      admin,
      'project',
      'h.csv',
      csvOf([
        ['Name', 'Manager', 'End date'],
        ['Hijri', ADMIN, '١٤٤٧/٠٦/٠١'],
        ['Marked', ADMIN, '١/٦/١٤٤٧ هـ'],
      ]),
    );
    expect((await step(admin, run, 'check')).summary).toMatchObject({ valid: 1, failed: 1 });
    expect(JSON.stringify((await admin.get(`/api/imports/${run.id}/rows`)).body)).toContain(SENTENCE);
  });
});

describe('by the Hijri calendar', () => {
  beforeAll(() => counted('hijri'));
  afterAll(() => counted('gregorian'));

  test('single, bulk, form, change, filter and import read it', async () => {
    const { id } = (await admin.post('/api/projects', project({ start_date: HIJRI, cf_date: HIJRI, cf_datetime: `${HIJRI}T10:00:00Z` })))
      .body.data as { id: number };
    expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({
      start_date: DAY,
      cf_date: DAY,
      cf_datetime: expect.stringMatching(/^2025-11-22T10:00/),
    });
    expect((await admin.post('/api/bulk/project', [project({ start_date: '١٤٤٧-٠٦-٠١', location: 'bulk' })])).body).toMatchObject([
      { StatusCode: 'S' },
    ]);
    expect((await admin.put(`/api/projects/${id}`, { end_date: '۱۴۴۷-۰۶-۰۲' })).status).toBe(200);
    const found = async (where: object): Promise<number> =>
      (await admin.get(`/api/projects?filter=${encodeURIComponent(JSON.stringify(where))}`)).body.meta.total as number;
    expect([
      await found({ start_date: HIJRI }),
      await found({ end_date: { between: ['1447-06-02', '1447-06-03'] } }),
      await found({ cf_date: { lte: HIJRI } }),
    ]).toEqual([2, 1, 1]);
    expect(Object.keys((await admin.get(`/api/projects?end_date=1447-02-30`)).body.errors)).toEqual(['filter.end_date.eq']);
    const run = await read(
      admin,
      'project',
      'h.csv',
      csvOf([
        ['Name', 'Manager', 'End date'],
        ['Hijri day', ADMIN, '01/06/1447'],
      ]),
    );
    await step(admin, run, 'run');
    expect(((await admin.get('/api/projects?search=Hijri+day')).body.data as { end_date: string }[])[0]?.end_date).toBe(DAY);
  });
});

describe('digits', () => {
  test('of either kind, in filters and forms', async () => {
    const { id } = await product.build(ADMIN, 'project', { budget: 5150 });
    expect(
      (await admin.get(`/api/projects?filter=${encodeURIComponent(JSON.stringify({ budget: { between: ['٥١٥٠', '۵۱۵۰'] } }))}`)).body.data,
    ).toMatchObject([{ id }]);
    const profile = await admin.put(`/api/tenant/users/${product.users['faisal@pmis.example']}`, { phone: '٠٥١٢ ٣٤٥ ٦٧٨' });
    expect([profile.status, (await admin.get(`/api/tenant/users/${product.users['faisal@pmis.example']}`)).body.data.phone]).toEqual([
      200,
      '0512 345 678',
    ]);
    expect(
      valuesOf(product.kernel.registry.entity('project'), [
        ['budget', '٦٠٠٠'],
        ['progress', '۵٫۵'],
      ]),
    ).toEqual({ budget: 6000, progress: '۵٫۵' });
  });
});

test('no entity takes a text of marks that nobody sees for a required one', async () => {
  for (const entity of creatable(product)) {
    const texts = [...entity.fields.values()].filter(
      (f) =>
        f.required &&
        ['text', 'memo', 'html'].includes(f.type) &&
        !f.readOnly &&
        f.default === undefined &&
        f.columns.length > 0 &&
        f.name in entity.def.fields,
    );
    if (!texts.length) continue;
    const blank = (type: string): string => (type === 'html' ? '<p>\u200b\u200f&nbsp;</p>' : '\u200b\u200f ـ\u00a0');
    const { status, body } = await admin.post(
      pathOf(entity),
      Object.fromEntries(texts.flatMap((f) => f.columns.map((c) => [c, blank(f.type)]))),
    );
    if (status === 403) continue;
    expect([
      entity.name,
      status,
      texts.filter((f) => !/required/.test(String([f.name, ...f.columns].map((n) => body.errors?.[n] ?? '')))).map((f) => f.name),
    ]).toEqual([entity.name, 422, []]);
  }
});

describe('the Arabic half of a name', () => {
  const ARABIC = /Write this in Arabic/;
  const said = async (path: string, body: object): Promise<Record<string, string[]>> =>
    ((await admin.post(path, body)).body.errors ?? {}) as Record<string, string[]>;

  test('of every entity is Arabic, with a Latin word in it or without', async () => {
    for (const entity of creatable(product)) {
      const halves = [...entity.fields.values()]
        .filter((f) => f.bilingual && f.type === 'text' && !f.script && !f.pattern && !f.readOnly && f.name in entity.def.fields)
        .map((f) => `${f.name}_ar`);
      if (!halves.length) continue;
      const refused = await said(pathOf(entity), Object.fromEntries(halves.map((name) => [name, 'English only'])));
      if (!Object.keys(refused).length) continue;
      const taken = await said(pathOf(entity), Object.fromEntries(halves.map((name) => [name, 'تطبيق SAP «٢»: رقم 3'])));
      for (const name of halves)
        expect([entity.name, name, ARABIC.test(String(refused[name])), ARABIC.test(String(taken[name]))]).toEqual([
          entity.name,
          name,
          !/not|cannot/.test(String(refused[name])),
          false,
        ]);
    }
  });

  test('says so in bulk and in an import, and is no hindrance to a number or a sign', async () => {
    expect(JSON.stringify((await admin.post('/api/bulk/project', [project({ name_ar: 'Road' })])).body)).toMatch(ARABIC);
    const run = await read(
      admin,
      'project',
      'l.csv',
      csvOf([
        ['Name (Arabic)', 'Name (English)', 'Manager'],
        ['Road', 'Road', ADMIN],
      ]),
    );
    expect((await step(admin, run, 'check')).summary).toMatchObject({ failed: 1 });
    expect((await admin.post('/api/projects', project({ name_ar: '2030 – 1/2' }))).status).toBe(200);
  });

  test('is not what a new record is called in Latin letters by a reader of Arabic', async () => {
    const { name_en: _, ...rest } = project({}) as Record<string, unknown>;
    const made = await admin.raw('POST', '/api/projects', JSON.stringify({ ...rest, name: 'Called in English' }), {
      'content-type': 'application/json',
      'accept-language': 'ar',
    });
    expect(made.body.data).toMatchObject({ name_en: 'Called in English', name_ar: null });
  });
});
