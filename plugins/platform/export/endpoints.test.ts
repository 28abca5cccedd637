/** GET /api/export: what the reader may not see is not in the file, and a file is what people can work with. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, read, utils, type WorkSheet } from 'xlsx';
import { csvText } from './cells.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  for (const [name, more] of Object.entries({
    A: { name_ar: 'ألف', budget: 1234.5, end_date: '2026-03-09', health: 'at_risk', location: '=HYPERLINK("http://evil.example")' },
    B: { location: 'x, "y"' },
    C: {},
  }))
    ids[name] = (await product.build(ADMIN, 'project', { name_en: name, ...more })).id;
});
afterAll(() => product.close());

/** The file's bytes: the client of the tests reads texts only. */
async function file(query: string, client: { token: string }): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${product.url}/api/export/project?${query}`, {
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'en' },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}
const signIn = async (email: string): Promise<{ token: string }> =>
  (await (await product.as()).post('/api/login', { email, password: 'Rukn#2026' })).body as { token: string };
const lines = async (query: string, token?: { token: string }): Promise<string[]> =>
  (await file(query, token ?? (await signIn(ADMIN)))).bytes.toString('utf8').split('\r\n');

describe('refused', () => {
  test('without a session, without the permission, for what is no entity, for the bin of others', async () => {
    const { client } = await personWith(product, ['access_contracts']);
    const reader = (await personWith(product, ['access_projects'])).client;
    expect([
      (await (await product.as()).get('/api/export/project')).status,
      (await client.get('/api/export/project')).status,
      (await admin.get('/api/export/nothing')).status,
      (await reader.get('/api/export/project?deleted=1')).status,
    ]).toEqual([401, 403, 404, 403]);
  });

  test.each([
    ['format', 'format=pdf'],
    ['columns', 'columns=name,colour'],
    ['columns', 'columns=contracts'],
    ['columns', 'columns=tenant_id'],
    ['ids', 'ids=1,x'],
    ['lang', 'lang=de'],
    ['job', 'job=2'],
    ['edit', 'edit=yes'],
    ['columns', 'columns=name_fr'],
    ['sort', 'sort=colour'],
    ['filter.colour', 'colour=1'],
    ['query', 'name=%00'],
  ])('%s: %s', async (place, query) => {
    const answer = await admin.get(`/api/export/project?${query}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [place]]);
  });

  test('rows out of reach and of other tenants are not in it, also not by their keys', async () => {
    const person = await personWith(product, ['access_projects']);
    expect(await lines(`ids=${Object.values(ids).join()}&columns=name`, await signIn(person.email))).toEqual(['\uFEFFName', '']);
    expect(
      await lines(`ids=${Object.values(ids).join()}&columns=name`, await signIn('admin@ut.example').catch(() => ({ token: '' }))),
    ).not.toContain('A');
  });
});

