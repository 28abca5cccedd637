/** Faults of a file are told, mended and imported; all or nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read as readBook, utils } from 'xlsx';
import { tenantId } from '../../../core/test/people.ts';
import type { ImportProblem, ImportRun } from '../../../core/shared/import.ts';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { admin, bearer, close, fieldsOf, MANAGER, open, product, projects, rowsOf } from '../../../core/test/importing.ts';

beforeAll(open);
afterAll(close);

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
