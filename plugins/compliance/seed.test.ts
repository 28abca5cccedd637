import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';

let product: TestKernel;
let admin: Client;

// The first suite creates the demo data, the others wait for it.
beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
  admin = await product.as('admin@grc.example');
}, 120_000);
afterAll(() => product.close());

interface Contract {
  title: string;
  close: boolean;
  compliance: number | null;
  audit_contracts: { children: { id: number; closed: boolean; compliance: number | null }[] }[];
}

test('contracts in every state, with figures that agree with their items', async () => {
  const contracts = (await admin.get('/api/subscription')).body.subscriptions as Contract[];
  expect(contracts.map((c) => c.close)).toEqual([false, false, false, false, true]);
  const rounds = contracts.flatMap((c) => c.audit_contracts.flatMap((p) => p.children));
  expect(rounds).toHaveLength(7);
  for (const { id, compliance } of rounds) {
    const { body } = await admin.get(`/api/audit/${id}`);
    expect(body.data.items.length).toBeGreaterThan(20);
    expect(compliance).toBeGreaterThan(30);
    expect(body.data.compliance).toBe(compliance);
  }
});

test('a reviewer finds own items in open rounds, a reader finds all', async () => {
  const reviewer = await product.as('reviewer@grc.example');
  const mine = (await reviewer.get('/api/audit-items?status=open&limit=1')).body.meta.total as number;
  const all = (await (await product.as('viewer@grc.example')).get('/api/audit-items?status=open&limit=1')).body.meta.total as number;
  expect(mine).toBeGreaterThan(3);
  expect(all).toBeGreaterThan(mine);
});

test('what people did is of days on which they work, Sunday to Thursday', async () => {
  const days: string[] = [];
  for (const path of ['audit-items', 'audit-reviews', 'audit-evidence', 'compliance-evidence', 'audit-rounds', 'subscriptions'])
    for (const row of (await admin.get(`/api/${path}?limit=100`)).body.data as Record<string, unknown>[])
      for (const name of ['closed_at', 'reviewed_at', 'decided_at']) if (typeof row[name] === 'string') days.push(row[name]);
  expect(days.length).toBeGreaterThan(100);
  expect(days.filter((day) => [5, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
});

test('evidence of the library is approved, waiting and expiring, and used in reviews', async () => {
  const evidence = (await admin.get('/api/audit-evidence')).body.data as { status: string; uses_count: number; versions_count: number }[];
  expect(new Set(evidence.map((e) => e.status))).toEqual(new Set(['approved', 'in_review', 'draft']));
  expect(evidence.every((e) => e.versions_count === 1)).toBe(true);
  expect(evidence.some((e) => e.uses_count > 0)).toBe(true);
});
