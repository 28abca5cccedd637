/** Mappings from a file: permissions, additional input, accepted and skipped pairs. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { publishedPackage, type MadePackage } from '../testing.ts';

const PATH = '/api/control-mappings/import';
let product: TestKernel;
let admin: Client;
let a: MadePackage;
let b: MadePackage;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  [a, b] = [await publishedPackage(product, { controls: 6, ref: 'MA' }), await publishedPackage(product, { controls: 4, ref: 'MB' })];
});
afterAll(() => product.close());

const leaf = ({ nodes }: MadePackage, i: number): string => nodes.filter((n) => n.assessable)[i]?.ref_no as string;
type Pair = [source: string, target: string, relationship: string];
const file = (pairs: readonly Pair[]): string =>
  [
    'name: A to B',
    'objects:',
    '  requirement_mapping_set:',
    '    source_framework_urn: urn:x:framework:a',
    '    target_framework_urn: urn:x:framework:b',
    '    requirement_mappings:',
    ...pairs.map(
      ([source, target, relationship]) =>
        `      - { source_requirement_urn: "urn:x:a:${source.toLowerCase()}", target_requirement_urn: "urn:x:b:${target.toLowerCase()}", relationship: ${relationship}, rationale: semantic }`,
    ),
    '',
  ].join('\n');
const send = (client: Client, content: string, fields: Record<string, string> = {}, query = ''): Promise<Answer> =>
  client.raw(
    'POST',
    `${PATH}${query}`,
    formBody([...Object.entries(fields).map(([name, value]) => ({ name, value })), { name: 'file', value: content, file: 'map.yaml' }]),
    FORM,
  );
const both = (): Record<string, string> => ({ source_package_id: String(a.package.id), target_package_id: String(b.package.id) });
const count = async (): Promise<number> => (await admin.get('/api/control-mappings?limit=1')).body.meta.total as number;

describe('refused', () => {
  test("without a session, the permission, or packages of one's own", async () => {
    const reader = (await personWith(product, ['access_compliance_control_mapping'], 'grc')).client;
    const stranger = (
      await personWith(product, ['access_compliance_control_mapping', 'manage_compliance_mapping', 'access_compliance'], 'ut')
    ).client;
    const content = file([[leaf(a, 0), leaf(b, 0), 'equal']]);
    const before = await count();
    expect([(await send(await product.as(), content, both())).status, (await send(reader, content, both())).status]).toEqual([401, 403]);
    const { status, body } = await send(stranger, content, both());
    expect(status === 403 || body.data.written === 0).toBe(true);
    expect(await count()).toBe(before);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['what is no mapping', 'catalog: { uuid: x }', {}, 'file'],
    ['a framework in its place', 'objects: { framework: { requirement_nodes: [] } }', {}, 'file'],
    ['an unknown field', file([['x', 'y', 'equal']]), { color: '1' }, 'color'],
    ['no key', file([['x', 'y', 'equal']]), { source_package_id: 'abc' }, 'source_package_id'],
    ['packages that nobody names', file([['x', 'y', 'equal']]), {}, 'source_package_id'],
  ])('%s, naming the field', async (_, content, fields, field) => {
    const { status, body } = await send(admin, content, fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('one package on both sides', async () => {
    const { status, body } = await send(admin, file([['x', 'y', 'equal']]), {
      source_package_id: String(a.package.id),
      target_package_id: String(a.package.id),
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['target_package_id']]);
  });
});

test('a trial asks for packages, tells what would be made and makes nothing', async () => {
  const content = file([
    [leaf(a, 0), leaf(b, 0), 'equal'],
    ['nowhere', leaf(b, 1), 'subset'],
  ]);
  expect((await send(admin, content, {}, '?dry_run=1')).body.data).toMatchObject({
    needs_packages: true,
    pairs: 2,
    title: 'A to B',
    source_framework: 'urn:x:framework:a',
  });
  const before = await count();
  const { body } = await send(admin, content, both(), '?dry_run=1');
  expect(body.data).toMatchObject({
    written: 1,
    not_taken: 1,
    left: [{ message: 'urn:x:a:nowhere is not among the controls of its package' }],
  });
  expect(await count()).toBe(before);
});

test('mappings are made once, with the coverage that their relationship means; what cannot be one says why', async () => {
  const content = file([
    [leaf(a, 0), leaf(b, 0), 'equal'],
    [leaf(a, 1), leaf(b, 0), 'subset'],
    [leaf(a, 2), leaf(b, 1), 'superset'],
    [leaf(a, 3), leaf(b, 1), 'not_related'],
    [leaf(a, 0), leaf(b, 0), 'intersect'],
  ]);
  const first = (await send(admin, content, both())).body.data;
  expect([first.written, first.left.map((l: { at: string; message: string }) => [l.at, l.message])]).toEqual([
    4,
    [['/objects/requirement_mapping_set/requirement_mappings/4', 'These two controls are mapped by another row already']],
  ]);
  const { data } = (
    await admin.get(`/api/control-mappings?filter=${encodeURIComponent(JSON.stringify({ source_package_id: a.package.id }))}&sort=id`)
  ).body as { data: Record<string, unknown>[] };
  expect(data.map((m) => [m['relationship'], m['coverage'], m['rationale']])).toEqual([
    ['equal', 'full', 'semantic'],
    ['subset', 'partial', 'semantic'],
    ['superset', 'full', 'semantic'],
    ['not_related', 'none', 'semantic'],
  ]);
  expect((await send(admin, content, both())).body.data).toMatchObject({ written: 0, not_taken: 5 });
});
