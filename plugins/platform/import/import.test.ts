/** Imports as people use them: who may not, bodies that are none, and a look at a file. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personWith, tenantId } from '../../../core/test/people.ts';
import type { ImportRun } from '../../../core/shared/import.ts';
import { bookOf, csvOf, read, send, step } from '../../../core/test/imports.ts';
import { admin, ADMIN, close, MANAGER, open, product, projects, rowsOf } from '../../../core/test/importing.ts';

beforeAll(open);
afterAll(close);

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
