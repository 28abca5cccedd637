/** Cells name records however they are spelt; the nearest spelling decides. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import type { ImportRow, ImportRun } from '../../../core/shared/import.ts';
import { csvOf, read, step } from '../../../core/test/imports.ts';

const ADMIN = 'admin@pmis.example';
const MANAGER = 'faisal@pmis.example';
let product: TestKernel;
let admin: Client;
const programs: number[] = [];

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  for (const [name, code] of [
    ['إدارة المُؤسَّسة ٢٠٣٠', 'ADM-2030'],
    ['برنامج هدى', 'HUDA'],
    ['برنامج هدي', 'HADY'],
  ])
    programs.push((await product.build(ADMIN, 'program', { name_en: null, name_ar: name, code })).id);
});
afterAll(() => product.close());

const bound = async (cells: string[]): Promise<unknown[]> => {
  const run = await read(
    admin,
    'project',
    'p.csv',
    csvOf([['Name', 'Manager', 'Program'], ...cells.map((cell, i) => [`Spelt ${i}`, MANAGER, cell])]),
  );
  const checked: ImportRun = await step(admin, run, 'check');
  expect(checked.summary).toMatchObject({ valid: cells.length });
  await step(admin, run, 'run');
  const rows = (await admin.get('/api/projects?search=Spelt&sort=name&limit=500')).body.data as { name: string; program_id: number }[];
  return cells.map((_, i) => rows.findLast((r) => r.name === `Spelt ${i}`)?.program_id);
};

test('in other letters, digits and signs', async () => {
  expect(await bound(['ادارة المؤسسه 2030', 'إدارة  المؤسَسة ۲۰۳۰', 'adm-٢٠٣٠'])).toEqual([programs[0], programs[0], programs[0]]);
});

test('where two are spelt alike the one that is written so is meant, else the cell is told', async () => {
  const run = await read(
    admin,
    'project',
    'q.csv',
    csvOf([
      ['Name', 'Manager', 'Program'],
      ['Alike 1', MANAGER, 'برنامج هدى'],
      ['Alike 2', MANAGER, 'برنامج هدي'],
      ['Alike 3', MANAGER, 'برنامج هُدی'],
    ]),
  );
  expect((await step(admin, run, 'check')).summary).toMatchObject({ valid: 2, failed: 1 });
  const rows = (await admin.get(`/api/imports/${run.id}/rows?limit=500`)).body.data as ImportRow[];
  expect(rows.flatMap(({ row, errors }) => (errors ?? []).map(({ field }) => [row, field]))).toEqual([[4, 'program_id']]);
});

test('a number in either digits finds its record, and doubles within the file', async () => {
  await product.build(ADMIN, 'project', { name_en: 'Numbered', number: 'N-0042', manager_id: product.users[MANAGER] });
  const run = await read(
    admin,
    'project',
    'n.csv',
    csvOf([
      ['Number', 'Name', 'Manager'],
      ['N-٠٠٤٢', 'Numbered', MANAGER],
      ['n-۰۰۴۲', 'Numbered', MANAGER],
    ]),
    { key: 'number' },
  );
  expect((await step(admin, run, 'check')).summary).toMatchObject({ valid: 1, failed: 1 });
});
