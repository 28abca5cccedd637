/** Which metadata an actor works with, in a process that hears of changes from others only. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import type { TenantMetadata } from '../../../core/plugin/contract.ts';
import { createTenantKernels } from './tenants.ts';

let product: TestKernel;
let kernels: TenantMetadata;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  tenant = await tenantId(product);
  // As another process would have it.
  kernels = createTenantKernels(product.kernel.registry);
});
afterAll(() => product.close());

const define = async (name: string): Promise<number> => {
  await (await product.as('admin@pmis.example')).post('/api/custom-fields', { entity: 'project', name, type: 'text', label_en: name });
  const [row] = await product.kernel.db.query<{ fields_version: number }>(
    { tenant },
    { text: 'select fields_version from tenants where id = $1', values: [tenant] },
  );
  return row?.fields_version as number;
};
const has = async (name: string, fieldsVersion?: number): Promise<boolean> =>
  (await kernels.of(product.kernel, { tenantId: tenant, ...(fieldsVersion === undefined ? {} : { fieldsVersion }) })).registry
    .entity('project')
    .fields.has(name);

test('a tenant without fields has the common kernel, and no statement is sent', async () => {
  const before = product.kernel.db.statements;
  expect(kernels.of(product.kernel, { tenantId: tenant, fieldsVersion: 0 })).toBe(product.kernel);
  expect(product.kernel.db.statements).toBe(before);
});

test('an actor with a newer version sees the new field; one with an older version sees no less', async () => {
  const [first, second] = [await define('cf_first'), await define('cf_second')];
  expect([await has('cf_second', second), await has('cf_second', first), await has('cf_second', 0)]).toEqual([true, true, true]);
  const third = await define('cf_third');
  expect([await has('cf_third', second), await has('cf_third', third)]).toEqual([false, true]);
});

test('whoever does not know the version is answered from the database, and many at once ask once', async () => {
  kernels.forget(tenant);
  const before = product.kernel.db.statements;
  expect(await Promise.all([has('cf_third'), has('cf_third', 1), has('cf_third')])).toEqual([true, true, true]);
  expect(product.kernel.db.statements - before).toBe(1);
});

test('what the files say is not touched', () => {
  expect(product.kernel.registry.entity('project').fields.has('cf_first')).toBe(false);
});
