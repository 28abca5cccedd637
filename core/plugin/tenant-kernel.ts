/** The kernel as a tenant has it. */
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { TenantMetadata } from './contract.ts';

/** Where no plugin brings metadata of single tenants. */
export const commonMetadata: TenantMetadata = { of: (kernel) => kernel, forget: () => {} };

/**
 * The kernel as the actor's tenant has it: its registry knows the tenant's own fields, and where else its records live. Whatever reads or
 * writes records for an actor takes entities from this one (`own.registry.entity(name)`), and no other.
 */
export function tenantKernel(kernel: Kernel, actor: Pick<Actor, 'tenantId' | 'fieldsVersion'>): Kernel | Promise<Kernel> {
  const own = kernel.tenantMetadata.of(kernel, actor);
  return own instanceof Promise ? own.then((known) => kernel.sources.of(known, actor.tenantId)) : kernel.sources.of(own, actor.tenantId);
}
