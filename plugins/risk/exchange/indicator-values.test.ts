/** Values of indicators from a sheet: what is wrong is told by row, field and what to enter; the mended error workbook comes in whole. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportRow } from '../../../core/shared/import.ts';
import { bookOf, read, refusedRows, send, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personOfModules, personWith } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { ADMIN, ok, riskSite } from '../numbers/testing.ts';

const ENTITY = 'risk_indicator_value';
const THEIRS = 'Idle cranes';
const LANGUAGES = {
  en: {
    ours: 'Failed logins',
    heads: ['Indicator', 'Date', 'Value', 'Note'],
    late: 'This day has not come yet. Enter today or an earlier day',
    number: 'Enter a number',
    most: 'At most 99,999,999,999.9999',
    least: 'At least -99,999,999,999.9999',
    noDay: '“30/02/2026” is not a date. Enter the day as 31/12/2026',
    twice: 'This value is already in row 2',
    taken: 'This value is already in use',
    missing: 'Missing required field: Value',
    long: 'At most 500 characters',
    nobody: (value: string) => `Invalid Indicator ID: '${value}' not found in system`,
  },
  ar: {
    ours: 'محاولات دخول فاشلة',
    heads: ['المؤشر', 'التاريخ', 'القيمة', 'ملاحظة'],
    late: 'لم يأتِ هذا اليوم بعد. أدخل تاريخ اليوم أو تاريخًا قبله',
    number: 'أدخل رقمًا',
    most: 'يجب ألا تزيد القيمة عن 99,999,999,999.9999',
    least: 'يجب ألا تقل القيمة عن ‎-99,999,999,999.9999',
    noDay: '«30/02/2026» ليس تاريخًا صحيحًا. أدخل اليوم بالصيغة 31/12/2026',
    twice: 'هذه القيمة موجودة في الصف 2',
    taken: 'هذه القيمة مستخدمة من قبل',
    missing: 'حقل مطلوب بلا قيمة: القيمة',
    long: 'الحد الأقصى لعدد الأحرف: 500',
    nobody: (value: string) => `قيمة غير صالحة في «المؤشر»: «${value}» غير موجودة في النظام`,
  },
} as const;

type Cell = string | number | null;
/** A row of the sheet, the column at fault, what is told of it, and the cell as somebody mends it. */
type Bad = [what: string, cells: Cell[], column: number, says: string, mended: Cell];

let product: TestKernel;
let admin: Client;
let stranger: { id: number };

beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-08-01T09:00:00Z' });
  const site = await riskSite(product);
  admin = await product.as(ADMIN);
  const { id: risk_id } = await site.risk();
  for (const { ours } of Object.values(LANGUAGES)) {
    const name = ours === LANGUAGES.ar.ours ? { name_ar: ours } : { name_en: ours };
    const { id } = ok(await admin.post('/api/risk-indicators', { risk_id, ...name, warning: 10, limit: 20 })).data as { id: number };
    ok(await admin.post('/api/risk-indicator-values', { indicator_id: id, measured_on: '2026-04-01', value: 4 }));
  }
  const { email, client } = await personOfModules(product, 'ut', ['risk', 'compliance', 'pmis'], []);
  // A job fills the lists of a module that was switched on.
  await until(async () => (await client.get('/api/risk-matrices?status=active')).body.data.length > 0);
  const other = await riskSite(product, email);
  const theirs = { risk_id: (await other.risk()).id, name_en: THEIRS, warning: 10, limit: 20 };
  stranger = ok(await other.client.post('/api/risk-indicators', theirs)).data as { id: number };
});
afterAll(() => product.close());

test('nobody without the permission', async () => {
  const { client } = await personWith(product, ['access_risk_register'], 'grc');
  expect((await send(client, ENTITY, 'values.xlsx', bookOf({ Values: [LANGUAGES.en.heads as never] }))).status).toBe(403);
});

