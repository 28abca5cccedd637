/** From a session token to the actor: the hot path of every request. */
import { createHash } from 'node:crypto';
import type { Db, Row } from '../db/pool.ts';
import type { Actor } from '../shared/actor.ts';
import { createCache } from './cache.ts';
import { hashToken, isToken } from './token.ts';

/** How long an answer is kept; the longest that a change made by another process stays unseen. */
const LIFE_MS = 5_000;
const KEPT = 20_000;

/** A session without remember_me ends after a day without a request; any session ends when its token's life does. */
const ALIVE = `s.expires_at > now() and (s.remember or s.seen_at > now() - interval '24 hours')`;

// One statement: it also notes, at most every five minutes, that the session is in use.
const RESOLVE = `
with seen as (
  update sessions s set seen_at = now()
  where s.token_hash = $1 and s.seen_at < now() - interval '5 minutes' and ${ALIVE}
)
select s.id as session_id, s.user_id, s.tenant_id, t.is_grc, ty.code as type,
  array(select distinct p from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null, unnest(r.permissions) p
        where ur.user_id = u.id order by p) as permissions
from sessions s
join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
join tenants t on t.id = s.tenant_id and t.status = 'active' and t.deleted_at is null
left join user_types ty on ty.id = u.type_id
where s.token_hash = $1 and ${ALIVE}`;

interface SessionRow extends Row {
  session_id: number;
  user_id: number;
  tenant_id: number;
  is_grc: boolean;
  type: string | null;
  permissions: string[];
}

export interface Actors {
  resolve(token: string): Promise<Actor | null>;
  /** Drops one session from what is kept. */
  forgetSession(sessionId: number): void;
  /** Drops all sessions of a person. */
  forgetUser(userId: number): void;
}

export function createActors(db: Db): Actors {
  const kept = createCache<Actor>(LIFE_MS, KEPT);
  const asked = new Map<string, Promise<Actor | null>>();

  async function ask(key: string, token: string): Promise<Actor | null> {
    const generation = kept.generation;
    const [row] = await db.query<SessionRow>('auth', { name: 'session', text: RESOLVE, values: [hashToken(token)] });
    if (!row) return null;
    const actor = actorOf(row);
    // A session revoked while we asked must not come back.
    if (kept.generation === generation) kept.set(key, actor);
    return actor;
  }

  return {
    async resolve(token) {
      if (!isToken(token)) return null;
      const key = hashToken(token).toString('base64');
      const known = kept.get(key);
      if (known) return known;
      const pending = asked.get(key) ?? ask(key, token).finally(() => asked.delete(key));
      asked.set(key, pending);
      return pending;
    },
    forgetSession(sessionId) {
      asked.clear();
      kept.deleteWhere((actor) => actor.sessionId === sessionId);
    },
    forgetUser(userId) {
      asked.clear();
      kept.deleteWhere((actor) => actor.userId === userId);
    },
  };
}

const actorOf = (row: SessionRow): Actor => Object.freeze({
  userId: row.user_id,
  tenantId: row.tenant_id,
  permissions: new Set(row.permissions),
  permissionsKey: createHash('sha256').update(row.permissions.join('\n')).digest('base64url').slice(0, 16),
  type: row.type,
  isGrc: row.is_grc,
  sessionId: row.session_id,
});
