/** The only place that creates actors, with one function per case: an actor's permissions follow from it, so none is built by hand. */
import { createHash } from 'node:crypto';
import type { Registry } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';

const NONE: ReadonlySet<string> = new Set();

/** Cache key of a set of permissions. @param permissions sorted. */
const keyOf = (permissions: readonly string[]): string =>
  createHash('sha256').update(permissions.join('\n')).digest('base64url').slice(0, 16);

/**
 * A person, from their session or the database.
 * @param permissions sorted: the effective permissions of their roles. @param session absent without one, as in a job.
 */
export const personActor = (of: {
  tenant: number;
  user: number;
  permissions: readonly string[];
  type: string | null;
  session?: number;
}): Actor => ({
  userId: of.user,
  tenantId: of.tenant,
  permissions: new Set(of.permissions),
  permissionsKey: keyOf(of.permissions),
  type: of.type,
  sessionId: of.session ?? 0,
});

/** The actor with fewer permissions, because of a switched-off module or a token's scopes. @param permissions sorted. */
export const withPermissions = (actor: Actor, permissions: readonly string[]): Actor => ({
  ...actor,
  permissions: new Set(permissions),
  permissionsKey: keyOf(permissions),
});

const all = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * The system in one tenant: no person, all permissions. For system jobs, provisioning, calls by a mailed link, and conditions that see all
 * records.
 * @param as person on whose behalf it acts, for demo data and complete API descriptions.
 */
export function systemActor(
  { registry: { permissions: list } }: { registry: Pick<Registry, 'permissions'> },
  tenant: number,
  as = 0,
): Actor {
  const permissions = all.get(list) ?? new Set(list);
  all.set(list, permissions);
  return { userId: as, tenantId: tenant, permissions, permissionsKey: 'system', type: null, sessionId: 0 };
}

/** Somebody who is not signed in: no permissions. @param tenant of the address or form; absent: unknown. */
export const visitorActor = (tenant = 0): Actor => ({
  userId: 0,
  tenantId: tenant,
  permissions: NONE,
  permissionsKey: '',
  type: null,
  sessionId: 0,
});
