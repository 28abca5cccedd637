/**
 * Assessment workbooks of regulators: recognised by their headings, imported into a round through all rules, and filled in without changing
 * the layout.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, read as readXlsx, utils } from 'xlsx';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { auditIn, type Audit, type Item } from '../audits/fixture.ts';
import { imported, sendPackage } from '../oscal/testing.ts';
import type { MadePackage } from '../testing.ts';
import { assessmentBook, CONTROLS, WORDS, type FixtureOptions } from './fixture.ts';

let product: TestKernel;
let audit: Audit<TestKernel>;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

/** The published package made from the workbook; created once. */
let made: Promise<MadePackage> | undefined;
const packOf = (): Promise<MadePackage> => (made ??= fromWorkbook());
async function fromWorkbook(): Promise<MadePackage> {
  const regulator = String(
    (await product.build('admin@grc.example', 'regulator', { name_en: 'Harbour Cyber Authority', short_name: 'HCA' })).id,
  );
  const job = await imported(admin, await assessmentBook(), { regulator_id: regulator, short_name: 'HCC-1' }, { name: 'tool.xlsx' });
  await admin.post(`/api/compliance-packages/${job.data.package}/publish`, {});
  const { package: own, nodes } = (await admin.get(`/api/compliance-packages/${job.data.package}/tree`)).body.data;
  return { package: own, nodes };
}

const round = async (of?: MadePackage): Promise<number> => (await audit.round({}, of ?? (await packOf()))).id;
const form = (content: Buffer, fields: Record<string, string> = {}): Buffer =>
  formBody([...Object.entries(fields).map(([name, value]) => ({ name, value })), { name: 'file', value: content, file: 'tool.xlsx' }]);
const take = async (
  client: Client,
  id: number,
  options: FixtureOptions | Buffer,
  { dry = false, fields = {} }: { dry?: boolean; fields?: Record<string, string> } = {},
): Promise<Answer> =>
  client.raw(
    'POST',
    `/api/audit/${id}/workbook${dry ? '?dry_run=1' : ''}`,
    form(Buffer.isBuffer(options) ? options : await assessmentBook(options), fields),
    FORM,
  );
const itemsOf = async (id: number): Promise<Map<string, Item & Record<string, unknown>>> =>
  new Map((await audit.items(id)).map((item) => [item.ref_no, item as Item & Record<string, unknown>]));
const rowOf = ({ body }: Answer, row: number): Record<string, unknown> | undefined =>
  body.data.rows.find((one: { row: number }) => one.row === row);

const SAID: FixtureOptions = {
  rows: {
    10: { status: WORDS.partial, remarks: 'نصف الفروع\nHalf of the branches', correction: 'Finish the others', expected: 46387 },
    12: { status: WORDS.none, remarks: 'Nothing yet', expected: '31/12/2026' },
    13: { status: WORDS.na, remarks: 'No such systems here' },
    14: { status: WORDS.na },
    15: { status: 'maybe' },
    16: { status: '' },
    18: { status: WORDS.done, expected: 'soon' },
  },
};

describe('a package from the workbook', () => {
  test('is the same list of controls, read from the domain down, and says what was read otherwise than it stands there', async () => {
    const { body } = await sendPackage(admin, await assessmentBook(), {}, { dry: true, name: 'tool.xlsx' });
    expect(body.data).toMatchObject({
      kind: 'workbook',
      short_name: 'HCC-1',
      version: '2024',
      counts: { domains: 2, subdomains: 2, controls: 6, subcontrols: 3, assessed: 9 },
    });
    expect(body.data.losses.map((l: { kind: string; samples: string[] }) => [l.kind, l.samples[0]])).toEqual([
      ['ref_repeated', '٢-٢-٢: 16, 17 → 2-2-2 [17]'],
      ['ref_alike', '٢-٢-١-١: 13, 15 → 2-2-1-1'],
      ['ref_mirrored', '13: ٢-٢-١-١ → 1-1-2-2'],
    ]);
    const { nodes } = await packOf();
    expect(nodes.map((n) => n.ref_no)).toEqual([
      '1',
      '1-1',
      '1-1-1',
      '1-1-2',
      '1-1-2-1',
      '1-1-2-2',
      '2',
      '2-2',
      '2-2-1',
      '2-2-1-1',
      '2-2-2',
      '2-2-2 [17]',
      '2-2-3',
    ]);
    const node = nodes.find((n) => n.ref_no === '1-1-2-2') as unknown as Record<string, unknown>;
    expect(node).toMatchObject({ node_type: 'subcontrol', title_ar: 'نص الضابط في الصف 13.', title_en: 'Clause of row 13.' });
  });
});

