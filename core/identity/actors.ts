/** Resolves the token of a session or program to its actor: the hot path of every request. */
import { personActor } from '../access/actors.ts';
import type { Db, Row } from '../db/pool.ts';
import { ROLES } from '../access/roles.ts';
import type { Actor } from '../shared/actor.ts';
import type { Switches } from '../shared/modules.ts';
import { createCache } from './cache.ts';
import { mustEnrol, type FactorFacts } from './second-factor/policy.ts';
import { TENANT_FACTS, withinTenant, type TenantFacts } from './tenant-settings/within.ts';
import { hashToken, isToken } from './token.ts';

/** Lifetime of the cache: the longest time that a change made by another process stays unseen. */
const LIFE_MS = 5_000;
const KEPT = 20_000;

/** A session without remember_me ends after a day without a request; every session ends when its token expires. */
const ALIVE = `s.expires_at > now() and (s.remember or s.seen_at > now() - interval '24 hours')`;

// One statement: it also records, at most every five minutes, that the session is in use.
const RESOLVE = `
with seen as (
  update sessions s set seen_at = now()
  where s.token_hash = $1 and s.seen_at < now() - interval '5 minutes' and ${ALIVE}
)
select s.id as session_id, s.user_id, s.tenant_id, t.fields_version, ${TENANT_FACTS}, ty.code as type,
  ${ROLES} as permissions, s.provider_id, f.user_id is not null as has_factor,
  coalesce(p.second_factor, 'optional') as demand, coalesce(p.second_factor_after_provider, false) as after_provider
from sessions s
join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
and (u.signed_out_at is null or s.created_at > u.signed_out_at)
join tenants t on t.id = s.tenant_id and t.status = 'active' and t.deleted_at is null
left join user_types ty on ty.id = u.type_id
left join sign_in_policy p on p.tenant_id = s.tenant_id
left join second_factors f on f.user_id = s.user_id and f.confirmed_at is not null
where s.token_hash = $1 and ${ALIVE}`;

interface PersonRow extends Row {
  session_id: number;
  user_id: number;
  tenant_id: number;
  fields_version: number;
  type: string | null;
  permissions: string[];
}
type SessionRow = PersonRow & TenantFacts;

/** How tokens of one kind are resolved. */
export interface ActorSource<R extends Row & TenantFacts> {
  /** Name of the prepared statement. */
  name: string;
  /** $1 is the hash of the token; returns one row while the token is valid. */
  text: string;
  /** Can the text be a token of this kind? */
  knows(token: string): boolean;
  actorOf(row: R): Actor;
}

export interface Actors {
  resolve(token: string): Promise<Actor | null>;
  /** The same, by the stored hash of the token. */
  resolveHash(hash: Buffer): Promise<Actor | null>;
  /** Removes one session from the cache. */
  forgetSession(sessionId: number): void;
  /** Removes all sessions of a person from the cache. */
  forgetUser(userId: number): void;
  /** Removes all sessions of a tenant from the cache. */
  forgetTenant(tenantId: number): void;
}

/** @param switches modules that can be switched off. */
export function createActors<R extends Row & TenantFacts>(db: Db, source: ActorSource<R>, switches: Switches): Actors {
  const kept = createCache<Actor>(LIFE_MS, KEPT);
  const asked = new Map<string, Promise<Actor | null>>();

  async function ask(key: string, hash: Buffer): Promise<Actor | null> {
    const generation = kept.generation;
    const [row] = await db.query<R>('auth', { name: source.name, text: source.text, values: [hash] });
    if (!row) return null;
    const actor = Object.freeze(withinTenant(source.actorOf(row), row, switches));
    // A session that was revoked during the look-up must not be cached again.
    if (kept.generation === generation) kept.set(key, actor);
    return actor;
  }

  async function resolveHash(hash: Buffer): Promise<Actor | null> {
    const key = hash.toString('base64');
    const known = kept.get(key);
    if (known) return known;
    const pending = asked.get(key) ?? ask(key, hash).finally(() => asked.delete(key));
    asked.set(key, pending);
    return pending;
  }

  return {
    resolve: async (token) => (source.knows(token) ? resolveHash(hashToken(token)) : null),
    resolveHash,
    forgetSession(sessionId) {
      asked.clear();
      kept.deleteWhere((actor) => actor.sessionId === sessionId);
    },
    forgetUser(userId) {
      asked.clear();
      kept.deleteWhere((actor) => actor.userId === userId);
    },
    forgetTenant(tenantId) {
      asked.clear();
      kept.deleteWhere((actor) => actor.tenantId === tenantId);
    },
  };
}

/** The actor of a row with person, tenant and sorted permissions. */
export const actorOf = ({
  tenant_id: tenant,
  user_id: user,
  permissions,
  type,
  session_id: session,
  fields_version,
}: PersonRow): Actor => ({
  ...personActor({ tenant, user, permissions, type, session }),
  fieldsVersion: fields_version,
});

const PERSON = `
select 0 as session_id, u.id as user_id, u.tenant_id, t.fields_version, ${TENANT_FACTS}, ty.code as type, ${ROLES} as permissions
from users u join tenants t on t.id = u.tenant_id and t.status = 'active' and t.deleted_at is null
left join user_types ty on ty.id = u.type_id
where u.id = $2 and u.tenant_id = $1 and u.status = 'active' and u.deleted_at is null`;

/** A person without a session; null where they may not sign in. */
export async function actorOfPerson(db: Db, tenantId: number, userId: number, switches: Switches): Promise<Actor | null> {
  const [row] = await db.query<SessionRow>('auth', { name: 'person', text: PERSON, values: [tenantId, userId] });
  return row ? Object.freeze(withinTenant(actorOf(row), row, switches)) : null;
}

/** Where the tenant requires a second factor that the person lacks, the session only allows setting one up. */
const sessionActor = (row: SessionRow & FactorFacts): Actor =>
  mustEnrol(row, row.permissions) ? { ...actorOf({ ...row, permissions: [] }), mustEnrol: true } : actorOf(row);

/** Sessions of people. */
export const SESSIONS: ActorSource<SessionRow & FactorFacts> = { name: 'session', text: RESOLVE, knows: isToken, actorOf: sessionActor };
