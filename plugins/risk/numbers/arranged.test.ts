import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { COMES_WITH } from './arranged.ts';
import { ADMIN, riskSite } from './testing.ts';

let product: TestKernel;

beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

test.each(['risk_simulation', 'risk_proposal'])('a %s comes about', async (entity) => {
  const client = await product.as(ADMIN);
  const { risk } = await riskSite(product);
  const build = async (name: string): Promise<{ id: number }> => (name === 'risk' ? risk() : product.build(ADMIN, name));
  const row = await COMES_WITH[entity]?.({ client, build });
  expect(row?.id).toEqual(expect.any(Number));
});
