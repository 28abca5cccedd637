/** The regulator's register, filled back in with the tenant's risks: only their cells change. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { read as readBook, type CellObject } from 'xlsx';
import { bookOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { ncaRegister, ncaRow } from './fixture.ts';

const ADMIN = 'admin@grc.example';

let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const { body } = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  token = body.token as string;
  const rows = Array.from({ length: 7 }, (_, i) => ncaRow(12 + i, 3001 + i, ADMIN, i === 1 ? { P: null, Q: null, R: null } : {}));
  const run = await read(admin, 'risk', 'nca.xlsx', await ncaRegister({ example: false, rows, numbered: 0 }));
  const { summary } = await step(admin, run, 'run');
  if (summary?.created !== 7) throw new Error(JSON.stringify(summary));
});
afterAll(() => product.close());

const OURS = `filter=${encodeURIComponent(JSON.stringify({ code: { starts: '300' } }))}&sort=code`;
const fill = (client: Client, content: Buffer, query = OURS) =>
  client.raw('POST', `/api/export/risk/fill?${query}`, formBody([{ name: 'file', value: content, file: 'register.xlsx' }]), FORM);

async function filled(content: Buffer): Promise<Buffer> {
  const answer = await fetch(`${product.url}/api/export/risk/fill?${OURS}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...FORM },
    body: formBody([{ name: 'file', value: content, file: 'register.xlsx' }]) as never,
  });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('register.xlsx')]);
  return Buffer.from(await answer.arrayBuffer());
}

const sheetOf = (content: Buffer): Record<string, CellObject> =>
  readBook(content, { cellFormula: true, cellNF: true, cellStyles: true }).Sheets['Risk register'] as never;
const valuesOf = (sheet: Record<string, CellObject>, row: number, letters: string): unknown[] =>
  [...letters].map((l) => sheet[`${l}${row}`]?.v);

test('nobody without the register, and nothing that is no register', async () => {
  const { client } = await personWith(product, ['access_risk'], 'grc');
  expect((await fill(client, await ncaRegister())).status).toBe(403);
  expect((await fill(admin, Buffer.from('MZ'))).body.message).toBe('Error parsing the Excel file');
  expect(
    (
      await fill(
        admin,
        bookOf({
          Other: [
            ['Colour', 'Roof'],
            ['red', 'flat'],
          ],
        }),
      )
    ).body.message,
  ).toBe('No sheet of this workbook has headings of “Risks”');
});

test('what would be filled in is told before', async () => {
  const { data } = (await fill(admin, await ncaRegister(), `${OURS}&dry_run=1`)).body;
  expect(data).toMatchObject({ sheet: 'Risk register', header: 11, counts: { known: 0, free: 5, added: 2 } });
  expect((data.columns as { letter: string }[]).map(({ letter }) => letter).join('')).toBe('BCDEFGHIJKLMNOPQRSTUVWXY');
});

test('risks stand in the rows of the example and the empty ones, then below them with the same looks', async () => {
  const sheet = sheetOf(await filled(await ncaRegister()));
  expect(valuesOf(sheet, 12, 'BCDFGHKLOPTU')).toEqual([
    3001,
    'Business process',
    expect.any(String),
    'Access to system 3001 is not reviewed',
    'Nobody owns the review of system 3001',
    'Data loss',
    2,
    1,
    'Risk Avoidance',
    'Review access to system 3001 each quarter',
    1,
    1,
  ]);
  expect(sheet['E12']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy;@' });
  // The formula of the example is the workbook's own.
  expect(sheet['M12']?.f).toContain('K12*L12');
  expect(valuesOf(sheet, 13, 'BPQR')).toEqual([3002, undefined, undefined, undefined]);
  expect(sheet['N13']?.v).toBe('Please select overall inherent risk rating');
  expect(valuesOf(sheet, 18, 'BF')).toEqual([3007, 'Access to system 3007 is not reviewed']);
  expect(sheet['R18']).toMatchObject({ t: 'n', z: 'dd/mm/yyyy;@' });
});

test('everything else stays as it was, and the filled workbook comes back in', async () => {
  const before = await ncaRegister();
  const after = await filled(before);
  const [old, now] = [readBook(before, { cellFormula: true, sheetStubs: true }), readBook(after, { cellFormula: true, sheetStubs: true })];
  expect(now.SheetNames).toEqual(old.SheetNames);
  for (const name of old.SheetNames.filter((n) => n !== 'Risk register'))
    expect(formulasOf(now.Sheets[name] as never)).toEqual(formulasOf(old.Sheets[name] as never));
  const run = await read(admin, 'risk', 'back.xlsx', after);
  expect(run).toMatchObject({ rows: 7, missing: [], skip: [] });
  await admin.put(`/api/imports/${run.id}`, { key: 'code' });
  const checked = await step(admin, run, 'check');
  expect([checked.summary, (await admin.get(`/api/imports/${run.id}/rows?show=failed`)).body.data[0]?.errors]).toEqual([
    expect.objectContaining({ valid: 7, failed: 0, creates: 0 }),
    undefined,
  ]);
});

test('a register that has them already keeps each in its row', async () => {
  const own = await ncaRegister({ example: false, rows: [ncaRow(12, 3003, ADMIN, { W: 'old' }), ncaRow(13, 9999, ADMIN)], numbered: 1 });
  const sheet = sheetOf(await filled(own));
  expect(valuesOf(sheet, 12, 'BW')).toEqual([3003, 'Monitor']);
  expect(valuesOf(sheet, 13, 'BF')).toEqual([9999, 'Access to system 9999 is not reviewed']);
  expect([14, 15, 16, 17, 18, 19].map((row) => sheet[`B${row}`]?.v)).toEqual([3001, 3002, 3004, 3005, 3006, 3007]);
});

const formulasOf = (sheet: Record<string, CellObject>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sheet).flatMap(([ref, cell]) => (cell.f ? [[ref, cell.f]] : ref.startsWith('!') ? [] : [[ref, cell.v]])),
  );