describe('the preview', () => {
  test('says what was recognised, what will be written, what not and why, and writes nothing', async () => {
    const id = await round();
    const { status, body } = await take(admin, id, SAID, { dry: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      as: 'items',
      code: 'HCC-1:2024',
      ignored: ['الرئيسية', 'ملخص النتائج'],
      counts: { rows: 9, write: 5, same: 1, refused: 3, other: 0, repeated: 0, missing: 0 },
    });
    expect(body.data.sheets).toMatchObject([{ name: CONTROLS.trim(), right_to_left: true, head: 8, rows: 9 }]);
    expect(body.data.sheets[0].columns.map((c: { name: string; column: string }) => `${c.name} ${c.column}`)).toEqual([
      'domain B',
      'subdomain C',
      'type F',
      'ref G',
      'text H',
      'status I',
      'remarks K',
      'correction L',
      'expected M',
    ]);
    expect(body.data.notes[0]).toContain('is in rows 16 and 17');
    expect(body.data.notes[1]).toContain('rows 13 and 15 both say \u2067٢-٢-١-١\u2069');
    expect(rowOf({ body } as Answer, 10)).toMatchObject({
      fate: 'write',
      ref: '1-1-1',
      changes: [
        { field: 'audit_status_id', from: 'Not assessed', to: 'Partially implemented' },
        { field: 'remarks', from: null, to: 'نصف الفروع\nHalf of the branches' },
        { field: 'corrective_procedures' },
        { field: 'expected_compliance_date', to: '2026-12-31' },
      ],
    });
    expect([14, 15, 18].map((row) => (rowOf({ body } as Answer, row) as { errors: string[] }).errors)).toEqual([
      ['Say why it does not apply'],
      ['\u2068maybe\u2069 is not among the results of this round'],
      ['\u2068soon\u2069 is not a date. Write it as day/month/year'],
    ]);
    expect([...(await itemsOf(id)).values()].every((item) => item.audit_status?.kind === 'not_assessed')).toBe(true);
    expect((await admin.get(`/api/audit/${id}/workbook`)).body.data).toEqual([]);
  });

  test('in Arabic speaks Arabic', async () => {
    const { body } = await admin.raw('POST', `/api/audit/${await round()}/workbook?dry_run=1`, form(await assessmentBook(SAID)), {
      ...FORM,
      'accept-language': 'ar',
    });
    expect([body.message, body.data.rows[0].changes[0].to, body.data.notes[0]]).toEqual([
      'ستُحدَّث 5 ضوابط',
      'مطبق جزئيًا',
      expect.stringContaining('الصف 16 والصف 17'),
    ]);
  });
});

