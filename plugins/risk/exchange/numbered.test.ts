/** Numbered lines of a cell become records of their own: the preview says so before the import, and each kind can stay one text. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportRow, ImportRun } from '../../../core/shared/import.ts';
import { read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { ncaRegister, ncaRow } from './fixture.ts';

const ADMIN = 'admin@grc.example';
const CAUSES = '1. No owner\n2. No review\n3. No record';
const LANGUAGES = {
  en: { lines: 'records, one for each numbered line', causes: 'Causes' },
  ar: { lines: 'واحد لكل سطر مرقّم', causes: 'الأسباب' },
};

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

/** A register of four rows: three causes, the same with two treatments, one cause, and a broken row with two causes. */
async function checked(n: number, language: 'en' | 'ar' = 'en'): Promise<ImportRun> {
  const rows = [
    ncaRow(12, n, ADMIN, { G: CAUSES }),
    ncaRow(13, n + 1, ADMIN, { G: CAUSES, P: '١. يُسأل\n٢. يُجاب' }),
    ncaRow(14, n + 2, ADMIN, { G: '1. Alone' }),
    ncaRow(15, n + 3, ADMIN, { G: '1) Late\n2) Lost', D: 'nobody at all' }),
  ];
  return step(admin, await read(admin, 'risk', 'lines.xlsx', await ncaRegister({ example: false, language, rows })), 'check');
}
const change = async (run: ImportRun, choices: object): Promise<ImportRun> =>
  (await admin.put(`/api/imports/${run.id}`, choices)).body.data as ImportRun;
const rowsOf = async (run: ImportRun, language = 'en'): Promise<ImportRow[]> =>
  (await admin.get(`/api/imports/${run.id}/rows?limit=50`, { 'accept-language': language })).body.data as ImportRow[];
const warnings = async (run: ImportRun): Promise<unknown[]> =>
  (await rowsOf(run)).flatMap(({ row, warnings: told = [] }) => told.map(({ field, message }) => [row, field, message]));
const risk = async (run: ImportRun, row: number): Promise<{ causes: { description: string }[]; treatments: unknown[] }> => {
  const id = (await rowsOf(run)).find((one) => one.row === row)?.id;
  return (await admin.get(`/api/risk/${id}?expand=causes,treatments`)).body.data as never;
};

test('what is no kind of records below is refused by its name', async () => {
  const run = await checked(5000);
  const answer = await admin.put(`/api/imports/${run.id}`, { whole: ['causes', 'indicators'] });
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['whole']]);
  expect((await admin.put(`/api/imports/${run.id}`, { whole: 'causes' })).status).toBe(422);
});

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('each cell and the whole file say how many records there will be', async () => {
    const run = await checked(language === 'en' ? 5100 : 5150, language);
    const { lines, causes } = LANGUAGES[language];
    const { data } = (await admin.get(`/api/imports/${run.id}`, { 'accept-language': language })).body as { data: ImportRun };
    expect(data.numbered.map(({ field, label, rows, records, whole }) => [field, label, rows, records, whole])).toEqual([
      ['causes', causes, 3, 8, false],
      ['treatments', expect.any(String), 1, 2, false],
    ]);
    const told = (await rowsOf(run, language)).map(({ warnings: all = [] }) => all.map(({ field, message }) => [field, message]));
    expect(told.map((all) => all.map(([field]) => field))).toEqual([
      ['causes.description_en'],
      ['causes.description_en', expect.stringMatching(/^treatments\.description_/)],
      [],
      ['causes.description_en'],
    ]);
    expect(told[0]?.[0]?.[1]).toContain(lines);
    expect(told[0]?.[0]?.[1]).toContain(causes);
    expect(data.warned).toBe(0);
  });
});

test('a kind that stays one text comes in as one record for each cell; the others as they were', async () => {
  const run = await checked(5200);
  const kept = await change(run, { whole: ['causes'] });
  expect(kept).toMatchObject({ state: 'checked', summary: { valid: 3, failed: 1 } });
  expect(kept.numbered).toMatchObject([
    { field: 'causes', rows: 0, records: 0, whole: true },
    { field: 'treatments', rows: 1, records: 2, whole: false },
  ]);
  expect(await warnings(kept)).toEqual([[13, expect.stringMatching(/^treatments\./), 'Treatments: 2 records, one for each numbered line']]);
  const done = await step(admin, kept, 'run');
  expect((await risk(done, 12)).causes.map(({ description }) => description)).toEqual([CAUSES]);
  expect((await risk(done, 13)).treatments).toHaveLength(2);
});

test('turned on again each line is a record, with the row that was mended meanwhile', async () => {
  const run = await checked(5300);
  await change(run, { whole: ['causes', 'treatments'] });
  await change(run, { fixes: [{ column: 3, from: 'nobody at all', to: product.users[ADMIN] }] });
  const again = await change(run, { whole: [] });
  expect([again.summary?.failed, again.numbered.map(({ records }) => records)]).toEqual([0, [8, 2]]);
  const done = await step(admin, again, 'run');
  expect((await risk(done, 12)).causes.map(({ description }) => description)).toEqual(['No owner', 'No review', 'No record']);
  expect((await risk(done, 15)).causes.map(({ description }) => description)).toEqual(['Late', 'Lost']);
});
