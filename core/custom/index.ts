/** Fields that tenants add to entities: definitions, the metadata with them, and their indexes. */
import type { JobDef } from '../jobs/contract.ts';
import type { Kernel } from '../kernel.ts';
import { definePlugin, type Plugin } from '../plugin/contract.ts';
import type { Actor } from '../shared/actor.ts';
import { entitiesRoute } from './entities.ts';
import { announce, checkFields, countUp, INDEX_JOB } from './hooks.ts';
import { alignIndexes, type IndexContext } from './indexes.ts';
import { CUSTOM_FIELD } from './overlay.ts';
import { createTenantKernels, type TenantKernels } from './tenants.ts';

export interface CustomFields {
  kernels: TenantKernels;
  plugin: Plugin;
  /** Makes the indexes of a tenant's fields what they should be now. @param least rows from which on a table is indexed. */
  index(tenant: number, least?: number): Promise<void>;
}

export function createCustomFields(context: IndexContext): CustomFields {
  const { db, registry } = context;
  const kernels = createTenantKernels(db, registry);

  async function index(tenant: number, least?: number): Promise<void> {
    if (!(await alignIndexes(context, tenant, least))) return;
    await db.transaction({ tenant }, (tx) => countUp(tx, tenant));
    kernels.forget(tenant);
  }

  // Every day, since tenants grow.
  const job: JobDef = { name: INDEX_JOB, everySeconds: 86_400, run: ({ actor }) => index(actor.tenantId) };
  const plugin = definePlugin({
    name: 'custom-fields',
    hooks: { [CUSTOM_FIELD]: { validate: checkFields(registry), after: announce(kernels.forget) } },
    routes: [entitiesRoute(registry)],
    jobs: [job],
  });
  return { kernels, plugin, index };
}

/**
 * The kernel as the actor's tenant has it: its registry knows the tenant's own fields, and where else its records live. Whatever reads or
 * writes records for an actor takes entities from this one (`own.registry.entity(name)`), and no other.
 */
export function tenantKernel(kernel: Kernel, actor: Pick<Actor, 'tenantId' | 'fieldsVersion'>): Kernel | Promise<Kernel> {
  const own = kernel.customFields.kernels.of(kernel, actor);
  return own instanceof Promise ? own.then((known) => kernel.sources.of(known, actor.tenantId)) : kernel.sources.of(own, actor.tenantId);
}
