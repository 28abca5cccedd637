/** Custom fields of tenants: definitions, the metadata with them, and their indexes. */
import type { Kernel } from '../../../core/engine.ts';
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { entitiesRoute } from './entities.ts';
import { announce, checkFields, countUp, INDEX_JOB } from './hooks.ts';
import { alignIndexes } from './indexes.ts';
import { CUSTOM_FIELD } from './overlay.ts';
import { createTenantKernels } from './tenants.ts';

export function customFields({ registry, kernel }: Product): Plugin {
  const tenantMetadata = createTenantKernels(registry);
  return definePlugin({
    name: 'custom-fields',
    hooks: { [CUSTOM_FIELD]: { validate: checkFields(registry), after: announce(tenantMetadata.forget) } },
    routes: [entitiesRoute(registry)],
    tenantMetadata,
    // Daily, since tenants grow.
    jobs: [{ name: INDEX_JOB, everySeconds: 86_400, run: ({ actor }) => index(kernel(), actor.tenantId) }],
    starts: replaceFormer,
  });
}

/** Updates the indexes of a tenant's custom fields. @param kernel without a tenant. @param least rows from which on a table is indexed. */
export async function index(kernel: Kernel, tenant: number, least?: number): Promise<void> {
  if (!(await alignIndexes(kernel, tenant, least))) return;
  await kernel.db.transaction({ tenant }, (tx) => countUp(tx, tenant));
  kernel.tenantMetadata.forget(tenant);
}

/** Replaces indexes of earlier versions, which have other names. */
async function replaceFormer(kernel: Kernel): Promise<void> {
  const { db } = kernel;
  const former = await db.query('auth', {
    text: `select 1 from pg_class where relkind = 'i' and relname ~ '^custom_field_\\d+_(value|words)$' limit 1`,
    values: [],
  });
  if (!former.length) return;
  for (const { id } of await db.query<{ id: number }>('auth', { text: 'select id from tenants order by id', values: [] }))
    await index(kernel, id);
}

export { renew } from './hooks.ts';
