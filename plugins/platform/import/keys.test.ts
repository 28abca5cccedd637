/** Changes by key, many rows, and what stays for programs and the next time. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read as readBook, utils } from 'xlsx';
import { personWith, tenantId } from '../../../core/test/people.ts';
import type { ImportRun } from '../../../core/shared/import.ts';
import { bookOf, csvOf, read, send, settled, step } from '../../../core/test/imports.ts';
import {
  admin,
  bearer,
  ADMIN,
  close,
  fieldsOf,
  figuresOf,
  MANAGER,
  open,
  product,
  projects,
  rowsOf,
} from '../../../core/test/importing.ts';

beforeAll(open);
afterAll(close);

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