describe('csv', () => {
  test('heads, labels, dates and numbers in the form of the reader; the columns of the list where none are named', async () => {
    const { headers, bytes } = await file(
      'columns=name,number,health,manager_id,budget,end_date,created_by&sort=name',
      await signIn(ADMIN),
    );
    const [head, first, second] = bytes.toString('utf8').split('\r\n');
    expect([headers.get('content-type'), head, first]).toEqual([
      'text/csv; charset=utf-8',
      '\uFEFFName,Number,Health,Manager,Budget,Finish,Created by',
      expect.stringMatching(/^A,PRJ-\d+,At risk,[^,]+,1234\.5,09\/03\/2026,[^,]+$/),
    ]);
    expect(second).toMatch(/^B,PRJ-\d+,,[^,]+,,,/);
    expect((await lines('sort=name'))[0]).toBe('\uFEFFName,Number,Status,Health,Manager,Budget,Progress,Finish');
  });

  test('a text that looks like a formula is marked as text, and signs of CSV are quoted', async () => {
    expect((await lines('columns=location&sort=name')).slice(1, 3)).toEqual([`"'=HYPERLINK(""http://evil.example"")"`, '"x, ""y"""']);
    expect(['=1', '+1', '-1', '@x', '\t=1', 'a=1', '1-2'].map(csvText)).toEqual(["'=1", "'+1", "'-1", "'@x", "'\t=1", 'a=1', '1-2']);
  });

  test('follows filter, order and chosen keys, in the language asked for, under a name of the day', async () => {
    expect((await lines('columns=name&sort=-name&filter={"name":{"in":["A","C"]}}')).slice(1)).toEqual(['C', 'A', '']);
    expect((await lines(`columns=name&sort=name&ids=${ids.B},${ids.A}`)).slice(1)).toEqual(['A', 'B', '']);
    const { headers, bytes } = await file('columns=name,health&lang=ar&sort=name', await signIn(ADMIN));
    expect(bytes.toString('utf8')).toMatch(/^\uFEFF[\u0600-\u06FF ]+,[\u0600-\u06FF ]+\r\nB,\r\nC,\r\nألف,[\u0600-\u06FF ]+\r\n$/);
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')).toMatch(
      /^المشاريع \d{4}-\d\d-\d\d\.csv$/,
    );
  });
});

describe('xlsx', () => {
  const sheetOf = (bytes: Buffer): WorkSheet => Object.values(read(bytes, { cellNF: true }).Sheets)[0] as WorkSheet;

  test('has numbers as numbers, dates as dates, texts as texts, a head that stays', async () => {
    const { bytes, headers } = await file('format=xlsx&columns=name,budget,end_date,location&sort=name', await signIn(ADMIN));
    const sheet = sheetOf(bytes);
    expect([headers.get('content-type'), utils.sheet_to_json(sheet, { header: 1 })[0]]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ['Name', 'Budget', 'Finish', 'Location'],
    ]);
    expect([sheet['B2'], sheet['C2'], sheet['D2'].t, sheet['D2'].f]).toMatchObject([
      { t: 'n', v: 1234.5 },
      { t: 'n', v: 46_090, z: 'dd/mm/yyyy' },
      's',
      undefined,
    ]);
    const xml = Buffer.from(
      CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content as unknown as Uint8Array,
    ).toString();
    expect(xml).toContain('state="frozen"');
    expect(xml).not.toContain('rightToLeft="1"');
  });

  test('reads from the right in Arabic', async () => {
    const { bytes } = await file('format=xlsx&lang=ar&columns=name', await signIn(ADMIN));
    expect(read(bytes).SheetNames).toEqual(['المشاريع']);
    expect(
      Buffer.from(CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content as unknown as Uint8Array).toString(),
    ).toContain('rightToLeft="1"');
  });
});

test('whoever hangs up ends the work', async () => {
  const tenant = await tenantId(product, 'ut');
  const person = await personWith(product, ['access_programs', 'manage_programs'], 'ut');
  const portfolio = (await product.build('admin@ut.example', 'portfolio')).id;
  await product.kernel.db.query(
    { tenant },
    {
      text: `insert into program (tenant_id, name_en, portfolio_id, objective) select $1, 'P' || i, $2, repeat('x', 2000)
        from generate_series(1, 15000) i`,
      values: [tenant, portfolio],
    },
  );
  const { token } = await signIn(person.email);
  const gone = new AbortController();
  const answer = await fetch(`${product.url}/api/export/program?columns=name,objective&job=0`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const before = product.kernel.db.statements;
  await answer.body?.getReader().read();
  gone.abort();
  const { client } = person;
  for (let i = 0; i < 20; i += 1) await client.get('/api/user');
  const settled = product.kernel.db.statements;
  for (let i = 0; i < 5; i += 1) await client.get('/api/programs?limit=1');
  // 15,000 rows would be 30 pages; what is asked for meanwhile counts too.
  expect(product.kernel.db.statements - settled).toBeLessThan(12);
  expect(settled - before).toBeLessThan(60);
});
