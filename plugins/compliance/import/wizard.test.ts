/** Controls, mappings, results and rounds through the general import wizard, with the rules of each entity. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import type { ImportRun } from '../../../core/shared/import.ts';
import { auditIn, type Audit } from '../audits/fixture.ts';
import { publishedPackage } from '../testing.ts';

let product: TestKernel;
let audit: Audit<TestKernel>;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

type Rows = (string | number | null)[][];
const errorsOf = async (run: ImportRun): Promise<string[]> => {
  const { body } = await admin.get(`/api/imports/${run.id}/rows?show=failed&limit=100`);
  return (body.data as { errors: { message: string }[] }[]).flatMap((row) => row.errors.map((e) => e.message));
};
async function imported(entity: string, rows: Rows, key?: string): Promise<{ run: ImportRun; errors: string[] }> {
  const run = await read(admin, entity, `${entity}.csv`, csvOf(rows));
  const unmapped = run.columns.filter((c) => c.field === null).map((c) => c.header);
  if (unmapped.length) throw new Error(`unmapped: ${unmapped.join()}`);
  if (key) await admin.put(`/api/imports/${run.id}`, { key });
  const checked = await step(admin, run, 'check');
  const errors = await errorsOf(checked);
  return { run: await step(admin, checked, 'run'), errors };
}

test('controls stand below the one of their own package, though another package has the same reference', async () => {
  const [one, two] = [
    await publishedPackage(product, { ref: 'WZA', draft: true, controls: 1 }),
    await publishedPackage(product, { ref: 'WZB', draft: true, controls: 1 }),
  ];
  for (const {
    package: { id },
  } of [one, two])
    await admin.post('/api/package-nodes', { package_id: id, ref_no: 'S', title_en: 'Shared', node_type: 'domain' });
  const { errors } = await imported('package_node', [
    ['Package', 'Below', 'Reference', 'Title (English)', 'Kind'],
    ['WZA 1.0', 'S', 'S-1', 'Of the first', 'Control'],
    ['WZB 1.0', 'S', 'S-1', 'Of the second', 'Control'],
    ['WZB 1.0', 'S', 'S', 'Twice', 'Control'],
  ]);
  expect(errors).toHaveLength(1);
  const nodes = async (id: number): Promise<[string, unknown][]> =>
    (await admin.get(`/api/compliance-packages/${id}/tree`)).body.data.nodes.map(
      (n: { ref_no: string; parent_id: number | null; id: number }, _: number, all: { id: number; ref_no: string }[]) => [
        n.ref_no,
        all.find((p) => p.id === n.parent_id)?.ref_no ?? null,
      ],
    );
  for (const {
    package: { id },
  } of [one, two])
    expect(await nodes(id)).toContainEqual(['S-1', 'S']);
});

test('mappings between controls', async () => {
  const [from, to] = [
    await publishedPackage(product, { ref: 'WMF', controls: 2 }),
    await publishedPackage(product, { ref: 'WMT', controls: 2 }),
  ];
  const [a, b] = [from.nodes.at(-1), to.nodes.at(-1)];
  const { run, errors } = await imported('control_mapping', [
    ['From control', 'To control', 'Relationship', 'Coverage'],
    [a?.ref_no as string, b?.ref_no as string, 'Equal', 'Full'],
    ['WMF-9-9', b?.ref_no as string, 'Equal', 'Full'],
  ]);
  expect([run.state, errors]).toEqual(['done', [expect.stringContaining('WMF-9-9')]]);
  expect(
    (await admin.get(`/api/control-mappings?filter=${encodeURIComponent(JSON.stringify({ source_node_id: a?.id }))}`)).body.data,
  ).toMatchObject([{ relationship: 'equal' }]);
});

describe('results of a round', () => {
  test('come back from what was exported to be edited; rules hold row by row, and nothing new is made', async () => {
    const round = await audit.round();
    const items = await audit.items(round.id);
    const label = (await audit.sql<{ name_en: string }>('select name_en from audit_status where id = $1', [await audit.result('done')]))[0]
      ?.name_en as string;
    const { errors } = await imported(
      'audit_item',
      [
        ['Id', 'Result', 'Remarks', 'Applicable'],
        [items[0]?.id as number, label, 'Seen on site', 'yes'],
        [items[1]?.id as number, '', 'Not ours', 'no'],
        [999_999_999, label, 'Nobody', 'yes'],
      ],
      'id',
    );
    expect([errors[0], errors.length > 1]).toEqual([expect.stringContaining('Say why it does not apply'), true]);
    const after = await audit.items(round.id);
    expect([after[0]?.audit_status?.kind, after[1]?.audit_status?.kind, after.length]).toEqual(['done', 'not_assessed', items.length]);
    await admin.post(`/api/audit-rounds/${round.id}/close`, { close_reason: 'Done' });
    expect(
      (
        await imported(
          'audit_item',
          [
            ['Id', 'Remarks'],
            [items[2]?.id as number, 'Too late'],
          ],
          'id',
        )
      ).errors,
    ).toEqual([expect.stringMatching(/closed/i)]);
  });

  test('an audit plan becomes rounds', async () => {
    const contract = await audit.contract();
    const { run, errors } = await imported('audit_round', [
      ['Audit name', 'Audit contract', 'Package', 'Type of audit', 'Scope of audit', 'Audit start', 'Audit end'],
      [
        'Physical access',
        contract['title'] as string,
        `${audit.pack.package.short_name} 1.0`,
        'Design and operation',
        'IT rooms',
        '14/03/2027',
        '02/04/2027',
      ],
    ]);
    expect([run.state, errors]).toEqual(['done', []]);
    const { data } = (await admin.get(`/api/audit-rounds?filter=${encodeURIComponent(JSON.stringify({ subscription_id: contract.id }))}`))
      .body;
    expect(data).toMatchObject([{ name: 'Physical access', audit_kind: 'both', start_date: '2027-03-14', items_count: 12 }]);
  });
});
