/** For tests that try every entity: tenants that use all modules, whose administrators hold every permission of the catalogue. */
import { provisionTenants } from '../provisioning.ts';
import { switchable } from '../shared/modules.ts';
import type { TestKernel } from './kernel.ts';
import { tenantId } from './people.ts';

/** Milliseconds for one test that goes through all entities: there are many, and machines are slow at times. */
export const EVERY_ENTITY = 120_000;

/** Call it before anybody of the tenant signs in. What the modules bring to a tenant that begins is there, too. */
export async function openEverything({ kernel }: Pick<TestKernel, 'kernel'>, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    const tenant = await tenantId({ kernel }, key);
    const text = `update tenants set modules = $2, is_grc = true, begun = array(select b from unnest(begun) b where b = any(modules))
      where id = $1`;
    await kernel.db.query({ tenant }, { text, values: [tenant, switchable(kernel.registry.modules)] });
    await kernel.db.query(
      { tenant },
      { text: `update roles set permissions = $1 where code = 'administrator'`, values: [kernel.registry.permissions] },
    );
  }
  await provisionTenants(kernel);
}
