/** The actor of a job. */
import { systemActor, withPermissions } from '../access/actors.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import type { JobRow } from './rows.ts';

/** @returns the person who asked, with current permissions, limited to those of the token used; null where they may no longer sign in. */
export async function actorOfJob(kernel: Kernel, { tenant_id: tenant, created_by: person, ceiling }: JobRow): Promise<Actor | null> {
  if (person === null) return systemActor(kernel, tenant);
  const actor = await kernel.identity.actorOf(tenant, person);
  if (!actor || !ceiling) return actor;
  const permissions = ceiling.permissions.filter((p) => actor.permissions.has(p)).sort();
  return { ...withPermissions(actor, permissions), readOnly: ceiling.readOnly };
}