describe.each(Object.entries(LANGUAGES))('in %s', (language, says) => {
  const { ours } = says;
  const good: Cell[][] = [
    [ours, '٠١/٠٥/٢٠٢٦', '٤٦', 'بعد التحديث'],
    [ours, '01/08/2026', '1,234.5', null],
  ];
  const bad: Bad[] = [
    ['a day ahead', [ours, '02/08/2026', 1], 1, says.late, '01/07/2026'],
    ['a day ahead in Arabic digits', [ours, '٠٥/٠٨/٢٠٢٧', 2], 1, says.late, '٠٥/٠٧/٢٠٢٦'],
    ['a day that never was', [ours, '30/02/2026', 2], 1, says.noDay, '28/02/2026'],
    ['a day that the sheet has already', [ours, '2026-05-01', 3], 1, says.twice, '2026-05-03'],
    ['a day that is stored', [ours, '٠١/٠٤/٢٠٢٦', 3], 1, says.taken, '٠٢/٠٤/٢٠٢٦'],
    ['words for a number', [ours, '04/05/2026', 'about ten'], 2, says.number, '10'],
    ['words for a number in Arabic', [ours, '05/05/2026', 'نحو عشرة'], 2, says.number, '١٠'],
    ['a share of a hundred', [ours, '06/05/2026', '12%'], 2, says.number, '12'],
    ['no value', [ours, '07/05/2026', null], 2, says.missing, '٠'],
    ['more than the column holds', [ours, '08/05/2026', 1e15], 2, says.most, 99_999_999_999.9999],
    ['less than the column holds', [ours, '09/05/2026', '-١٠٠٬٠٠٠٬٠٠٠٬٠٠٠'], 2, says.least, '(١٠٠)'],
    ['more than any number', [ours, '10/05/2026', '1e999'], 2, says.number, '1e9'],
    ['an indicator of another organisation', [THEIRS, '11/05/2026', 5], 0, says.nobody(THEIRS), ours],
    ['its key', [stranger?.id ?? 0, '12/05/2026', 5], 0, '', ours],
    ['a long note', [ours, '13/05/2026', 5, 'x'.repeat(501)], 3, says.long, 'x'],
  ];

  test('what is wrong is told by row and field, and comes in when it is mended', async () => {
    const rows = [...good, ...bad.map(([what, cells]) => (what === 'its key' ? [stranger.id, ...cells.slice(1)] : cells))];
    const run = await read(admin, ENTITY, 'values.xlsx', bookOf({ Values: [[...says.heads], ...rows] }));
    expect(run).toMatchObject({ missing: [], rows: rows.length });
    const done = await step(admin, run, 'run');
    expect(done.summary).toMatchObject({ created: good.length, failed: bad.length });
    const told = (await admin.get(`/api/imports/${run.id}/rows?show=failed`, { 'accept-language': language })).body.data as ImportRow[];
    expect(told.map(({ row, errors }) => [row, errors.map(({ column, message }) => [column, message])])).toEqual(
      bad.map(([what, , column, message], i) => [
        good.length + 2 + i,
        [[column, what === 'its key' ? says.nobody(String(stranger.id)) : message]],
      ]),
    );
    const [heads, ...back] = await refusedRows(product, ADMIN, done, language);
    const mended = back.map((cells, i) => cells.map((cell, column) => (column === bad[i]?.[2] ? bad[i][4] : cell)));
    const again = await read(admin, ENTITY, 'mended.xlsx', bookOf({ Rows: [heads as Cell[], ...mended] }));
    expect((await step(admin, again, 'run')).summary).toMatchObject({ created: bad.length, failed: 0 });
  });
});

test('the newest day of the sheet is the state of its indicator', async () => {
  const { data } = ok(await admin.get('/api/risk-indicators?sort=id'));
  expect(data.map((row: Record<string, unknown>) => [row['latest_on'], Number(row['latest_value']), row['status']])).toEqual([
    ['2026-08-01', 1234.5, 'breached'],
    ['2026-08-01', 1234.5, 'breached'],
  ]);
});
