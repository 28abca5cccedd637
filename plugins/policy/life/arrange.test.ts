/** Items that are moved: where they cannot go, and what their numbers become. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

async function policyWith(...numbers: string[]): Promise<{ id: number; of: Record<string, number> }> {
  const { id } = (await admin.post('/api/policies', { name_en: 'Access' })).body.data;
  const of: Record<string, number> = {};
  for (const number of numbers) {
    const parent_id = of[number.split('.').slice(0, -1).join('.')];
    of[number] = (
      await admin.post('/api/policy-items', { policy_id: id, number, title_en: `T${number}`, ...(parent_id ? { parent_id } : {}) })
    ).body.data.id;
  }
  return { id, of };
}
const step = (id: number | undefined, to: unknown): ReturnType<Client['post']> =>
  admin.post(`/api/policy-items/${id}/arrange`, { step: to });
const outline = async (id: number): Promise<string[]> =>
  (await admin.get(`/api/policy-items?policyId=${id}&sort=position,id`)).body.data.map(
    (one: { number: string; title_en: string }) => `${one.number} ${one.title_en}`,
  );

test('refused: another step, a place that is not there, a reader, a policy whose text is settled', async () => {
  const { id, of } = await policyWith('1', '2');
  for (const wrong of ['left', undefined, 3]) expect((await step(of['1'], wrong)).body.errors).toHaveProperty('step');
  for (const [number, to] of [
    ['1', 'up'],
    ['2', 'down'],
    ['1', 'in'],
    ['1', 'out'],
  ] as const)
    expect((await step(of[number], to)).body.errors).toHaveProperty('step');
  expect((await step(999_999, 'up')).status).toBe(404);
  const viewer = await product.as('viewer@grc.example');
  expect((await viewer.post(`/api/policy-items/${of['2']}/arrange`, { step: 'up' })).status).toBe(403);
  await admin.put(`/api/policy-archive/${id}`, { archive_note: 'x' });
  expect((await step(of['2'], 'up')).status).toBeGreaterThanOrEqual(409);
  expect(await outline(id)).toEqual(['1 T1', '2 T2']);
});

test('items take those below them along, and numbers follow their places', async () => {
  const { id, of } = await policyWith('1', '2', '2.1', '3');
  expect((await step(of['2'], 'up')).body).toMatchObject({ status: 'success' });
  expect(await outline(id)).toEqual(['1 T2', '1.1 T2.1', '2 T1', '3 T3']);
  await step(of['3'], 'in');
  expect(await outline(id)).toEqual(['1 T2', '1.1 T2.1', '2 T1', '2.1 T3']);
  await step(of['2.1'], 'out');
  expect(await outline(id)).toEqual(['1 T2', '2 T2.1', '3 T1', '3.1 T3']);
  await step(of['2.1'], 'down');
  expect(await outline(id)).toEqual(['1 T2', '2 T1', '2.1 T3', '3 T2.1']);
});

test('numbers that somebody gave stay', async () => {
  const { id, of } = await policyWith('4', '7');
  await step(of['7'], 'up');
  expect(await outline(id)).toEqual(['7 T7', '4 T4']);
});
