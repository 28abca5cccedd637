/** The register of the National Cybersecurity Authority, as it is downloaded and as people fill it in, becomes risks. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ImportRow, ImportRun } from '../../../core/shared/import.ts';
import { bookOf, read, refusedRows, send, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { brokenRows } from './broken.ts';
import { ncaRegister, ncaRow } from './fixture.ts';

const ADMIN = 'admin@grc.example';
const STRANGER = 'faisal@pmis.example';

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const rowsOf = async (run: ImportRun, query = ''): Promise<ImportRow[]> =>
  (await admin.get(`/api/imports/${run.id}/rows?limit=500${query}`)).body.data as ImportRow[];
const fieldsOf = (run: ImportRun): Record<string, string | null> => Object.fromEntries(run.columns.map((c) => [c.letter, c.field]));
const riskOf = async (run: ImportRun, row: number): Promise<Record<string, unknown> & { id: number }> => {
  const id = (await rowsOf(run)).find((r) => r.row === row)?.id;
  return (await admin.get(`/api/risk/${id}?expand=causes,consequences,treatments`)).body.data as never;
};

describe('files that are refused', () => {
  const rows = [['Risk', 'Owner']];

  test('nobody without the permission', async () => {
    const { client } = await personWith(product, ['access_risk_register'], 'grc');
    expect((await send(client, 'risk', 'a.xlsx', bookOf({ Risks: rows }))).status).toBe(403);
  });

  test.each([
    ['text', 'risks.csv', 'Risk,Owner\r\n'],
    ['JSON', 'risks.json', '[]'],
    ['a program', 'risks.exe', 'MZ'],
  ])('%s, in the words of the contract', async (_, name, content) => {
    const answer = await send(admin, 'risk', name, content);
    expect([answer.status, answer.body.message]).toEqual([422, 'Only .xlsx and .xls files are accepted']);
    expect((await admin.get('/api/import/risk/template?format=csv')).status).toBe(422);
  });

  test('a program called .xlsx', async () => {
    const program = Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(4096, 7)]);
    const answer = await send(admin, 'risk', 'risks.xlsx', program);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      422,
      'Error parsing the Excel file',
      { file: ['Error parsing the Excel file. Open it in Excel and save it again as .xlsx'] },
    ]);
  });

  test('a zip that unpacks to 100 MB', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(100 * 1024 * 1024), 'xl/worksheets/sheet1.xml');
    zip.end();
    const run = await read(admin, 'risk', 'bomb.xlsx', await buffer(zip.outputStream as unknown as NodeJS.ReadableStream));
    expect([run.state, run.columns]).toEqual(['failed', []]);
    expect(run.error).toBeTruthy();
  });
});

describe('the register as it is downloaded', () => {
  test('is recognised: its sheet, its headings, what is empty, and its example', async () => {
    const run = await read(admin, 'risk', 'nca.xlsx', await ncaRegister());
    expect(run).toMatchObject({ sheet: 'Risk register', header: { row: 11, found: true }, rows: 1, blank: 4, example: 12, skip: [] });
    expect(run).toMatchObject({ missing: [], shown: { category_id: 'Cybersecurity' }, further: [] });
    expect(fieldsOf(run)).toEqual({
      A: null,
      B: 'code',
      C: 'risk_area_id',
      D: 'risk_owner_id',
      E: 'identification_date',
      F: 'risk_description',
      G: 'causes.description_en',
      H: 'threat_id',
      I: 'consequences.description_en',
      J: 'analysis_evaluation_date',
      K: 'likelihood_id',
      L: 'impact_id',
      M: 'inherent_level_id',
      N: 'rating_override_id',
      O: 'strategy',
      P: 'treatments.description_en',
      Q: 'treatments.owner_id',
      R: 'treatments.deadline',
      S: 'residual_description',
      T: 'residual_likelihood_id',
      U: 'residual_impact_id',
      V: 'residual_level_id',
      W: 'following_steps',
      X: 'last_evaluation_date',
      Y: 'notes',
    });
    const checked = await step(admin, run, 'check');
    const [example] = await rowsOf(checked);
    expect(example?.errors.map(({ message }) => message)).toEqual([
      "Invalid Owner ID: 'Department Manager' not found in system",
      "Invalid Owner ID: 'Department Manager' not found in system",
    ]);
  });

  test('in Arabic, from right to left', async () => {
    const [en, ar] = await Promise.all(
      (['en', 'ar'] as const).map(async (language) =>
        read(admin, 'risk', 'سجل.xlsx', await ncaRegister({ language, example: false, rows: [ncaRow(12, 901, ADMIN)] })),
      ),
    );
    expect(fieldsOf(ar as ImportRun)).toEqual(fieldsOf(en as ImportRun));
    expect(ar).toMatchObject({ missing: [], shown: { category_id: 'Cybersecurity' }, rows: 1 });
  });

  test('with the words of its lists in Arabic, with the article or without', async () => {
    const rows = ['الأصول التقنية', 'أصول تقنية'].map((area, i) =>
      ncaRow(12 + i, 902 + i, ADMIN, { C: area, H: ['الهندسة الاجتماعية', 'فقدان البيانات'][i] as string, O: 'نقل الخطر' }),
    );
    const run = await read(admin, 'risk', 'سجل.xlsx', await ncaRegister({ language: 'ar', example: false, rows }));
    const done = await step(admin, run, 'run');
    expect([done.summary, (await rowsOf(done, '&show=failed'))[0]?.errors]).toEqual([expect.objectContaining({ created: 2 }), undefined]);
    expect(await riskOf(done, 12)).toMatchObject({ risk_area: { label: 'IT assets' }, threat: { label: 'Social engineering' } });
  });

  test('a category is asked for where the file is another one', async () => {
    const heads = ['Risk name', 'Risk area', 'Risk owner', 'Identified on', 'Likelihood', 'Impact'];
    const run = await read(admin, 'risk', 'own.xlsx', bookOf({ Risks: [heads, ['Flood', 'Physical', ADMIN, '01/02/2026', 2, 'High']] }));
    expect(run.missing).toEqual(['category_id']);
    expect((await admin.post(`/api/imports/${run.id}/check`)).body.message).toBe('Missing required mappings: Category');
    const [category] = (await admin.get('/api/risk-categories?search=Operational')).body.data as { id: number }[];
    await admin.put(`/api/imports/${run.id}`, { constants: { category_id: category?.id } });
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 1, failed: 0 });
    expect(await riskOf(run, 2)).toMatchObject({ short_name: 'Flood', category: { label: 'Operational' }, impact: { label: '4 High' } });
  });
});

test('a rating is compared by the level that is meant, also where earlier and coming matrices have levels of that name', async () => {
  const matrix = (await admin.get('/api/risk-matrices?status=active')).body.data[0].id;
  expect((await admin.post(`/api/risk-matrices/${matrix}/copy`, {})).status).toBe(200);
  const rows = [ncaRow(12, 301, ADMIN, { M: 'Critical' }), ncaRow(13, 302, ADMIN, { M: 'Very low' })];
  const done = await step(admin, await read(admin, 'risk', 'rated.xlsx', await ncaRegister({ example: false, rows })), 'run');
  const ours = await Promise.all([12, 13].map(async (row) => (await riskOf(done, row))['inherent_level'] as { label: string }));
  const told = (await rowsOf(done)).flatMap(({ row, warnings = [] }) => warnings.map(() => row));
  expect([ours.map(({ label }) => label), told, done.warned]).toEqual([['Very low', 'Very low'], [12], 1]);
});

test('a row brings its cause, consequence and treatment, and further sheets bring more', async () => {
  const treatments = [
    ['Risk identifier', 'Description', 'Owner', 'Deadline'],
    ['101', 'Tell the regulator', ADMIN, '01/02/2027'],
    ['102', 'Cannot be', 'nobody at all', '01/02/2027'],
  ];
  const rows = [
    ncaRow(12, 101, ADMIN, { N: 'Critical', D: (await admin.get('/api/user')).body.data.full_name }),
    ncaRow(13, 102, ADMIN),
    ncaRow(14, 103, ADMIN, { P: 'N/A', Q: 'N/A', R: 'N/A', K: '٣', E: '٠١/٠٢/٢٠٢٦', M: 'Critical' }),
  ];
  const run = await read(
    admin,
    'risk',
    'q4.xlsx',
    await ncaRegister({ example: false, rows, further: { name: 'Treatments', rows: treatments } }),
  );
  expect(run.further).toEqual([{ sheet: 'Treatments', label: 'Treatments', rows: 2 }]);
  const done = await step(admin, run, 'run');
  expect(done.summary).toMatchObject({ created: 2, failed: 1 });
  expect((await rowsOf(done, '&show=failed')).map(({ row, errors }) => [row, errors[0]?.column, errors[0]?.message])).toEqual([
    [13, -1, "Sheet “Treatments”, row 3: Invalid Owner ID: 'nobody at all' not found in system"],
  ]);
  // The rating is ours: what the file says otherwise is told, unless it was set by hand.
  expect(done.warned).toBe(1);
  expect((await rowsOf(done)).flatMap(({ row, warnings = [] }) => warnings.map(({ column, message }) => [row, column, message]))).toEqual([
    [14, 12, 'Inherent: the file says “Critical”, by the matrix it is “Very low”'],
  ]);
  const first = await riskOf(done, 12);
  expect(first).toMatchObject({
    code: '101',
    short_name: 'Access to system 101 is not reviewed',
    risk_owner: { id: product.users[ADMIN] },
    likelihood: { label: '2 Unlikely' },
    strategy: 'transfer',
    residual_description: null,
    rating_override: { label: 'Critical' },
    override_reason: 'Set in the imported file “q4.xlsx”',
    causes: [{ description: 'Nobody owns the review of system 101' }],
    consequences: [{ description: 'Data of system 101 could be changed' }],
    treatments: [
      { description: 'Review access to system 101 each quarter', deadline: '2027-01-13' },
      { description: 'Tell the regulator', deadline: '2027-02-01' },
    ],
  });
  expect(await riskOf(done, 14)).toMatchObject({ likelihood: { label: '3 Possible' }, identification_date: '2026-02-01', treatments: [] });
});

describe('a name that is nobody of the organisation', () => {
  const OFFICE = 'Department Manager';
  const failedIn = async (run: ImportRun, fixes: object[]): Promise<number | undefined> =>
    ((await admin.put(`/api/imports/${run.id}`, { fixes })).body.data as ImportRun).summary?.failed;

  test('in several columns is given to a person once, unless a column says otherwise', async () => {
    const person = product.users[ADMIN];
    const rows = [150, 151].map((n, i) => ncaRow(12 + i, n, OFFICE));
    const run = await step(admin, await read(admin, 'risk', 'office.xlsx', await ncaRegister({ example: false, rows })), 'check');
    expect(run.fields.find(({ name }) => name === 'treatments.owner_id')?.below).toEqual({ entity: 'risk_treatment', field: 'owner_id' });
    // What one column leaves empty says nothing of the other.
    expect(await failedIn(run, [{ column: 16, from: OFFICE, to: null }])).toBe(2);
    expect(await failedIn(run, [{ column: 16, from: OFFICE, to: 'No such person' }])).toBe(2);
    const again = await step(admin, await read(admin, 'risk', 'office.xlsx', await ncaRegister({ example: false, rows })), 'check');
    expect(await failedIn(again, [{ column: 3, from: OFFICE, to: person }])).toBe(0);
    const done = await step(admin, again, 'run');
    expect(await riskOf(done, 13)).toMatchObject({ risk_owner: { id: person }, treatments: [{ owner: { id: person } }] });
  });

  test('of several in one cell is told and mended by itself', async () => {
    const row = ncaRow(12, 152, ADMIN, { P: '1. Ask\n2. Answer', Q: `1. ${ADMIN}\n2. ${OFFICE}`, R: '1. 01/02/2027\n2. 01/03/2027' });
    const run = await step(admin, await read(admin, 'risk', 'two.xlsx', await ncaRegister({ example: false, rows: [row] })), 'check');
    const { data } = (await admin.get(`/api/imports/${run.id}/problems`)).body as { data: { values: { value: string }[] }[] };
    expect(data.map(({ values }) => values.map(({ value }) => value))).toEqual([[OFFICE]]);
    expect(await failedIn(run, [{ column: 16, from: OFFICE, to: product.users[ADMIN] }])).toBe(0);
    expect(await riskOf(await step(admin, run, 'run'), 12)).toMatchObject({
      treatments: [
        { description: 'Ask', deadline: '2027-02-01', owner: { id: product.users[ADMIN] } },
        { description: 'Answer', deadline: '2027-03-01', owner: { id: product.users[ADMIN] } },
      ],
    });
  });
});

describe('500 rows, 40 of them broken', () => {
  const broken = brokenRows(ADMIN, STRANGER);
  const isBroken = (i: number): boolean => i % 12 === 5 && Math.floor(i / 12) < broken.length;
  let looked: ImportRun;
  let checked: ImportRun;
  let done: ImportRun;

  beforeAll(async () => {
    const rows = Array.from({ length: 500 }, (_, i) =>
      ncaRow(13 + i, 2000 + i, ADMIN, isBroken(i) ? broken[Math.floor(i / 12)]?.cells : {}),
    );
    const run = await read(admin, 'risk', 'register.xlsx', await ncaRegister({ rows, numbered: 20 }));
    looked = run;
    checked = await step(admin, run, 'check');
    done = await step(admin, run, 'run');
  }, 120_000);

  test('460 come in', () => {
    expect(looked).toMatchObject({ rows: 501, blank: 20, example: 12, skip: [12], missing: [] });
    expect(checked.summary).toMatchObject({ checked: 500, valid: 460, failed: 40 });
    expect(done).toMatchObject({ state: 'done', summary: { created: 460, failed: 40 } });
  });

  test('40 come back, each with its reason', async () => {
    const failed = await rowsOf(done, '&show=failed');
    expect(failed).toHaveLength(40);
    for (const [i, { errors }] of failed.entries()) expect(errors.map(({ message }) => message).join()).toMatch(broken[i]?.says as RegExp);
  });

  test('the error workbook, mended, comes in whole', async () => {
    const [heads, ...back] = await refusedRows(product, ADMIN, done);
    expect(back).toHaveLength(40);
    const mended = back.map((cells, i) => {
      const own = [...cells];
      for (const [letter, value] of Object.entries(broken[i]?.mended ?? {})) own[letter.charCodeAt(0) - 65] = value as string | number;
      return own;
    });
    const run = await read(admin, 'risk', 'mended.xlsx', bookOf({ Rows: [heads as string[], ...mended] }));
    expect(run.missing).toEqual([]);
    const again = await step(admin, run, 'run');
    expect([again.summary, (await rowsOf(again, '&show=failed'))[0]?.errors]).toEqual([
      expect.objectContaining({ created: 40, failed: 0 }),
      undefined,
    ]);
  });

  test('the same file again makes nothing twice', async () => {
    const run = await read(admin, 'risk', 'again.xlsx', await ncaRegister({ example: false, rows: [ncaRow(12, 2000, ADMIN)] }));
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 0, failed: 1 });
    const update = await read(
      admin,
      'risk',
      'again.xlsx',
      await ncaRegister({ example: false, rows: [ncaRow(12, 2000, ADMIN, { W: 'Report' })] }),
    );
    await admin.put(`/api/imports/${update.id}`, { key: 'code' });
    expect((await step(admin, update, 'run')).summary).toMatchObject({ created: 0, updated: 1, failed: 0 });
    const [row] = (await admin.get('/api/risk?code=2000&expand=treatments,causes')).body.data as Record<string, unknown[]>[];
    expect(row).toMatchObject({ following_steps: 'Report', causes: [expect.anything()], treatments: [expect.anything()] });
  });
});
