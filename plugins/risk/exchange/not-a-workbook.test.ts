/** Files that are called workbooks, at every door that takes one: each is told with what to do, and nothing of it is kept. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, utils, write } from 'xlsx';
import type { ImportRow, ImportRun } from '../../../core/shared/import.ts';
import { bookOf, read, send, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { zipOf } from '../../../core/test/office.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { ok, riskSite } from '../numbers/testing.ts';
import { ncaRegister, ncaRow } from './fixture.ts';

const ADMIN = 'admin@grc.example';
const MEND = {
  en: 'Error parsing the Excel file. Open it in Excel and save it again as .xlsx',
  ar: 'حدث خطأ أثناء تحليل ملف Excel. افتحه في Excel واحفظه من جديد بصيغة ‎.xlsx',
};
/** Each takes the workbook of one entity. */
const DOORS = ['risk', 'risk_indicator_value'] as const;

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-08-01T09:00:00Z' });
  admin = await product.as(ADMIN);
  const site = await riskSite(product);
  const { id: risk_id } = await site.risk();
  ok(await admin.post('/api/risk-indicators', { risk_id, name_en: 'Failed logins', warning: 10, limit: 20 }));
});
afterAll(() => product.close());

const PROGRAM = Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(4096, 7)]);
const letter = (): Promise<Buffer> => zipOf({ 'word/document.xml': '<w:document/>' });
const register = (n: number): Promise<Buffer> => ncaRegister({ example: false, rows: [ncaRow(12, n, ADMIN, {})] });
const values = (value: unknown, day = '2026-07-01'): Buffer =>
  bookOf({
    Values: [
      ['Indicator', 'Date', 'Value'],
      ['Failed logins', day, value],
    ],
  });
const whole = async (door: (typeof DOORS)[number]): Promise<Buffer> => (door === 'risk' ? register(7001) : values(12));

/** The workbook with a project of macros, as Excel keeps it. */
function withMacros(book: Buffer): Buffer {
  const box = CFB.read(book, { type: 'buffer' });
  const types = CFB.find(box, '/[Content_Types].xml') as { content: Buffer };
  const said = Buffer.from(types.content).toString();
  types.content = Buffer.from(
    said
      .replace('openxmlformats-officedocument.spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main')
      .replace('</Types>', '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
  );
  CFB.utils.cfb_add(box, '/xl/vbaProject.bin', Buffer.from('Sub Auto_Open()'));
  return Buffer.from(CFB.write(box, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array);
}

/** How much of everything there is that an import could have written. */
const kept = async (): Promise<number[]> =>
  Promise.all(
    ['risk', 'risk-causes', 'treatments', 'risk-indicators', 'risk-indicator-values'].map(
      async (path) => (await admin.get(`/api/${path}?limit=1`)).body.meta.total as number,
    ),
  );

describe.each(DOORS)('%s', (door) => {
  test('a program is refused at once, in both languages, and no run is left of it', async () => {
    const before = await kept();
    for (const [language, says] of Object.entries(MEND)) {
      const answer = await admin.raw('POST', `/api/import/${door}`, formBody([{ name: 'file', value: PROGRAM, file: 'values.xlsx' }]), {
        ...FORM,
        'accept-language': language,
      });
      expect([answer.status, answer.body.errors, answer.body.data]).toEqual([422, { file: [says] }, undefined]);
    }
    expect(await kept()).toEqual(before);
  });

  test.each<[string, (book: Buffer) => Promise<Buffer> | Buffer]>([
    ['a letter', letter],
    ['a workbook cut in the middle', (book) => book.subarray(0, Math.floor(book.length / 2))],
    ['a workbook without its last bytes', (book) => book.subarray(0, book.length - 20)],
  ])('%s is told with its name and the mend; it can be neither checked nor run', async (_, make) => {
    const before = await kept();
    const run = await read(admin, door, 'values.xlsx', await make(await whole(door)));
    expect([run.state, run.file.name, run.error]).toEqual(['failed', 'values.xlsx', MEND.en]);
    const arabic = await admin.get(`/api/imports/${run.id}`, { 'accept-language': 'ar' });
    expect([MEND.en, MEND.ar]).toContain((arabic.body.data as ImportRun).error);
    for (const what of ['check', 'run'] as const) {
      const { status } = await admin.post(`/api/imports/${run.id}/${what}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await kept()).toEqual(before);
  });

  test('a workbook with macros comes in as the table that it is', async () => {
    for (const name of ['values.xlsm', 'values.xlsx']) {
      const run = await read(admin, door, name, withMacros(await whole(door)));
      expect([run.state, run.error, run.missing]).toEqual(['mapping', null, []]);
      expect((await step(admin, run, 'check')).summary).toMatchObject({ checked: 1, failed: 0 });
    }
  });
});

test('a formula that says #REF! is told by its row and column, and its row does not come in', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Indicator', 'Date', 'Value'],
    ['Failed logins', '2026-07-02', 3],
    ['Failed logins', '2026-07-03', 4],
  ]);
  sheet['C3'] = { t: 'e', v: 0x17, f: 'Sheet9!A1' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Values');
  const run = await read(admin, 'risk_indicator_value', 'values.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 1, failed: 1 });
  const told = (await admin.get(`/api/imports/${run.id}/rows?show=failed`)).body.data as ImportRow[];
  expect(told.map(({ row, errors }) => [row, errors.map(({ column, message }) => [column, message])])).toEqual([
    [3, [[2, 'The sheet shows the error #REF! here']]],
  ]);
});

describe('filling out a workbook', () => {
  const fill = (content: Buffer, name = 'register.xlsx') =>
    admin.raw('POST', '/api/export/risk/fill', formBody([{ name: 'file', value: content, file: name }]), FORM);

  test.each<[string, () => Promise<Buffer>]>([
    ['a program', async () => PROGRAM],
    ['a letter', letter],
    ['a workbook cut in the middle', async () => (await register(1)).subarray(0, 3000)],
  ])('%s is refused with the mend', async (_, make) => {
    const answer = await fill(await make());
    expect([answer.status, answer.body.errors]).toEqual([422, { file: [MEND.en] }]);
  });

  test('a program by another door: files of a risk', async () => {
    const { id } = await product.build(ADMIN, 'risk', { short_name_en: 'Files' });
    const answer = await admin.raw(
      'POST',
      '/api/risk-attachment',
      formBody([
        { name: 'risk_id', value: String(id) },
        { name: 'file', value: PROGRAM, file: 'register.xlsx' },
      ]),
      FORM,
    );
    expect([answer.status, Object.keys((answer.body.errors ?? {}) as object)]).toEqual([422, ['file']]);
    expect((await admin.get(`/api/risk-attachment?risk_id=${id}`)).body.data).toEqual([]);
  });
});

test('nobody without the permission is told what the file is', async () => {
  for (const door of DOORS) expect((await send(await product.as('viewer@grc.example'), door, 'values.xlsx', PROGRAM)).status).toBe(403);
});
