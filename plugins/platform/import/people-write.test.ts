/**
 * Files as people write them: their headings, covers, totals, merged cells, formulas and old letters; and what new records get where the
 * file says nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { utils, write, type WorkSheet } from 'xlsx';
import type { ImportRun } from '../../../core/shared/import.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { bookOf, csvOf, read, send, step } from '../../../core/test/imports.ts';

const MANAGER = 'faisal@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const mapped = (run: ImportRun): (string | null)[] => run.columns.map((c) => c.field);
const change = async (run: ImportRun, choices: object): Promise<ImportRun> => {
  const { status, body } = await admin.put(`/api/imports/${run.id}`, choices);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as ImportRun;
};
const bytesOf = (sheet: WorkSheet): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
const rowsOf = async (run: ImportRun): Promise<{ row: number; cells: Record<number, string>; errors: { message: string }[] }[]> =>
  (await admin.get(`/api/imports/${run.id}/rows?limit=50`)).body.data;

/** A text in the letters of its heading: it says which half of a bilingual field is meant. */
const valueBelow = (heading: string): string => (/[\u0600-\u06ff]/.test(heading) ? 'قيمة' : 'value');

describe('headings', () => {
  test.each<[string, string, Record<string, string | null>]>([
    [
      'of a project',
      'project',
      {
        'Project Name': 'name_en',
        'End Date': 'end_date',
        'Planned Start': 'start_date',
        Budget: 'budget',
        'Project Manager': 'manager_id',
        'Percent complete': 'progress',
        Remarks: 'description_en',
        Site: 'location',
      },
    ],
    [
      'of a project in Arabic',
      'project',
      {
        'اسم المشروع': 'name_ar',
        'تاريخ البداية': 'start_date',
        'تاريخ النهاية': 'end_date',
        الميزانية: 'budget',
        المدير: 'manager_id',
        'نسبة الإنجاز': 'progress',
      },
    ],
    [
      'of a company',
      'company',
      {
        Company: 'name_en',
        'Zip Code': 'post_code',
        'Phone number': 'phone',
        'Street address': 'address',
        Town: 'city_id',
        VAT: 'vat_number',
        'Web site': 'website',
      },
    ],
    [
      'of a contract',
      'contract',
      {
        'Contract title': 'title_en',
        'Contract value': 'value',
        المقاول: 'contractor',
        'Signature date': 'award_date',
        'Completion date': 'end_date',
        'Start Date': 'start_date',
      },
    ],
  ])('%s lead to their fields', async (_, entity, headings) => {
    const fields = new Set((await read(admin, entity, 'names.csv', csvOf([['x'], ['1']]))).fields.map((f) => f.name));
    const known = Object.entries(headings).filter(([, field]) => field !== null && fields.has(field));
    expect(known.length).toBeGreaterThanOrEqual(5);
    const run = await read(
      admin,
      entity,
      'list.xlsx',
      bookOf({
        List: [
          known.map(([heading]) => heading),
          known.map(([heading]) => valueBelow(heading)),
          known.map(([heading]) => valueBelow(heading)),
        ],
      }),
    );
    expect(Object.fromEntries(run.columns.map((c) => [c.header, c.field]))).toEqual(Object.fromEntries(known));
    expect(run.columns.filter((c) => c.match === 'guess')).toEqual([]);
  });
});

test('the sheet with the records is taken, not a cover that names two fields beside their values', async () => {
  const cover = [['Project list'], ['Manager', 'Name'], [MANAGER, 'All projects'], ['Version', '2']];
  const run = await read(
    admin,
    'project',
    'list.xlsx',
    bookOf({ Cover: cover, Data: [['Name', 'Manager', 'Budget'], ...Array.from({ length: 12 }, (_, i) => [`Road ${i}`, MANAGER, 1000])] }),
  );
  expect([run.sheet, run.rows]).toEqual(['Data', 12]);
});

test.each([
  ['Total', '', 300],
  ['Grand total', '', 300],
  ['الإجمالي', '', 300],
  ['المجموع الكلي', '', 300],
])('a last row that adds up the others is offered to be left out: %s', async (...footer) => {
  const run = await read(
    admin,
    'project',
    'list.xlsx',
    bookOf({ Data: [['Name', 'Manager', 'Budget'], ['Total Road', MANAGER, 100], ['Bridge', MANAGER, 200], footer] }),
  );
  expect([run.footer, run.skip]).toEqual([4, [4]]);
  expect((await change(run, { skip: [] })).skip).toEqual([]);
});

test('a record that only begins with the word is no total', async () => {
  const run = await read(
    admin,
    'project',
    'list.xlsx',
    bookOf({
      Data: [
        ['Name', 'Manager'],
        ['Road', MANAGER],
        ['Total Tower', MANAGER],
      ],
    }),
  );
  expect([run.footer, run.skip]).toEqual([null, []]);
});

test('what is merged over several rows holds for each of them', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Manager', 'Name'],
    [MANAGER, 'One'],
    [null, 'Two'],
    [null, 'Three'],
    [null, 'Four'],
  ]);
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }];
  const rows = await rowsOf(await step(admin, await read(admin, 'project', 'merged.xlsx', bytesOf(sheet)), 'check'));
  expect(rows.map((r) => [r.cells[0] ?? '', r.errors.length])).toEqual([
    [MANAGER, 0],
    [MANAGER, 0],
    [MANAGER, 0],
    ['', 1],
  ]);
});

