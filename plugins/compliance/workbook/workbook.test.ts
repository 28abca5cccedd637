/**
 * Workbooks in practice: headings of other tools, levels by depth, texts without titles, groups without references, manual mapping, and a
 * round trip of parameters.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookOf } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { harbour } from '../oscal/fixtures.ts';
import { imported, sendPackage } from '../oscal/testing.ts';

let product: TestKernel;
let admin: Client;
let regulator: string;
let serial = 0;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  regulator = String((await product.build('admin@grc.example', 'regulator', { name_en: 'Quay Authority', short_name: 'QA' })).id);
});
afterAll(() => product.close());

type Node = Record<string, unknown>;
const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  regulator_id: regulator,
  short_name: `QB ${(serial += 1)}`,
  ...more,
});
const nodesOf = async (content: Buffer, more: Record<string, string> = {}): Promise<Node[]> => {
  const job = await imported(admin, content, fields(more), { name: 'book.xlsx' });
  return (await admin.get(`/api/compliance-packages/${job.data.package}/tree`)).body.data.nodes as Node[];
};
const shape = (nodes: Node[]): unknown => nodes.map((n) => [n['ref_no'], n['depth'], n['node_type'], n['assessable']]);
const dry = async (content: Buffer, more: Record<string, string> = {}): Promise<Node> =>
  (await sendPackage(admin, content, more, { dry: true, name: 'book.xlsx' })).body.data as Node;

describe('headings that other tools write', () => {
  test('a library as a sheet: depth, marks for what is assessed, texts without names, groups without references', async () => {
    const nodes = await nodesOf(
      bookOf({
        requirements: [
          ['assessable', 'depth', 'ref_id', 'name', 'description', 'annotation', 'typical_evidence', 'implementation_groups'],
          ['', '1', 'A', 'Gates', '', '', '', ''],
          ['', '2', '', 'North', '', '', '', ''],
          ['x', '3', 'A.1', '', 'Somebody watches the gate. '.repeat(20), 'By day and by night', 'Log', 'SEA, DRY'],
          ['', '4', '', '', 'Example: a diary', '', '', ''],
          ['x', '3', 'A.2', 'Close it', '', '', '', ''],
          ['x', '1', '', 'Alone', '', '', '', ''],
        ],
      }),
    );
    expect(shape(nodes)).toEqual([
      ['A', 0, 'domain', false],
      ['A.1 (2)', 1, 'subdomain', false],
      ['A.1', 2, 'control', true],
      ['A.1.1', 3, 'subcontrol', false],
      ['A.2', 2, 'control', true],
      ['2', 0, 'control', true],
    ]);
    expect(nodes[2]).toMatchObject({ groups: ['SEA', 'DRY'], guidance_en: 'By day and by night', typical_evidence_en: 'Log' });
    expect(nodes[2]?.['title_en']).toMatch(/^Somebody watches the gate\. .*…$/);
  });

  test('groups by a line of their own, controls by numbers that say nothing of them', async () => {
    const nodes = await nodesOf(
      bookOf({
        Sheet1: [
          ['Control framework of the quay'],
          [],
          ['No', 'Control', 'Requirement'],
          ['', 'Governance', ''],
          ['12', 'Strategy', 'There is one'],
          ['13', '', 'Roles are written down'],
          ['', 'Defence', ''],
          ['20', 'Walls', 'High'],
        ],
      }),
    );
    expect(shape(nodes)).toEqual([
      ['1', 0, 'domain', false],
      ['12', 1, 'control', true],
      ['13', 1, 'control', true],
      ['2', 0, 'domain', false],
      ['20', 1, 'control', true],
    ]);
    expect([nodes[2]?.['title_en'], nodes[2]?.['text_en']]).toEqual(['Roles are written down', null]);
  });

  test('levels in words, in Arabic', async () => {
    const nodes = await nodesOf(
      bookOf({
        ضوابط: [
          ['رقم الضابط', 'المستوى', 'اسم الضابط', 'نص الضابط'],
          ['1', 'مجال', 'الحوكمة', ''],
          ['1-1', 'مجال فرعي', 'الاستراتيجية', ''],
          ['1-1-1', 'ضابط', '', 'تُعتمد الاستراتيجية'],
        ],
      }),
    );
    expect(nodes.map((n) => [n['ref_no'], n['node_type'], n['title_ar']])).toEqual([
      ['1', 'domain', 'الحوكمة'],
      ['1-1', 'subdomain', 'الاستراتيجية'],
      ['1-1-1', 'control', 'تُعتمد الاستراتيجية'],
    ]);
  });

  test('the sheet with the controls is taken, not the cover', async () => {
    const { mapping, counts } = (await dry(
      bookOf({
        Cover: [
          ['Framework', 'of the quay'],
          ['Version', '2'],
        ],
        Controls: [
          ['Ref', 'Title'],
          ['1', 'Gates'],
          ['1-1', 'Watch'],
        ],
      }),
    )) as { mapping: Node; counts: Node };
    expect([mapping['sheet'], mapping['found'], counts['nodes']]).toEqual(['Controls', true, 2]);
  });
});

describe('columns named by hand', () => {
  const book = (): Buffer =>
    bookOf({
      Cover: [['Read me'], ['first']],
      List: [
        ['Paragraph', 'Duty', 'Why', 'Who'],
        ['§1', 'Watch', 'Thieves', 'Guard'],
        ['§2', 'Lock', 'Wind', 'Guard'],
      ],
    });

  test('are asked for where the headings do not say enough, and nothing is written without them', async () => {
    const data = await dry(book());
    expect(data).toMatchObject({ kind: 'workbook', needs_columns: true, found: false });
    expect((data['sheets'] as Node[]).find((s) => s['name'] === 'List')).toEqual({
      name: 'List',
      columns: [
        { letter: 'A', head: 'Paragraph', sample: '§1', as: null },
        { letter: 'B', head: 'Duty', sample: 'Watch', as: null },
        { letter: 'C', head: 'Why', sample: 'Thieves', as: null },
        { letter: 'D', head: 'Who', sample: 'Guard', as: null },
      ],
    });
    expect((await sendPackage(admin, book(), fields())).status).toBe(422);
  });

  test('make the package', async () => {
    const columns = JSON.stringify({ sheet: 'List', columns: { ref_no: 'A', title_en: 'B', guidance_en: 'C' } });
    expect(((await dry(book(), { columns }))['counts'] as Node)['nodes']).toBe(2);
    expect((await nodesOf(book(), { columns })).map((n) => [n['ref_no'], n['title_en'], n['guidance_en']])).toEqual([
      ['§1', 'Watch', 'Thieves'],
      ['§2', 'Lock', 'Wind'],
    ]);
  });

  test.each([
    '{',
    '[]',
    '{"columns":{"__proto__":"A"}}',
    '{"columns":{"ref_no":"1"}}',
    '{"columns":{"ref_no":["A"]}}',
    '{"sheet":7}',
    `{"sheet":"${'x'.repeat(6000)}"}`,
  ])('%s is refused', async (columns) => {
    const { status, body } = await sendPackage(admin, book(), fields({ columns: columns.slice(0, 6100) }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['columns']]);
  });
});

test('parameters go out to a workbook and come back, and what a workbook leaves is told in it', async () => {
  const file = harbour('cccccccc-0000-4000-8000-000000000001') as {
    catalog: { params?: object[] } & ReturnType<typeof harbour>['catalog'];
  };
  file.catalog.params = [
    { id: 'port', label: 'name of the port' },
    { id: 'lines', values: ['one\ntwo', 'three'] },
  ];
  const first = await imported(admin, file, fields(), { name: 'harbour.json' });
  const params = async (id: number): Promise<unknown> => {
    const { catalog } = (await admin.get(`/api/compliance-packages/${id}/oscal`)).body as { catalog: Node };
    const all: unknown[] = [];
    JSON.stringify(catalog, (key, value: unknown) => {
      if (key === 'params') all.push(value);
      return value;
    });
    return all;
  };
  for (const locale of ['en', 'ar']) {
    const login = await (await product.as()).post('/api/login', { email: 'admin@grc.example', password: 'Rukn#2026' });
    const answer = await fetch(`${product.url}/api/compliance-packages/${first.data.package}/xlsx`, {
      headers: { authorization: `Bearer ${login.body.token as string}`, 'accept-language': locale },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const back = await imported(admin, bytes, fields(), { name: 'back.xlsx' });
    expect(await params(back.data.package)).toEqual(await params(first.data.package));
    const { sheets } = (await dry(bytes))['mapping'] as { sheets: { name: string; columns: { head: string }[] }[] };
    expect(sheets.map((s) => s.name)).toContain(locale === 'ar' ? 'خارج هذا الملف' : 'Not in this workbook');
  }
});

test('a parameter of a control that is not there, or that is none, is named with its row', async () => {
  const book = bookOf({
    Controls: [
      ['Ref', 'Title'],
      ['1', 'Gates'],
    ],
    Parameters: [
      ['Control', 'Parameter', 'Label', 'Further (JSON)'],
      ['9', 'p', 'x', ''],
      ['1', '', 'x', ''],
      ['1', 'p', 'x', '{'],
      ['1', 'p', 'x', '{"props":7}'],
    ],
  });
  expect((await sendPackage(admin, book, {}, { dry: true, name: 'book.xlsx' })).body.errors.file).toEqual([
    'Parameters, row 2: the control 9 is not in the file',
    ...[3, 4, 5].map(
      (row) => `Parameters, row ${row}: this is not a parameter. Its id is missing, or its last column was changed after the export`,
    ),
  ]);
});