describe('taking in', () => {
  test('writes row by row through the rules of items, keeps the workbook, and a second time changes nothing', async () => {
    const id = await round();
    const first = await take(admin, id, SAID);
    expect([first.status, first.body.data.counts]).toMatchObject([200, { write: 5, refused: 3 }]);
    const items = await itemsOf(id);
    expect(
      ['1-1-1', '1-1-2', '1-1-2-1', '1-1-2-2', '2-2-1', '2-2-2', '2-2-2 [17]'].map((ref) => items.get(ref)?.audit_status?.kind),
    ).toEqual(['partial', 'done', 'none', 'not_applicable', 'not_assessed', 'not_assessed', 'done']);
    const one = (await admin.get(`/api/audit-item/${items.get('1-1-2-2')?.id}`)).body.data;
    expect(one).toMatchObject({ applicable: false, justification: 'No such systems here', remarks: 'No such systems here' });
    expect((await admin.get(`/api/audit/${id}/workbook`)).body.data).toMatchObject([{ id: first.body.data.attachment, name: 'tool.xlsx' }]);
    const again = await take(admin, id, SAID);
    expect(again.body.data.counts).toMatchObject({ write: 0, same: 6, refused: 3 });
    const [counts] = await audit.sql<{ done_count: number }>('select done_count from audit_round where id = $1', [id]);
    expect(counts?.done_count).toBe(2);
  });

  test('leaves closed items alone, names them, and goes on with the others', async () => {
    const id = await round();
    const item = (await itemsOf(id)).get('1-1-1') as Item;
    const done = await audit.result('done');
    expect((await admin.put(`/api/audit-item/${item.id}`, { audit_status_id: done, note: '<p>Seen</p>', closed: true })).status).toBe(200);
    const answer = await take(admin, id, SAID);
    expect(rowOf(answer, 10)).toMatchObject({ fate: 'refused', errors: [expect.stringMatching(/closed/i)] });
    expect(answer.body.data.counts).toMatchObject({ write: 4, refused: 4 });
  });

  test('as a reviewer becomes proposals in reviews of their own, for the controls that are theirs', async () => {
    const id = await round();
    const { client, id: person } = await personWith(product, ['access_audit_rounds', 'review_audit_items'], 'grc');
    const items = await itemsOf(id);
    await admin.put(`/api/audit-item/${items.get('1-1-1')?.id}`, { reviewer_ids: [person] });
    const answer = await take(client, id, SAID);
    expect([answer.status, answer.body.data.as, answer.body.data.counts]).toMatchObject([
      200,
      'reviews',
      { write: 1, other: 6, repeated: 2 },
    ]);
    const own = (await client.get(`/api/audit-reviews?filter=${encodeURIComponent(JSON.stringify({ round_id: id }))}`)).body.data;
    expect(own).toHaveLength(1);
    expect((await client.get(`/api/audit-item-reviews/${own[0].id}`)).body.data).toMatchObject({
      status: 'draft',
      remarks: 'نصف الفروع\nHalf of the branches',
      expected_compliance_date: '2026-12-31',
    });
    expect((await itemsOf(id)).get('1-1-1')?.audit_status?.kind).toBe('not_assessed');
    expect((await take(client, id, SAID, { fields: { as: 'items' } })).status).toBe(403);
    expect((await take(client, id, SAID)).body.data.counts).toMatchObject({ write: 0, same: 1 });
  });

  test('names references that stand twice and cannot be told apart with both rows, and writes neither', async () => {
    const regulator = (await product.build('admin@grc.example', 'regulator', { name_en: 'Quay Authority', short_name: 'QA' })).id;
    const own = (
      await admin.post('/api/compliance-packages', { regulator_id: regulator, name_en: 'Quay controls', short_name: 'QC', version: '1' })
    ).body.data;
    await admin.post(
      '/api/bulk/package_node',
      ['1-1-1', '2-2-2', '9-9-9'].map((ref) => ({ package_id: own.id, ref_no: ref, title_en: ref, node_type: 'control' })),
    );
    const published = (await admin.post(`/api/compliance-packages/${own.id}/publish`, {})).body.data;
    const answer = await take(admin, await round({ package: published, nodes: [] }), SAID);
    expect(answer.body.data.counts).toMatchObject({ write: 1, other: 6, repeated: 2, missing: 1 });
    expect([rowOf(answer, 16), rowOf(answer, 17)]).toMatchObject([
      { fate: 'repeated', errors: ['The same reference is in row 17'] },
      { fate: 'repeated', errors: ['The same reference is in row 16'] },
    ]);
    expect(answer.body.data.missing).toMatchObject([{ ref: '9-9-9' }]);
  });

  test('is refused for a closed round, another package, other files, other people', async () => {
    const id = await round();
    const stranger = (await personWith(product, ['access_audit_rounds'], 'grc')).client;
    const abroad = (await personWith(product, ['access_audit_rounds', 'manage_audits'], 'ut')).client;
    expect([
      (await take(await product.as(), id, {})).status,
      (await take(stranger, id, {})).status,
      (await take(abroad, id, {})).status,
    ]).toEqual([401, 403, expect.any(Number)]);
    expect((await take(abroad, id, {})).status).not.toBe(200);
    const blind = (await personWith(product, ['manage_audits'], 'grc')).client;
    expect((await take(blind, id, {})).status).toBe(404);
    expect((await take(admin, (await audit.round()).id, {})).body.errors.file[0]).toContain('HCC-1:2024');
    const list = Buffer.from(
      'UEsDBAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAYVBLAQIKAAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAABhUEsFBgAAAAABAAEALwAAAB8AAAAAAA==',
      'base64',
    );
    expect((await take(admin, id, list)).status).toBe(422);
    expect((await take(admin, id, { controls: '<!DOCTYPE a [<!ENTITY b "c">]>' })).body.errors.file).toEqual([
      'Error parsing the Excel file. Open it in Excel and save it again as .xlsx',
    ]);
    expect((await take(admin, id, { controls: '<mergeCells>'.repeat(20) + ' <broken' })).status).toBe(422);
    await admin.post(`/api/audit-rounds/${id}/close`, { close_reason: 'Done' });
    expect((await take(admin, id, SAID, { dry: true })).status).toBe(409);
  });

  test.each([
    ['says that it holds more than is read', 500 * 1024 * 1024],
    ['holds more than it says', 10],
  ])('a workbook that %s is refused', async (_, size) => {
    const bytes = await assessmentBook();
    bytes.writeUInt32LE(size, bytes.indexOf('504b0102', 0, 'hex') + 24);
    expect((await take(admin, await round(), bytes, { dry: true })).body.errors.file[0]).toMatch(/too large to read/);
  });
});

