/** Every actor is made here: one function for each case. What an actor may do follows from it alone, so none is put together by hand. */
import { createHash } from 'node:crypto';
import type { Registry } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';

const NONE: ReadonlySet<string> = new Set();

/** Key of a set of permissions, for what is kept by it. @param permissions sorted. */
const keyOf = (permissions: readonly string[]): string =>
  createHash('sha256').update(permissions.join('\n')).digest('base64url').slice(0, 16);

/**
 * A person, as their session or the database says it.
 * @param permissions sorted: what their roles give, as far as it counts. @param session absent: none, as in a job.
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

/** The same actor with these permissions: fewer, where a module is switched off or a token may do less. @param permissions sorted. */
export const withPermissions = (actor: Actor, permissions: readonly string[]): Actor => ({
  ...actor,
  permissions: new Set(permissions),
  permissionsKey: keyOf(permissions),
});

const all = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * The system in one tenant: no person, all permissions. For its own jobs, what tenants begin with, calls by a mailed link, and conditions
 * that see every record.
 * @param as the person in whose name it stands, for demo data and for descriptions of all there is.
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

/** Somebody who is not signed in: no permission. @param tenant whose address or form it is; absent: not known. */
export const visitorActor = (tenant = 0): Actor => ({
  userId: 0,
  tenantId: tenant,
  permissions: NONE,
  permissionsKey: '',
  type: null,
  sessionId: 0,
});
