/** References that make a tree: no circle, from whatever side it is closed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const CIRCLE = { parent_id: ['A record cannot be its own parent. Choose another'] };

/** a above b above c. */
async function chain(): Promise<[number, number, number]> {
  const a = await product.build(ADMIN, 'department');
  const b = await product.build(ADMIN, 'department', { parent_id: a.id });
  const c = await product.build(ADMIN, 'department', { parent_id: b.id });
  return [a.id, b.id, c.id];
}

test('a record cannot stand below itself, directly or far down', async () => {
  const [a, b, c] = await chain();
  for (const parent of [a, b, c]) expect((await admin.put(`/api/departments/${a}`, { parent_id: parent })).body.errors).toEqual(CIRCLE);
  expect((await admin.put(`/api/departments/${c}`, { parent_id: a })).status).toBe(200);
  expect((await admin.put(`/api/departments/${a}`, { parent_id: null })).status).toBe(200);
});

test('a circle that several rows of a call close together is refused, the others go on', async () => {
  const [a, b, c] = await chain();
  const other = (await product.build(ADMIN, 'department')).id;
  const { body } = await admin.put('/api/bulk/department', [
    { id: a, parent_id: c },
    { id: other, parent_id: a },
  ]);
  expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['E', 'S']);
  // Turned around in one call: c above b above a.
  const turned = await admin.put('/api/bulk/department', [
    { id: c, parent_id: null },
    { id: b, parent_id: c },
    { id: a, parent_id: b },
  ]);
  expect(turned.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'S']);
});

test('two moves at the same moment do not close a circle between them', async () => {
  const [one, two] = [(await product.build(ADMIN, 'department')).id, (await product.build(ADMIN, 'department')).id];
  const answers = await Promise.all([
    admin.put(`/api/departments/${one}`, { parent_id: two }),
    admin.put(`/api/departments/${two}`, { parent_id: one }),
  ]);
  expect(answers.map((a) => a.status).filter((s) => s === 200).length).toBeLessThanOrEqual(1);
  expect(answers.every((a) => [200, 409, 422].includes(a.status))).toBe(true);
});