/** Names and contents of the parts of a workbook. */
function partsOf(bytes: Buffer): [string, Buffer][] {
  const { FullPaths, FileIndex } = CFB.read(bytes, { type: 'buffer' }) as {
    FullPaths: string[];
    FileIndex: { size: number; content: Uint8Array }[];
  };
  return FullPaths.flatMap((name, i): [string, Buffer][] =>
    name.endsWith('/') ? [] : [[name.replace(/^Root Entry\//, ''), Buffer.from(FileIndex[i]?.content ?? [])]],
  );
}

describe('filling in', () => {
  const download = async (method: 'GET' | 'POST', path: string, body?: Buffer): Promise<Buffer> => {
    const { token } = (await (await product.as()).post('/api/login', { email: 'admin@grc.example', password: 'Rukn#2026' })).body;
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? FORM : {}) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  test('changes cells where they stand and nothing else', async () => {
    const id = await round();
    await take(admin, id, SAID);
    const [kept] = (await admin.get(`/api/audit/${id}/workbook`)).body.data;
    const blank = await assessmentBook();
    const filled = await download('POST', `/api/audit/${id}/workbook/fill`, form(blank));
    const before = new Map(partsOf(blank));
    const changed = partsOf(filled)
      .filter(([name, content]) => !before.get(name)?.equals(content))
      .map(([name]) => name);
    expect(changed).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet2.xml', 'xl/worksheets/sheet3.xml']);
    const text = (name: string, of = filled): string => (partsOf(of).find(([own]) => own === name) as [string, Buffer])[1].toString();
    expect(text('xl/workbook.xml')).toContain('<calcPr calcId="191029" fullCalcOnLoad="1"/>');
    expect(text('xl/worksheets/sheet3.xml')).toBe(before.get('xl/worksheets/sheet3.xml')?.toString().replace('<v>5</v>', ''));
    const formulas = (xml: string): string[] => xml.match(/<f>.*?<\/f>/g) ?? [];
    const around = (xml: string): string => xml.replace(/<sheetData>.*<\/sheetData>/s, '');
    const sheetBefore = before.get('xl/worksheets/sheet2.xml')?.toString() as string;
    expect([formulas(text('xl/worksheets/sheet2.xml')), around(text('xl/worksheets/sheet2.xml'))]).toEqual([
      formulas(sheetBefore),
      around(sheetBefore),
    ]);
    const sheet = readXlsx(filled, { cellFormula: true }).Sheets[CONTROLS] as Record<string, { v?: unknown; f?: string }>;
    expect(['I10', 'I12', 'I13', 'I14', 'I15', 'I17', 'K10', 'L10', 'M10', 'M12', 'K13'].map((at) => sheet[at]?.v)).toEqual([
      WORDS.partial,
      WORDS.none,
      WORDS.na,
      undefined,
      undefined,
      WORDS.done,
      'نصف الفروع\nHalf of the branches',
      'Finish the others',
      46387,
      46387,
      'No such systems here',
    ]);
    expect(sheet['I11']?.v).toBeUndefined();
    const again = await download('GET', `/api/audit/${id}/workbook/${kept.id}`);
    expect(utils.sheet_to_json(readXlsx(again).Sheets[CONTROLS] as object, { header: 1 })).toHaveLength(13);
    const back = await take(admin, id, filled, { dry: true });
    expect(back.body.data.counts).toMatchObject({ write: 0, refused: 1 });
    expect(rowOf(back, 11)).toMatchObject({ errors: [expect.stringContaining('calculates')] });
  });

  test('a rehearsal tells what would be filled in; whoever does not reach the round gets nothing', async () => {
    const id = await round();
    const book = form(await assessmentBook());
    const { body } = await admin.raw('POST', `/api/audit/${id}/workbook/fill?dry_run=1`, book, FORM);
    expect(body.data.counts).toEqual({ rows: 9, filled: 9, calculated: 1, others: 0, missing: 0, unreached: 0 });
    const stranger = (await personWith(product, ['access_audit_rounds'], 'grc')).client;
    expect((await stranger.raw('POST', `/api/audit/${id}/workbook/fill`, book, FORM)).status).toBe(404);
    await take(admin, id, SAID);
    const [kept] = (await admin.get(`/api/audit/${id}/workbook`)).body.data;
    expect((await stranger.get(`/api/audit/${id}/workbook/${kept.id}`)).status).toBe(404);
    const other = await round();
    expect((await admin.get(`/api/audit/${other}/workbook/${kept.id}`)).status).toBe(404);
  });
});
