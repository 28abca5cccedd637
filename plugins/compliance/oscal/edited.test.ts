/**
 * An edited draft is exported as a new document: new UUID, items with their ids, no dangling links; unchanged parts are exported as
 * imported.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { OSCAL_SCHEMA } from './checker.ts';
import { harbour } from './fixtures.ts';
import { gatherIds } from './links-out.ts';
import { Losses, Params, type Part } from './reader/index.mjs';
import { editedStatement } from './statement-out.ts';
import { imported, lossesOf } from './testing.ts';

const valid = new Ajv({ strict: false, unicodeRegExp: true, allErrors: true }).compile(OSCAL_SCHEMA);

let product: TestKernel;
let admin: Client;
let regulator: string;
let serial = 0;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  regulator = String((await product.build('admin@grc.example', 'regulator', { name_en: 'Pier Authority', short_name: 'PA' })).id);
});
afterAll(() => product.close());

const uuid = (): string => `bbbbbbbb-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`;
type Out = { uuid: string; metadata: Record<string, string>; groups: Group[]; 'back-matter'?: object };
type Group = { id: string; groups?: Group[]; controls?: Control[]; parts?: Part[] };
type Control = { id: string; title: string; parts: Part[]; links?: { href: string }[]; controls?: Control[] };

async function draft(
  file = harbour(uuid()),
): Promise<{ id: number; file: ReturnType<typeof harbour>; job: number; nodes: Map<string, { id: number; row_version: number }> }> {
  const job = await imported(admin, file, { regulator_id: regulator, short_name: `PAS ${serial}` });
  const { nodes } = (await admin.get(`/api/compliance-packages/${job.data.package}/tree`)).body.data as {
    nodes: { id: number; ref_no: string; row_version: number }[];
  };
  return { id: job.data.package, file, job: job.id, nodes: new Map(nodes.map((n) => [n.ref_no, n])) };
}
const out = async (id: number): Promise<Out> => {
  const { body } = await admin.get(`/api/compliance-packages/${id}/oscal`);
  expect([valid(body), valid.errors]).toEqual([true, null]);
  return body.catalog as Out;
};
const edit = async (node: { id: number; row_version: number } | undefined, values: object): Promise<void> =>
  expect((await admin.put(`/api/package-nodes/${node?.id}`, { ...values, row_version: node?.row_version })).status).toBe(200);
const watch = ({ groups }: Out): Control => groups[0]?.groups?.[0]?.controls?.find((c) => c.id === 'ga-1') as Control;
const hrefs = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"href":"#([^"]+)"|\]\(#([^)]+)\)/g)].map((m) => (m[1] ?? m[2]) as string);

describe('an edited draft', () => {
  test('leaves with the UUID and the moment it came with while nothing was changed, and with its own afterwards', async () => {
    const { id, file, nodes } = await draft();
    const before = await out(id);
    expect([before.uuid, before.metadata['last-modified']]).toEqual([file.catalog.uuid, file.catalog.metadata['last-modified']]);
    await edit(nodes.get('G-2'), { title_en: 'Hours of opening' });
    const after = await out(id);
    expect(after.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    expect(after.uuid).not.toBe(before.uuid);
    expect(Date.parse(after.metadata['last-modified'] as string)).toBeGreaterThan(Date.parse(before.metadata['last-modified'] as string));
    expect(await out(id)).toEqual(after);
  });

  test('leaves a changed statement with its items, their ids, links and parameters', async () => {
    const { id, nodes } = await draft();
    const [text] = [(await admin.get(`/api/package-nodes/${nodes.get('G-1')?.id}`)).body.data.text_en as string];
    await edit(nodes.get('G-1'), {
      text_en: text
        .replace('  2. after alarms.', '  2. after alarms and storms.\n  3. at every shift.')
        .replace('b. Record what was seen.', 'c. Tell the harbour master.'),
    });
    const statement = watch(await out(id)).parts.find((p) => p.name === 'statement');
    expect(statement).toEqual({
      id: 'ga-1_smt',
      name: 'statement',
      parts: [
        {
          id: 'ga-1_smt.a',
          name: 'item',
          props: [{ name: 'label', value: 'a.' }],
          prose: 'Watch gates {{ insert: param, how }}:',
          parts: [
            { id: 'ga-1_smt.a.1', name: 'item', props: [{ name: 'label', value: '1.' }], prose: '{{ insert: param, often }}; and' },
            { id: 'ga-1_smt.a.2', name: 'item', props: [{ name: 'label', value: '2.' }], prose: 'after alarms and storms.' },
            { id: 'ga-1_smt.a.3', name: 'item', props: [{ name: 'label', value: '3.' }], prose: 'at every shift.' },
          ],
        },
        { id: 'ga-1_smt.c', name: 'item', props: [{ name: 'label', value: 'c.' }], prose: 'Tell the harbour master.' },
      ],
    });
  });

  test('has no link to what was removed', async () => {
    const { id, nodes } = await draft();
    expect((await admin.delete(`/api/package-nodes/${nodes.get('G-2')?.id}`)).status).toBe(200);
    const catalog = await out(id);
    const ids = gatherIds(catalog, new Set());
    expect(ids.has('ga-2')).toBe(false);
    expect(hrefs(catalog).filter((href) => !ids.has(href))).toEqual([]);
    expect(watch(catalog).links).toBeUndefined();
    expect(watch(catalog).parts[0]?.parts?.[0]?.parts?.[1]?.prose).toBe('after alarms.');
  });

  test('keeps a changed guidance in its place, with its id', async () => {
    const { id, nodes } = await draft();
    await edit(nodes.get('G-1'), { guidance_en: 'Cameras help.' });
    const parts = watch(await out(id)).parts;
    expect(parts.map((p) => p.id)).toEqual(['ga-1_smt', 'ga-1_gdn', 'ga-1_asm', 'ga-1_obj']);
    expect(parts[1]?.prose).toBe('Cameras help.');
  });
});

test('parts leave in the order in which they came', async () => {
  const file = harbour(uuid());
  const control = JSON.parse(JSON.stringify(file.catalog.groups)) as Group[];
  const gate = control[0]?.groups?.[0]?.controls?.find((c) => c.id === 'ga-1') as Control;
  gate.parts = [gate.parts[3], gate.parts[1], gate.parts[0], gate.parts[2]] as Part[];
  const { id } = await draft({ catalog: { ...file.catalog, groups: control as never } });
  expect(watch(await out(id)).parts.map((p) => p.id)).toEqual(['ga-1_obj', 'ga-1_gdn', 'ga-1_smt', 'ga-1_asm']);
});

test('ids of parts that stand twice, and properties of the suite that it does not know, are told', async () => {
  const text = JSON.stringify(harbour(uuid()))
    .replace('"ga-1_gdn"', '"ga-1_smt"')
    .replace('https://harbour.example/ns', 'https://rukn.example/ns/oscal');
  const { job } = await draft(JSON.parse(text) as ReturnType<typeof harbour>);
  expect((await lossesOf(admin, job)).map(({ fate, kind, samples }) => [fate, kind, samples])).toEqual(
    expect.arrayContaining([
      ['kept', 'part_ids', ['ga-1_smt']],
      ['lost', 'own_props', ['site']],
    ]),
  );
});

describe('a statement', () => {
  const params = new Params(new Losses());
  params.add({ id: 'p', values: ['daily'] }, '');
  const statement: Part = {
    id: 's',
    name: 'statement',
    prose: 'The port:',
    parts: [
      { id: 's.a', name: 'item', props: [{ name: 'label', value: 'a.' }], prose: 'Looks {{ insert: param, p }} at *walls*;' },
      { id: 's.b', name: 'item', prose: 'No label' },
    ],
  };
  const edited = (text: string): Part => editedStatement(statement, text, params.insert);

  test.each<[string, string, unknown]>([
    ['loses its items', 'Only words', { id: 's', name: 'statement', prose: 'Only words' }],
    [
      'keeps a parameter in a changed line',
      'The port:\na. Looks daily at walls and roofs;',
      {
        id: 's',
        name: 'statement',
        prose: 'The port:',
        parts: [
          { id: 's.a', name: 'item', props: [{ name: 'label', value: 'a.' }], prose: 'Looks {{ insert: param, p }} at walls and roofs;' },
        ],
      },
    ],
    [
      'takes a line without a label to the one before',
      'The port:\na. Looks daily at walls;\nand more',
      {
        id: 's',
        name: 'statement',
        prose: 'The port:',
        parts: [
          { id: 's.a', name: 'item', props: [{ name: 'label', value: 'a.' }], prose: 'Looks {{ insert: param, p }} at walls;\nand more' },
        ],
      },
    ],
    [
      'keeps an item without a label',
      'The port:\na. Sees;\nNo label',
      {
        id: 's',
        name: 'statement',
        prose: 'The port:',
        parts: [
          { id: 's.a', name: 'item', props: [{ name: 'label', value: 'a.' }], prose: 'Sees;' },
          { id: 's.b', name: 'item', prose: 'No label' },
        ],
      },
    ],
    [
      'gets items in Arabic',
      'أ. أولًا\nب. ثانيًا',
      {
        id: 's',
        name: 'statement',
        parts: [
          { id: 's.أ', name: 'item', props: [{ name: 'label', value: 'أ.' }], prose: 'أولًا' },
          { id: 's.ب', name: 'item', props: [{ name: 'label', value: 'ب.' }], prose: 'ثانيًا' },
        ],
      },
    ],
  ])('%s', (_, text, expected) => expect(edited(text)).toEqual(expected));

  test('of twenty thousand characters is written at once', () => {
    const since = process.cpuUsage();
    edited(Array.from({ length: 2_000 }, (_, i) => `${i}. line`).join('\n'));
    expect(process.cpuUsage(since).user / 1000).toBeLessThan(1_000);
  });
});
