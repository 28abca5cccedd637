/** The regulator's register, filled back in with the tenant's risks: only their cells change. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, read as readBook, type CellObject } from 'xlsx';
import { bookOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
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

test('of the file only the values of cells differ: other parts, and what stands around the cells, are the same bytes', async () => {
  const before = await ncaRegister();
  const after = await filled(before);
  const [old, now] = [partsOf(before), partsOf(after)];
  expect([...now.keys()]).toEqual([...old.keys()]);
  const register = 'xl/worksheets/sheet5.xml';
  // Sheets that count the register lose the values that were stored with their formulas, and nothing else.
  const counting = ['xl/worksheets/sheet6.xml', 'xl/worksheets/sheet8.xml'];
  for (const [name, bytes] of old)
    if (![register, ...counting, 'xl/workbook.xml'].includes(name)) expect([name, now.get(name)]).toEqual([name, bytes]);
  for (const name of counting)
    expect(now.get(name)).toBe(
      old
        .get(name)
        ?.replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')
        .replaceAll(' t="str"', ''),
    );
  expect(now.get('xl/workbook.xml')?.replace(' fullCalcOnLoad="1"', '')).toBe(old.get('xl/workbook.xml'));
  // Data validations, merged cells, views; styles of cells; formulas.
  const around = (xml = ''): string[] => [xml.slice(0, xml.indexOf('<sheetData>')), xml.slice(xml.indexOf('</sheetData>'))];
  expect(around(now.get(register))).toEqual(around(old.get(register)));
  const looksOf = (xml = ''): string[] => [...xml.matchAll(/<c r="([A-Z]+1[1-6])" s="(\d+)"/g)].map(([, ref, style]) => `${ref} ${style}`);
  expect(looksOf(now.get(register))).toEqual(looksOf(old.get(register)));
  expect(now.get(register)?.match(/<f>.*?<\/f>/g)).toEqual(old.get(register)?.match(/<f>.*?<\/f>/g));
});

/** Parts of a workbook as text. */
function partsOf(content: Buffer): Map<string, string> {
  const zip = CFB.read(content, { type: 'buffer' });
  const paths = zip.FullPaths as string[];
  return new Map(
    (zip.FileIndex as { content: Uint8Array; type: number }[]).flatMap(({ content: bytes, type }, i) =>
      type === 2 ? [[(paths[i] as string).replace('Root Entry/', ''), Buffer.from(bytes).toString('utf8')] as const] : [],
    ),
  );
}

describe('what was filled out comes back in', () => {
  const SEVERAL = {
    short_name_en: 'Port stops',
    risk_description: '<p>Dust <b>stops</b> the cranes</p><ul><li>for days</li></ul>',
  };
  const all = async (): Promise<Record<string, unknown>[]> =>
    (await admin.get(`/api/risk?${OURS}&expand=causes,consequences,treatments`)).body.data as Record<string, unknown>[];

  async function broughtBack(language: 'en' | 'ar'): Promise<unknown> {
    const run = await read(admin, 'risk', 'back.xlsx', await filled(await ncaRegister({ language })));
    await admin.put(`/api/imports/${run.id}`, { key: 'code' });
    const { rows, missing, skip, summary } = await step(admin, run, 'run');
    const [failed] = (await admin.get(`/api/imports/${run.id}/rows?show=failed`)).body.data as { errors: unknown[] }[];
    return { rows, missing, skip, created: summary?.created, updated: summary?.updated, why: failed?.errors };
  }

  test('several rows below a record, a format, another category, a rating set by hand and a closed risk stay as they are', async () => {
    const [operational] = (await admin.get('/api/risk-categories?search=Operational')).body.data as { id: number }[];
    const person = product.users[ADMIN] as number;
    const { id } = await product.build(ADMIN, 'risk', { code: '3008', category_id: operational?.id, ...SEVERAL });
    for (const [i, deadline] of ['2027-01-05', '2027-02-05'].entries()) {
      await product.build(ADMIN, 'risk_cause', { risk_id: id, description_en: `No plan for dust ${i}` });
      await product.build(ADMIN, 'risk_consequence', {
        risk_id: id,
        description_en: `Ships wait ${i}`,
        description_ar: `تنتظر السفن ${i}`,
      });
      await product.build(ADMIN, 'risk_treatment', { risk_id: id, description_en: `Buy crane ${i}`, owner_id: person, deadline });
    }
    const own = await ncaRegister({ example: false, rows: [ncaRow(12, 3009, ADMIN, { N: 'Critical' })], numbered: 0 });
    await step(admin, await read(admin, 'risk', 'by-hand.xlsx', own), 'run');
    const [closed] = (await admin.get('/api/risk?code=3001')).body.data as { id: number }[];
    await product.kernel.db.query(
      { tenant: await tenantId(product, 'grc') },
      { text: "update risk set stage = 'closed' where id = $1", values: [closed?.id] },
    );
    const before = await all();
    expect(before.find(({ code }) => code === '3008')).toMatchObject({
      causes: [{}, {}],
      consequences: [{}, {}],
      treatments: [{}, {}],
      risk_description: expect.stringContaining('<b>'),
    });
    for (const language of ['en', 'ar'] as const) {
      expect(await broughtBack(language)).toEqual({ rows: before.length, missing: [], skip: [], created: 0, updated: 0, why: undefined });
      expect(await all()).toEqual(before);
    }
  });
});

test('a register that has them already keeps each in its row', async () => {
  const own = await ncaRegister({ example: false, rows: [ncaRow(12, 3003, ADMIN, { W: 'old' }), ncaRow(13, 9999, ADMIN)], numbered: 1 });
  const sheet = sheetOf(await filled(own));
  expect(valuesOf(sheet, 12, 'BW')).toEqual([3003, 'Monitor']);
  expect(valuesOf(sheet, 13, 'BF')).toEqual([9999, 'Access to system 9999 is not reviewed']);
  expect([14, 15, 16, 17, 18, 19].map((row) => sheet[`B${row}`]?.v)).toEqual([3001, 3002, 3004, 3005, 3006, 3007]);
});
