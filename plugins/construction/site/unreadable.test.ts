/** Reads from code refuse fields that the actor may not read, also of a readable record. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readsOf, type Reads } from '../../../core/crud/find.ts';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { actorWith, tenantId } from '../../../core/test/people.ts';
import type { Actor } from '../../../core/shared/actor.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let tenant: number;
const as = (actor: Actor): Reads => readsOf({ kernel: product.kernel, actor, locale: 'en' });

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
});
afterAll(() => product.close());

test('a field that the actor may not read: as a value, in a condition, an order and a figure', async () => {
  const reader = as(actorWith(tenant, product.users[ADMIN] as number, ['access_pmweb_safety_forms', 'manage_pmweb_safety_forms']));
  await expect(reader.find('safety_form', {}, { fields: ['reporter_name'] })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reader.find('safety_form', {}, { sort: ['reporter_name'] })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reader.count('safety_form', {}, { by: 'reporter_name' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reader.find('safety_form', { reporter_name: 'x' })).rejects.toMatchObject({ code: 'invalid' });
  expect(await reader.find('safety_form', {}, { fields: ['reporter_name'], unscoped: true })).toEqual([]);
});
