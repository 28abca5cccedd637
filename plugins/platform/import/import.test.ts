/** Imports as people use them: a file, a look at it, a check, and records. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read as readBook, utils } from 'xlsx';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import type { ImportProblem, ImportRow, ImportRun } from '../../../core/shared/import.ts';
import { bookOf, csvOf, read, send, settled, step } from '../../../core/test/imports.ts';

let product: TestKernel;
let admin: Client;
const ADMIN = 'admin@pmis.example';
const MANAGER = 'faisal@pmis.example';

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const rowsOf = async (run: ImportRun, query = ''): Promise<ImportRow[]> =>
  (await admin.get(`/api/imports/${run.id}/rows?limit=500${query}`)).body.data as ImportRow[];
const projects = async (search: string): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/projects?limit=500&search=${encodeURIComponent(search)}`)).body.data as Record<string, unknown>[];
const figuresOf = async ({ job }: ImportRun): Promise<Record<string, unknown> | undefined> =>
  (
    await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: 'select total, done, failed from job where id = $1', values: [job] },
    )
  )[0];
const fieldsOf = (run: ImportRun): (string | null)[] => run.columns.map((c) => c.field);

describe('who may not', () => {
  const file = csvOf([
    ['Name', 'Manager'],
    ['Road', MANAGER],
  ]);

  test('nobody without a session', async () => {
    const nobody = await product.as();
    expect((await send(nobody, 'project', 'a.csv', file)).status).toBe(401);
    expect((await nobody.get('/api/imports/1')).status).toBe(401);
  });

  test('nobody without a permission to create or change', async () => {
    const { client } = await personWith(product, ['access_projects']);
    expect((await send(client, 'project', 'a.csv', file)).status).toBe(403);
    expect((await client.get('/api/import/project/template')).status).toBe(403);
    expect((await client.get('/api/import/project/mappings')).status).toBe(403);
  });

  test('nobody into what is no list of records', async () => {
    for (const entity of ['nothing', 'country', 'notification', 'attachment'])
      expect((await send(admin, entity, 'a.csv', file)).status).toBe(404);
  });

  test("a run is its maker's alone", async () => {
    const run = await read(admin, 'project', 'a.csv', file);
    for (const other of [await product.as('admin@ut.example'), (await personWith(product, ['access_projects', 'create_project'])).client]) {
      for (const path of ['', '/rows', '/problems', '/errors']) expect((await other.get(`/api/imports/${run.id}${path}`)).status).toBe(404);
      expect((await other.put(`/api/imports/${run.id}`, { mode: 'all' })).status).toBe(404);
      expect((await other.post(`/api/imports/${run.id}/run`)).status).toBe(404);
      expect((await other.delete(`/api/imports/${run.id}`)).status).toBe(404);
    }
  });

  test('a run into records of a plugin that was taken out is not there', async () => {
    const run = await read(admin, 'project', 'a.csv', file);
    const tenant = await tenantId(product);
    const rename = (to: string) =>
      product.kernel.db.query({ tenant }, { text: 'update import_run set entity = $2 where id = $1', values: [run.id, to] });
    await rename('taken_out');
    for (const path of ['', '/rows', '/problems', '/errors']) expect((await admin.get(`/api/imports/${run.id}${path}`)).status).toBe(404);
    expect((await admin.put(`/api/imports/${run.id}`, { mode: 'all' })).status).toBe(404);
    expect((await admin.post(`/api/imports/${run.id}/run`)).status).toBe(404);
    await rename('project');
  });

  test('rows of a kind that the role does not allow are refused one by one', async () => {
    const there = await product.build(ADMIN, 'project', { number: 'ONLY-1', manager_id: product.users[ADMIN] });
    const { client } = await personWith(product, ['access_projects', 'create_project', 'manage_projects']);
    const run = await read(
      client,
      'project',
      'b.csv',
      csvOf([
        ['Number', 'Name', 'Manager'],
        ['ONLY-1', 'Changed', MANAGER],
        ['ONLY-2', 'New', MANAGER],
      ]),
    );
    await client.put(`/api/imports/${run.id}`, { key: 'number' });
    const done = await step(client, run, 'run');
    expect(done.summary).toMatchObject({ created: 1, updated: 0, failed: 1 });
    expect((await admin.get(`/api/projects/${there.id}`)).body.data.row_version).toBe(there.row_version);
  });
});

describe('bodies that are none', () => {
  let run: ImportRun;
  beforeAll(async () => {
    run = await read(
      admin,
      'project',
      'a.csv',
      csvOf([
        ['Name', 'Manager'],
        ['Road', MANAGER],
      ]),
    );
  });

  test.each([
    [{ mode: 'some' }, 'mode'],
    [{ columns: { 0: 'no_such' } }, 'columns.0'],
    [{ columns: { 77: 'name_en' } }, 'columns.77'],
    [{ columns: { 0: 'tenant_id' } }, 'columns.0'],
    [{ columns: { 0: 'status' } }, 'columns.0'],
    [{ sheet: 'Nowhere' }, 'sheet'],
    [{ header_row: 0 }, 'header_row'],
    [{ header_row: 900 }, 'header_row'],
    [{ key: 'number' }, 'key'],
    [{ skip: ['x'] }, 'skip.0'],
    [{ fixes: [{ column: 0 }] }, 'fixes.0'],
    [{ fixes: [{ column: 0, from: 'a\0', to: 'b' }] }, 'fixes.0.from'],
    [{ mapping: '' }, 'mapping'],
    [{ state: 'done' }, 'state'],
    ['text', 'body'],
    [{ tenant_id: 2 }, 'tenant_id'],
  ])('%j', async (body, named) => {
    const answer = await admin.put(`/api/imports/${run.id}`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([named])]);
  });

  test('queries', async () => {
    expect((await admin.get(`/api/imports/${run.id}/rows?show=some`)).status).toBe(422);
    expect((await admin.get(`/api/imports/${run.id}/rows?limit=9999`)).status).toBe(422);
    expect((await admin.get('/api/imports/abc')).status).toBe(404);
    expect((await admin.get('/api/import/project/template?format=pdf')).status).toBe(422);
  });

  test('headings alone are no import', async () => {
    const empty = await read(admin, 'project', 'empty.csv', csvOf([['Name', 'Manager']]));
    expect((await admin.post(`/api/imports/${empty.id}/check`)).body.message).toBe('There are no rows below the headings');
  });

  test('a required field without a column stops the check and the import, in the words of the contract', async () => {
    const short = await read(admin, 'project', 'short.csv', csvOf([['Name'], ['Road']]));
    expect(short.missing).toEqual(['manager_id']);
    for (const what of ['check', 'run'])
      expect((await admin.post(`/api/imports/${short.id}/${what}`)).body).toMatchObject({
        code: 'invalid',
        message: 'Missing required mappings: Manager',
      });
  });
});

describe('a workbook', () => {
  test('is looked at: sheet, headings, columns', async () => {
    const run = await read(
      admin,
      'project',
      'list.xlsx',
      bookOf({
        Cover: [['Report'], ['of the year']],
        Work: [
          ['Projects 2026'],
          [],
          ['Project name', 'Manager', 'الميزانية', 'Start', 'Colour of the roof', ''],
          ['Harbour road', MANAGER, 5000, '12/03/2026', 'red'],
          [],
          ['Water tower', MANAGER, '١٬٢٣٤٫٥', '2026-04-01', 'blue'],
        ],
      }),
    );
    expect(run).toMatchObject({ state: 'mapping', sheet: 'Work', header: { row: 3, found: true }, rows: 2, blank: 1, missing: [] });
    expect(run.columns.map((c) => [c.letter, c.field, c.match])).toEqual([
      ['A', 'name_en', 'alias'],
      ['B', 'manager_id', 'exact'],
      ['C', 'budget', 'alias'],
      ['D', 'start_date', 'exact'],
      ['E', null, 'none'],
    ]);
    expect(run.columns[1]?.values).toEqual([{ value: MANAGER, count: 2, known: true }]);
    expect(run.columns[2]?.sample).toBe('5000');
    const checked = await step(admin, run, 'check');
    expect(checked).toMatchObject({ state: 'checked', summary: { checked: 2, valid: 2, failed: 0, creates: 2, created: 0 } });
    expect(await projects('Harbour road')).toEqual([]);
    expect(await step(admin, run, 'run')).toMatchObject({ state: 'done', summary: { created: 2, failed: 0 } });
    const [tower] = await projects('Water tower');
    expect(tower).toMatchObject({
      name_en: 'Water tower',
      budget: 1234.5,
      start_date: '2026-04-01',
      manager: { id: product.users[MANAGER] },
    });
    const [row] = await rowsOf(run);
    expect(row).toMatchObject({ row: 4, state: 'created', id: expect.any(Number) });
    const { body } = await admin.get(`/api/projects/${row?.id}/history`);
    expect(body.data[0]).toMatchObject({ action: 'create', source: 'import' });
  });

  test('in Arabic, for a reader of Arabic', async () => {
    const arabic = { 'accept-language': 'ar' };
    const run = await read(
      admin,
      'project',
      'مشاريع.csv',
      csvOf([
        ['الاسم', 'المدير', 'الوضع'],
        ['طريق الميناء', MANAGER, 'رائع جدًا'],
        ['', MANAGER, ''],
      ]),
    );
    expect(run.columns[0]?.field).toBe('name_ar');
    const checked = await step(admin, run, 'check');
    expect(checked.summary).toMatchObject({ failed: 2 });
    const { body } = await admin.get(`/api/imports/${run.id}/rows?show=failed`, arabic);
    expect(body.data[1].errors).toEqual([{ column: 0, field: 'name', message: 'حقل مطلوب بلا قيمة: الاسم' }]);
    expect(body.data[0].errors).toEqual([{ column: 2, field: 'health', message: 'القيمة ليست في القائمة' }]);
  });
});

describe('faults', () => {
  let run: ImportRun;
  beforeAll(async () => {
    run = await read(
      admin,
      'project',
      'faults.csv',
      csvOf([
        ['Name', 'Manager', 'Health', 'Start', 'Finish', 'Budget', 'Progress', 'Number'],
        ['Fine', MANAGER, 'on track', '2026-01-01', '2026-02-01', '5,000', '25%', 'F-1'],
        ['No manager', '', '', '', '', '', '', ''],
        ['Unknown', 'Faisal Otaiby', 'Off track', '', '', '', '', ''],
        ['Unknown too', 'Faisal Otaiby', '', '31/02/2026', '', 'much', '250', ''],
        ['Backwards', MANAGER, '', '2026-05-01', '2026-04-01', '-5', '', ''],
        ['Twice', MANAGER, 'splendid', '', '', '', '', 'F-1'],
        ['x'.repeat(300), MANAGER, '', '', '', '', '', ''],
      ]),
    );
    run = await step(admin, run, 'check');
  });

  test('are told per cell', async () => {
    expect(run.summary).toMatchObject({ checked: 7, valid: 1, failed: 6 });
    const told = Object.fromEntries(
      (await rowsOf(run, '&show=failed')).map((r) => [r.row, r.errors.map((e) => `${e.column} ${e.field}: ${e.message}`)]),
    );
    expect(told).toEqual({
      3: ['1 manager_id: Missing required field: Manager'],
      4: ["1 manager_id: Invalid Manager ID: 'Faisal Otaiby' not found in system"],
      5: [
        '3 start_date: “31/02/2026” is not a date. Enter the day as 31/12/2026',
        '5 budget: Enter a number',
        "1 manager_id: Invalid Manager ID: 'Faisal Otaiby' not found in system",
      ],
      6: expect.arrayContaining(['5 budget: Must not be negative']),
      7: ['2 health: Not in the list', '7 number: This value is already in row 2'],
      8: ['0 name_en: At most 200 characters'],
    });
  });

  test('are counted by kind, with what may have been meant', async () => {
    const { data } = (await admin.get(`/api/imports/${run.id}/problems`)).body as { data: ImportProblem[] };
    const unknown = data.find((p) => p.field === 'manager_id' && p.count === 2);
    expect(unknown).toMatchObject({
      column: 1,
      message: 'Manager: not found',
      values: [{ value: 'Faisal Otaiby', count: 2, rows: [4, 5], suggestions: [{ id: product.users[MANAGER] }] }],
    });
  });

  test('go into a workbook of their own', async () => {
    const response = await fetch(`${product.url}/api/imports/${run.id}/errors`, { headers: { authorization: await bearer() } });
    const content = Buffer.from(await response.arrayBuffer());
    const again = await read(admin, 'project', 'mended.xlsx', content);
    expect([again.rows, fieldsOf(again)]).toEqual([6, [...fieldsOf(run), null]]);
    const book = readBook(content);
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] as string] as object, { header: 1 });
    expect(book.Sheets[book.SheetNames[0] as string]?.['B3'].c[0].t).toBe("Invalid Manager ID: 'Faisal Otaiby' not found in system");
    expect([rows.length, rows[0], rows[1]?.at(-1)]).toEqual([
      7,
      ['Name', 'Manager', 'Health', 'Start', 'Finish', 'Budget', 'Progress', 'Number', 'What is wrong'],
      'Manager: Missing required field: Manager',
    ]);
  });

  test('all or nothing is refused while there are any', async () => {
    await admin.put(`/api/imports/${run.id}`, { mode: 'all' });
    expect((await admin.post(`/api/imports/${run.id}/run`)).body).toMatchObject({ code: 'invalid', message: '6 rows have errors' });
    await admin.put(`/api/imports/${run.id}`, { mode: 'valid' });
  });

  test('which of the two it is can be chosen while rows are checked, and nothing else then', async () => {
    const put = async (choices: object): Promise<[number, ImportRun]> => {
      const { status, body } = await admin.put(`/api/imports/${run.id}`, choices);
      return [status, body.data as ImportRun];
    };
    const tenant = await tenantId(product);
    const stand = (state: string): Promise<unknown> =>
      product.kernel.db.query({ tenant }, { text: 'update import_run set state = $2 where id = $1', values: [run.id, state] });
    await stand('checking');
    for (const choices of [{ skip: [5] }, { mode: 'all', skip: [5] }, { key: 'number' }, {}]) expect((await put(choices))[0]).toBe(409);
    expect(await put({ mode: 'all' })).toEqual([200, expect.objectContaining({ state: 'checking', mode: 'all' })]);
    for (const state of ['reading', 'importing']) {
      await stand(state);
      expect((await put({ mode: 'valid' }))[0]).toBe(409);
    }
    await stand('checked');
    expect(await put({ mode: 'valid' })).toEqual([200, expect.objectContaining({ state: 'checked', mode: 'valid', summary: run.summary })]);
  });

  test('are mended in one place or wherever the value stands, and only those rows are checked again', async () => {
    const { body } = await admin.put(`/api/imports/${run.id}`, {
      fixes: [
        { column: 1, from: 'Faisal Otaiby', to: product.users[MANAGER] },
        { row: 3, column: 1, to: MANAGER },
        { row: 7, column: 2, to: 'at_risk' },
        { row: 7, column: 7, to: 'F-2' },
      ],
    });
    expect(body.data).toMatchObject({ state: 'checked', summary: { checked: 7, valid: 4, failed: 3 } });
    const rows = await rowsOf(run);
    expect(rows.find((r) => r.row === 4)).toMatchObject({ state: 'valid', fixed: true, cells: { 1: expect.stringContaining('Faisal') } });
    expect(rows.find((r) => r.row === 5)?.errors.map((e) => e.field)).toEqual(['start_date', 'budget']);
    const left = (await admin.put(`/api/imports/${run.id}`, { skip: [5, 6, 8] })).body.data as ImportRun;
    expect(left.summary).toMatchObject({ valid: 4, failed: 0 });
  });

  test('what is right is imported', async () => {
    run = await step(admin, run, 'run');
    expect(run).toMatchObject({ state: 'done', summary: { created: 4, failed: 0 } });
    expect((await projects('F-1'))[0]).toMatchObject({ name_en: 'Fine', health: 'on_track', progress: 25, budget: 5000 });
    expect((await admin.put(`/api/imports/${run.id}`, { mode: 'all' })).status).toBe(409);
    expect((await admin.post(`/api/imports/${run.id}/run`)).status).toBe(409);
  });
});

const bearer = async (): Promise<string> => {
  const { body } = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  return `Bearer ${body.token as string}`;
};

describe('changes by key', () => {
  test('only mapped columns change, and rows without a change stay as they are', async () => {
    const make = (n: number): Promise<{ id: number; row_version: number }> =>
      product.build(ADMIN, 'project', {
        name_en: `Bridge ${n}`,
        name_ar: null,
        number: `K-${n}`,
        manager_id: product.users[MANAGER],
        budget: 100,
        location: 'North',
      });
    const [one, two] = [await make(1), await make(2)];
    const run = await read(
      admin,
      'project',
      'k.csv',
      csvOf([
        ['Id', 'Name', 'Budget'],
        [one.id, 'Bridge 1', 100],
        [two.id, 'Bridge 2', 250],
        [999_999, 'Nobody', 1],
      ]),
    );
    expect(run.key).toBe('id');
    const checked = await step(admin, run, 'check');
    expect(checked.summary).toMatchObject({ valid: 2, failed: 1, updates: 1 });
    const done = await step(admin, run, 'run');
    expect(done.summary).toMatchObject({ updated: 1, created: 0, failed: 1 });
    expect((await admin.get(`/api/projects/${one.id}`)).body.data).toMatchObject({ row_version: one.row_version, budget: 100 });
    expect((await admin.get(`/api/projects/${two.id}`)).body.data).toMatchObject({
      row_version: two.row_version + 1,
      budget: 250,
      location: 'North',
      name_en: 'Bridge 2',
    });
  });

  test('a number finds some rows and makes others', async () => {
    const run = await read(
      admin,
      'project',
      'k2.csv',
      csvOf([
        ['Number', 'Name', 'Manager', 'Location'],
        ['k-1', 'Bridge 1', MANAGER, 'South'],
        ['K-9', 'Bridge 9', MANAGER, 'West'],
      ]),
      { key: 'number' },
    );
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 1, updated: 1 });
  });

  test('the key is remembered; without it a number that is there is taken', async () => {
    const run = await read(
      admin,
      'project',
      'k3.csv',
      csvOf([
        ['Number', 'Name', 'Manager'],
        ['K-1', 'Again', MANAGER],
      ]),
    );
    expect(run.key).toBe('number');
    await admin.put(`/api/imports/${run.id}`, { key: null });
    const checked = await step(admin, run, 'check');
    expect(checked.summary).toMatchObject({ failed: 1 });
    expect((await rowsOf(run))[0]?.errors).toEqual([{ column: 0, field: 'number', message: 'This value is already in use' }]);
  });
});

describe('many rows', () => {
  test('one correction in more rows than are checked while somebody waits', async () => {
    const run = await step(
      admin,
      await read(
        admin,
        'project',
        'many.csv',
        csvOf([['Name', 'Manager'], ...Array.from({ length: 1200 }, (_, i) => [`Many ${i}`, i % 4 ? 'the same stranger' : MANAGER])]),
      ),
      'check',
    );
    expect(run.summary).toMatchObject({ valid: 300, failed: 900 });
    expect(await figuresOf(run)).toEqual({ total: 1200, done: 300, failed: 900 });
    const all = (await admin.put(`/api/imports/${run.id}`, { fixes: [{ column: 1, from: 'The same  stranger', to: MANAGER }] })).body
      .data as ImportRun;
    expect(all.summary).toMatchObject({ valid: 1200, failed: 0 });
    await admin.put(`/api/imports/${run.id}`, {
      fixes: [
        { column: 1, from: MANAGER, to: 'nobody' },
        { column: 1, from: 'the same stranger', to: 'nobody' },
      ],
    });
    const none = await settled(admin, run.id);
    expect(none).toMatchObject({ state: 'checked', summary: { valid: 0, failed: 1200 } });
    expect(await figuresOf(none)).toEqual({ total: 1200, done: 0, failed: 1200 });
    const page = (await admin.get(`/api/imports/${run.id}/rows?show=failed&page=3&limit=500`)).body;
    expect([page.meta, page.data.length, page.data[0].row]).toEqual([{ page: 3, limit: 500, total: 1200, capped: false }, 200, 1002]);
  });
});

describe('all or nothing', () => {
  test('one refused row and nothing is there', async () => {
    const run = await read(
      admin,
      'project',
      'all.csv',
      csvOf([['Name', 'Manager'], ...Array.from({ length: 600 }, (_, i) => [`Together ${i}`, i === 577 ? 'nobody at all' : MANAGER])]),
      { mode: 'all' },
    );
    const done = await step(admin, run, 'run');
    expect(done).toMatchObject({ state: 'checked', error: '1 rows have errors', summary: { failed: 1, created: 0 } });
    expect(await projects('Together')).toEqual([]);
    await admin.put(`/api/imports/${run.id}`, { fixes: [{ column: 1, from: 'nobody at all', to: MANAGER }] });
    expect(await step(admin, run, 'run')).toMatchObject({ state: 'done', summary: { created: 600, failed: 0 } });
  });
});

describe('for programs and the next time', () => {
  test('one call reads and imports', async () => {
    const answer = await send(
      admin,
      'project',
      'direct.json',
      JSON.stringify({
        data: [
          { name_en: 'Direct', manager_id: product.users[MANAGER], budget: 5 },
          { name_en: 'Direct too', manager_id: 'nobody' },
        ],
      }),
      { run: '1' },
    );
    const run = await settled(admin, answer.body.data.id as number);
    expect(run).toMatchObject({ state: 'done', summary: { created: 1, failed: 1 } });
  });

  test('one call without what is needed says why', async () => {
    const answer = await send(admin, 'project', 'direct.json', JSON.stringify([{ budget: 5 }]), { run: '1' });
    expect(await settled(admin, answer.body.data.id as number)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Missing required mappings:'),
    });
  });

  test('one call with a key that no column brings makes nothing', async () => {
    const answer = await send(
      admin,
      'project',
      'keyless.csv',
      csvOf([
        ['Name', 'Manager'],
        ['Keyless', MANAGER],
      ]),
      { run: '1', key: 'number' },
    );
    expect(await settled(admin, answer.body.data.id as number)).toMatchObject({
      state: 'failed',
      error: 'Map a column to the field that identifies existing records',
    });
    expect(await projects('Keyless')).toEqual([]);
  });

  test('a mapping is remembered by its headings, for the tenant', async () => {
    const rows = [
      ['Vorhaben', 'Chef', 'Ort'],
      ['Remembered', MANAGER, 'East'],
    ];
    const first = await read(admin, 'project', 'german.csv', csvOf(rows));
    expect(fieldsOf(first)).toEqual([null, 'manager_id', null]);
    const { body } = await admin.put(`/api/imports/${first.id}`, { columns: { 0: 'name_en', 2: 'location' }, mapping: 'German list' });
    expect(body.data.columns.map((c: { match: string }) => c.match)).toEqual(['chosen', 'guess', 'chosen']);
    await step(admin, first, 'run');
    expect((await admin.get('/api/import/project/mappings')).body.data).toContainEqual({
      name: 'German list',
      columns: 3,
      used_at: expect.any(String),
    });
    const again = await read(admin, 'project', 'other.csv', csvOf(rows));
    expect([fieldsOf(again), again.mapping, again.columns[0]?.match]).toEqual([
      ['name_en', 'manager_id', 'location'],
      'German list',
      'remembered',
    ]);
    const other = await product.as('admin@ut.example');
    expect((await other.get('/api/import/project/mappings')).body.data).toEqual([]);
  });

  test('the template of each entity comes back as it went', async () => {
    for (const lang of ['en', 'ar']) {
      const response = await fetch(`${product.url}/api/import/project/template`, {
        headers: { authorization: await bearer(), 'accept-language': lang },
      });
      const book = readBook(Buffer.from(await response.arrayBuffer()));
      const [heads = []] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] as string] as object, { header: 1 });
      expect(heads.length).toBeGreaterThan(12);
      expect((await read(admin, 'project', 'template.xlsx', bookOf({ Empty: [heads] }))).rows).toBe(0);
      const run = await read(admin, 'project', 'template.xlsx', bookOf({ Filled: [heads, heads.map(() => 'x')] }));
      expect(run.columns.filter((c) => c.field === null || c.match === 'guess').map((c) => [c.header, c.field, c.match])).toEqual([]);
    }
  });

  test('fields of the tenant are fields like any other', async () => {
    await admin.post('/api/custom-fields', {
      entity: 'project',
      name: 'cf_floors',
      type: 'integer',
      label_en: 'Floors',
      label_ar: 'الطوابق',
    });
    const run = await read(
      admin,
      'project',
      'floors.csv',
      csvOf([
        ['Name', 'Manager', 'الطوابق'],
        ['Tower', MANAGER, '١٢'],
        ['Mast', MANAGER, 'many'],
      ]),
    );
    expect(fieldsOf(run)).toEqual(['name_en', 'manager_id', 'cf_floors']);
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 1, failed: 1 });
    expect((await projects('Tower'))[0]).toMatchObject({ name_en: 'Tower', cf_floors: 12 });
  });

  test('a person keeps the last twenty files', async () => {
    const { client } = await personWith(product, ['access_projects', 'create_project']);
    const send = (name: string): Promise<ImportRun> => read(client, 'project', name, csvOf([['Name'], ['Road']]));
    const first = await send('first.csv');
    const copies = await product.kernel.db.query<{ id: number }>(
      { tenant: await tenantId(product) },
      {
        text: `insert into import_run (tenant_id, created_by, entity, state, file_name, file_size, file_kind, sha256, choices, fixes)
          select tenant_id, created_by, entity, state, n || '.csv', file_size, file_kind, sha256, choices, fixes
          from import_run, generate_series(1, 20) n where id = $1 order by n returning id`,
        values: [first.id],
      },
    );
    const last = await send('last.csv');
    const there = await Promise.all([first, ...copies, last].map(async ({ id }) => (await client.get(`/api/imports/${id}`)).status));
    expect(there).toEqual([404, 404, ...Array<number>(20).fill(200)]);
  });

  test('given up, nothing of it is left', async () => {
    const run = await read(
      admin,
      'project',
      'gone.csv',
      csvOf([
        ['Name', 'Manager'],
        ['Gone', MANAGER],
      ]),
    );
    expect((await admin.delete(`/api/imports/${run.id}`)).status).toBe(200);
    expect((await admin.get(`/api/imports/${run.id}`)).status).toBe(404);
    const left = await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: 'select 1 from import_chunk where run_id = $1', values: [run.id] },
    );
    expect(left).toEqual([]);
  });
});
