/** The demo's money is consistent: project ledgers match the recaps of their commitments. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { ADMIN, type Row } from './testing.ts';

let product: TestKernel;
beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
}, 240_000);
afterAll(() => product.close());

test.each([
  [ADMIN, 15, 12, 19],
  ['admin@ut.example', 1, 1, 1],
])('%s', async (email, commitments, orders, invoices) => {
  const client = await product.as(email);
  const rows = async (path: string): Promise<Row[]> => (await client.get(`/api/pm-web/${path}?limit=200`)).body.data as Row[];
  const made = await rows('commitments');
  expect([made.length, (await rows('commitments-co')).length, (await rows('progress-invoices')).length]).toEqual([
    commitments,
    orders,
    invoices,
  ]);
  const sum = (list: Row[], column: string): number => Math.round(list.reduce((all, row) => all + Number(row[column] ?? 0), 0) * 100) / 100;
  for (const project of new Set(made.map((c) => (c['project'] as Row).id))) {
    const own = made.filter((c) => (c['project'] as Row).id === project && c['status'] === 'approved');
    const { totals } = (await client.get(`/api/pm-web/projects/${project}/ledger`)).body.data;
    expect([totals.committed, totals.invoiced, totals.paid, totals.retention_held].map((n: number) => Math.round(n * 100) / 100)).toEqual(
      ['revised_value', 'billed', 'paid', 'retention_held'].map((column) => sum(own, column)),
    );
  }
});
