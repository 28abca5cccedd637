/** Variations and payments of a contract make its figures. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

// oxlint-disable-next-line no-explicit-any
const ok = async (asked: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};
// oxlint-disable-next-line no-explicit-any
const contract = (id: number): Promise<any> => ok(admin.get(`/api/contracts/${id}`));

test('variations count once they are approved, payments at once, and both go again when they are deleted', async () => {
  const { id } = await product.build(ADMIN, 'contract', { value: 1000 });
  const variation = await ok(admin.post('/api/contract-variations', { contract_id: id, description: 'More rock', amount: 120.5 }));
  expect(variation).toMatchObject({ number: 'VO-001', status: 'draft' });
  expect(await contract(id)).toMatchObject({ variations_value: 0, revised_value: 1000 });
  const clerk = await personWith(product, ['access_contracts', 'update_contract', 'manage_contracts']);
  expect((await clerk.client.post(`/api/contract-variations/${variation.id}/approve`, {})).status).toBe(403);
  await ok(admin.post(`/api/contract-variations/${variation.id}/approve`, {}));
  const payment = await ok(admin.post('/api/contract-payments', { contract_id: id, amount: 300 }));
  expect(await contract(id)).toMatchObject({ variations_value: 120.5, revised_value: 1120.5, paid: 300 });
  expect((await admin.put(`/api/contract-variations/${variation.id}`, { amount: 1 })).status).toBe(409);
  await ok(admin.delete(`/api/contract-payments/${payment.id}`));
  expect(await contract(id)).toMatchObject({ paid: 0 });
  await ok(admin.post(`/api/contract-payments/${payment.id}/restore`, {}));
  const bulk = await admin.post(
    '/api/bulk/contract_payment',
    [1, 2].map((amount) => ({ contract_id: id, amount })),
  );
  expect(bulk.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S']);
  expect(await contract(id)).toMatchObject({ paid: 303 });
});

test('an approved variation counts in the progress of the project at once', async () => {
  const project = (await product.build(ADMIN, 'project')).id;
  const progress = async (): Promise<number> => (await ok(admin.get(`/api/projects/${project}`))).progress as number;
  const contracts: number[] = [];
  for (const done of [100, 0]) {
    const { id } = await product.build(ADMIN, 'contract', { project_id: project, value: 100 });
    const stage = await ok(admin.post('/api/project-stages', { title_en: 'Works', project_id: project, contract_id: id, weight: 100 }));
    await ok(admin.post(`/api/project-stages/${stage.id}/start`, {}));
    await ok(admin.post(`/api/project-stages/${stage.id}/report_progress`, { progress: done }));
    contracts.push(id);
  }
  expect(await progress()).toBe(50);
  const variation = await ok(admin.post('/api/contract-variations', { contract_id: contracts[1], description: 'More rock', amount: 200 }));
  expect(await progress()).toBe(50);
  await ok(admin.post(`/api/contract-variations/${variation.id}/approve`, {}));
  expect(await progress()).toBe(25);
  const [line] = (await ok(admin.get(`/api/projects/${project}/history`))) as { changes: unknown[] }[];
  expect(line?.changes).toMatchObject([{ field: 'progress', from: 50, to: 25 }]);
});