test('a formula without a stored result is named, not taken for an empty cell', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Manager', 'Budget'],
    ['One', MANAGER, 100],
  ]);
  sheet['C2'] = { t: 'n', f: 'SUM(1,2)' };
  const [row] = await rowsOf(await step(admin, await read(admin, 'project', 'formula.xlsx', bytesOf(sheet)), 'check'));
  expect(row?.errors.map((e) => e.message)).toEqual([
    'There is a formula here whose result is not stored in the file: open the workbook in Excel, save it and choose it again',
  ]);
});

test('a text in ISO-8859-6 is read as what it is, beside windows-1256', async () => {
  const text = 'الاسم,المدير\r\nبرج النور والسلام في المدينة,فيصل\r\n';
  const encode = (label: string): Buffer => {
    const of = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte]));
    return Buffer.from([...text].map((letter) => of.get(letter) ?? 63));
  };
  for (const label of ['iso-8859-6', 'windows-1256']) {
    const run = await read(admin, 'project', 'old.csv', encode(label));
    expect([label, run.columns.map((c) => c.header), run.columns[0]?.sample]).toEqual([
      label,
      ['الاسم', 'المدير'],
      'برج النور والسلام في المدينة',
    ]);
  }
});

test.each<[string, string, string]>([
  ['list.xlsb', 'PK', 'binary workbook'],
  ['list.ods', 'PK', 'OpenDocument'],
  ['list.yaml', 'a: 1', 'YAML'],
  ['list.pdf', '%PDF-1.7', 'PDF'],
  ['list.xlsx', '%PDF-1.7', 'PDF'],
  ['list.docx', 'PK', 'Word'],
  ['list.xml', '<a/>', 'XML'],
])('%s (%s) is told for what it is', async (name, content, word) => {
  const { status, body } = await send(admin, 'project', name, content);
  expect([status, body.message]).toEqual([422, expect.stringContaining(word)]);
});

describe('where the file says nothing', () => {
  const file = (): string =>
    csvOf([
      ['Title', 'Subject'],
      ['One', 'x'],
      ['Two', 'y'],
    ]);

  test('presets are shown, each with a switch; a day that would be today holds only where it is switched on', async () => {
    const run = await read(admin, 'commitment', 'c.csv', file());
    expect(run.presets.find((p) => p.field === 'effective_date')).toMatchObject({
      on: false,
      value: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(run.presets.find((p) => p.field === 'tax_percent')).toMatchObject({ on: true, value: '15%' });
    const changed = await change(run, { defaults: { effective_date: true, tax_percent: false } });
    expect(changed.presets.filter((p) => ['effective_date', 'tax_percent'].includes(p.field)).map((p) => [p.field, p.on])).toEqual(
      expect.arrayContaining([
        ['effective_date', true],
        ['tax_percent', false],
      ]),
    );
  });

  test('every entity that can be imported: no unmapped date is the day of the import by itself', async () => {
    const { registry } = product.kernel;
    for (const entity of ['commitment', 'progress_invoice', 'ap_payment', 'drawing_set', 'commitment_co', 'budget_adjustment'].filter(
      (name) => registry.entities.has(name),
    )) {
      const answer = await send(admin, entity, 'c.csv', file());
      if (answer.status !== 200) continue;
      const run = await read(admin, entity, 'c.csv', file());
      expect([entity, run.presets.filter((p) => /^\d{4}-\d{2}-\d{2}$/.test(p.value ?? '') && p.on)]).toEqual([entity, []]);
    }
  });

  test('a required field gets one value for all rows: a person, a choice, a text', async () => {
    const run = await read(admin, 'project', 'p.csv', csvOf([['Name'], ['Alpha'], ['Beta']]));
    expect(run.missing).toEqual(['manager_id']);
    expect((await admin.post(`/api/imports/${run.id}/check`)).status).toBe(422);
    const ready = await change(run, { constants: { manager_id: product.users[MANAGER], location: 'Riyadh', budget: '1,500' } });
    expect([ready.missing, ready.constants]).toEqual([[], { manager_id: product.users[MANAGER], location: 'Riyadh', budget: '1,500' }]);
    const done = await step(admin, await step(admin, ready, 'check'), 'run');
    expect(done.summary).toMatchObject({ created: 2, failed: 0 });
    const { data } = (await admin.get('/api/projects?sort=-id&limit=2&fields=name,manager_id,location,budget')).body as {
      data: Record<string, unknown>[];
    };
    expect(data.map((p) => [p['location'], Number(p['budget'])])).toEqual([
      ['Riyadh', 1500],
      ['Riyadh', 1500],
    ]);
  });

  test.each<[string, object, string]>([
    ['a field that is none', { constants: { nothing: 'x' } }, 'constants.nothing'],
    ['a field that a column brings', { constants: { name_en: 'x' } }, 'constants.name_en'],
    ['a preset that is none', { defaults: { name_en: true } }, 'defaults.name_en'],
    ['a switch that is none', { defaults: { progress: 'yes' } }, 'defaults.progress'],
  ])('%s is refused by name', async (_, choices, field) => {
    const run = await read(admin, 'project', 'p.csv', csvOf([['Name'], ['Alpha']]));
    const { status, body } = await admin.put(`/api/imports/${run.id}`, choices);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('a column that is mapped later takes the place of the value for all rows', async () => {
    const run = await change(
      await read(
        admin,
        'project',
        'p.csv',
        csvOf([
          ['Name', 'Zzz'],
          ['Alpha', 'Here'],
        ]),
      ),
      { constants: { location: 'Riyadh' } },
    );
    expect((await change(run, { columns: { 1: 'location' } })).constants).toEqual({});
    expect(mapped(run)).toEqual(['name_en', null]);
  });
});
