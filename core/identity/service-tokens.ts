/**
 * Tokens for /services, created with a session or an API token. Valid for an hour at most, and never longer than that session or token:
 * each is resolved through it, so that a sign-out, a revoked token or a disabled person ends it at once.
 */
import type { Db, Row } from '../db/pool.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import { clock } from '../shared/clock.ts';
import type { Actors } from './actors.ts';
import { createCache } from './cache.ts';
import { hashToken, isToken, newToken } from './token.ts';

const PREFIX = 'rukns_';
export const SERVICE_TOKEN_SECONDS = 3600;
/** Per session or API token; the oldest are removed. */
const MOST = 100;
const KEPT_MS = 60_000;
const KEPT = 20_000;

/** Cannot be the secret of a session or an API token. */
export const isServiceToken = (text: string): boolean => text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length));

interface Holder extends Row {
  holder_hash: Buffer;
  program: boolean;
  expires_at: Date;
}

const MADE = `
with old as (delete from service_tokens where holder_hash = $3 and (expires_at < now() or token_hash in (
  select token_hash from service_tokens where holder_hash = $3 order by expires_at desc offset ${MOST - 1})))
insert into service_tokens (token_hash, tenant_id, holder_hash, program, expires_at)
values ($1, $2, $3, $4, now() + make_interval(secs => ${SERVICE_TOKEN_SECONDS}))`;

const HOLDER = 'select holder_hash, program, expires_at from service_tokens where token_hash = $1 and expires_at > now()';

export interface ServiceTokens {
  /** @param token with which the actor authenticated. */
  make(actor: Actor, token: string): Promise<string>;
  resolve(token: string): Promise<Actor | null>;
}

export function createServiceTokens(db: Db, { sessions, programs }: { sessions: Actors; programs: Actors }): ServiceTokens {
  const holders = createCache<Holder>(KEPT_MS, KEPT);

  async function holderOf(token: string): Promise<Holder | undefined> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = holders.get(key);
    if (known) return known;
    const [found] = await db.query<Holder>('auth', { name: 'service-token', text: HOLDER, values: [hash] });
    if (found) holders.set(key, found);
    return found;
  }

  return {
    async make(actor, token) {
      if (isServiceToken(token)) throw new AppError('unauthenticated');
      const made = PREFIX + newToken();
      await db.query('auth', { text: MADE, values: [hashToken(made), actor.tenantId, hashToken(token), actor.tokenId !== undefined] });
      return made;
    },
    async resolve(token) {
      if (!isServiceToken(token)) return null;
      const holder = await holderOf(token);
      if (!holder || holder.expires_at.getTime() <= clock.now()) return null;
      return (holder.program ? programs : sessions).resolveHash(holder.holder_hash);
    },
  };
}
