/** The kernel of a tenant. */
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { TenantMetadata } from './contract.ts';

/** Used where no plugin has metadata of tenants. */
export const commonMetadata: TenantMetadata = { of: (kernel) => kernel, forget: () => {} };

/**
 * The kernel of the actor's tenant: its registry includes custom fields and external sources. Code that reads or writes records for an
 * actor must take entities from this one (`own.registry.entity(name)`).
 */
export function tenantKernel(kernel: Kernel, actor: Pick<Actor, 'tenantId' | 'fieldsVersion'>): Kernel | Promise<Kernel> {
  const own = kernel.tenantMetadata.of(kernel, actor);
  return own instanceof Promise ? own.then((known) => kernel.sources.of(known, actor.tenantId)) : kernel.sources.of(own, actor.tenantId);
}
