/** Export, edit, import: what was changed in the file is changed in the records, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read as readBook, utils, write } from 'xlsx';
import { read, step } from '../../../core/test/imports.ts';
import type { ImportRun } from '../../../core/shared/import.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const COUNT = 1_000;
let product: TestKernel;
let admin: Client;
let tenant: number;
let token: string;

type Table = unknown[][];

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
  token = ((await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body as { token: string }).token;
  const { id } = await product.build(ADMIN, 'project', { name_en: 'First', name_ar: 'الأول' });
  const more = `name_en || ' ' || i, case when i % 3 > 0 then 'مشروع ' || i end, 'R-' || i, status, (array['on_track','at_risk','off_track',null])[1 + i % 4], manager_id, date '2026-01-01' + i, case when i % 2 = 0 then date '2027-01-01' + i end, i * 1234.56, i % 101, case i % 5 when 0 then '=1+1' when 1 then '+966 5' when 2 then 'a, "b"' when 3 then '<b> & c' end`;
  await product.kernel.db.query(
    { tenant },
    {
      text: `insert into project (tenant_id, created_by, portfolio_id, program_id, name_en, name_ar, number, status, health, manager_id,
        start_date, end_date, budget, progress, location) select tenant_id, created_by, portfolio_id, program_id, ${more}
        from project, generate_series(2, ${COUNT}) i where id = $1`,
      values: [id],
    },
  );
});
afterAll(() => product.close());

/** What the export of everything to be edited holds. */
async function exported(query: string): Promise<{ bytes: Buffer; table: Table; name: string }> {
  const answer = await fetch(`${product.url}/api/export/project?edit=1&sort=id&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const book = readBook(bytes, { cellNF: true, UTC: true });
  return {
    bytes,
    name: book.SheetNames[0] as string,
    table: utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] ?? {}, { header: 1, raw: true, defval: null }) as Table,
  };
}
const versions = async (): Promise<Map<number, number>> =>
  new Map(
    (
      await product.kernel.db.query<{ id: number; row_version: number }>(
        { tenant },
        { text: 'select id, row_version from project', values: [] },
      )
    ).map((r) => [r.id, r.row_version]),
  );
const changedSince = async (before: Map<number, number>): Promise<number[]> =>
  [...(await versions())].filter(([id, v]) => before.get(id) !== v).map(([id]) => id);
const imported = async (file: string, bytes: Buffer | string): Promise<ImportRun> =>
  step(admin, await step(admin, await read(admin, 'project', file, bytes), 'check'), 'run');

describe.each([
  ['en', 'Name (English)', 'Location'],
  ['ar', 'الاسم (بالإنجليزية)', 'الموقع'],
])('in %s', (lang, nameHead, placeHead) => {
  test('the file as it came changes nothing', async () => {
    const before = await versions();
    const { bytes, table } = await exported(`format=xlsx&lang=${lang}`);
    expect([table.length, table[0]?.[0]]).toEqual([COUNT + 1, lang === 'ar' ? 'المعرّف' : 'Id']);
    const run = await imported('as-it-came.xlsx', bytes);
    expect([run.state, run.key, run.columns.filter((c) => c.field === null && c.match !== 'empty'), run.summary]).toMatchObject([
      'done',
      'id',
      [],
      { failed: 0, created: 0 },
    ]);
    expect(await changedSince(before)).toEqual([]);
  });

  test('only what was changed is changed', async () => {
    const before = await versions();
    const { table, name } = await exported(`format=xlsx&lang=${lang}`);
    const [head] = table as [string[], ...Table];
    const [names, places] = [head.indexOf(nameHead), head.indexOf(placeHead)];
    expect([names > 0, places > 0]).toEqual([true, true]);
    const touched = table.slice(1).filter((_, i) => i % 100 === 0);
    for (const row of touched) row[names] = `Renamed ${lang} ${String(row[0])}`;
    (touched[1] as unknown[])[places] = null;
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(table, { UTC: true }), name);
    const run = await imported('changed.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(run.summary).toMatchObject({ failed: 0, created: 0 });
    expect((await changedSince(before)).sort((a, b) => a - b)).toEqual(touched.map(([id]) => Number(id)).sort((a, b) => a - b));
    const { body } = await admin.get(`/api/projects/${String(touched[1]?.[0])}`);
    expect([body.data.name_en, body.data.location]).toEqual([`Renamed ${lang} ${String(touched[1]?.[0])}`, null]);
  });

  test('so does CSV', async () => {
    const before = await versions();
    const text = await (
      await fetch(`${product.url}/api/export/project?edit=1&sort=id&format=csv&lang=${lang}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text();
    const run = await imported('as-it-came.csv', text);
    expect(run.summary).toMatchObject({ failed: 0, created: 0 });
    expect(await changedSince(before)).toEqual([]);
  });
});
