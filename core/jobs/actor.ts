/** On whose behalf a job works. */
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { JobRow } from './rows.ts';

/** The system itself in one tenant: no person, all permissions. */
export const systemActor = (kernel: Pick<Kernel, 'registry'>, tenantId: number): Actor => ({
  userId: 0,
  tenantId,
  permissions: new Set(kernel.registry.permissions),
  permissionsKey: 'system',
  type: null,
  sessionId: 0,
});

/** @returns the maker with the permissions of now, and no more than the token that asked; null where they may no longer sign in. */
export async function actorOfJob(kernel: Kernel, { tenant_id: tenant, created_by: person, ceiling }: JobRow): Promise<Actor | null> {
  if (person === null) return systemActor(kernel, tenant);
  const actor = await kernel.identity.actorOf(tenant, person);
  if (!actor || !ceiling) return actor;
  const permissions = ceiling.permissions.filter((p) => actor.permissions.has(p));
  return {
    ...actor,
    permissions: new Set(permissions),
    permissionsKey: `job ${[...permissions].sort().join(' ')}`,
    readOnly: ceiling.readOnly,
  };
}
