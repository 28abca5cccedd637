/** The one way to a session: after a password, a second factor, or the word of a sign-in provider. */
import type { Statement } from '../db/pool.ts';
import type { Account } from './people.ts';
import { hashToken } from './token.ts';
import { trailSql } from './trail.ts';
import type { IdentityContext } from './types.ts';

/** ST-01, constants tokenMaxAgeSeconds: a token lives for ten days. */
export const TOKEN_MAX_AGE_SECONDS = 864_000;

/**
 * The session, both notes of the sign-in and the end of the count of bad tries: one statement, all or nothing.
 * @param entry values 9 and on.
 */
const start = (entry: string): string => `
with noted as (update users set last_login_at = now() where id = $2),
  cleared as (delete from login_attempts where (kind = case when strpos($7, ' ') > 0 then 'device' else 'login' end and key = $7)
  or (kind = 'factor' and key = $2::text)),
  logged as (${entry})
insert into sessions (tenant_id, user_id, token_hash, remember, expires_at, ip, user_agent, provider_id)
values ($1, $2, $3, $4, now() + make_interval(secs => ${TOKEN_MAX_AGE_SECONDS}), $5, $6, $8)`;

export interface Start {
  token: string;
  remember: boolean;
  ctx: Pick<IdentityContext, 'ip' | 'userAgent'>;
  /** What opened the door, for the activity log. */
  method: 'password' | 'totp' | 'recovery_code' | 'provider';
  /** The sign-in provider that vouched for the person. */
  providerId?: number | null;
  /** The browser's own count of tries, which ends; that of strangers goes on. null: the count of strangers ends. */
  device?: string | null;
}

/** The statement that begins a session, for the role of the sign-in. */
export function sessionStart(account: Account, { token, remember, ctx, method, providerId = null, device = null }: Start): Statement {
  const own = [
    account.tenant_id,
    account.user_id,
    hashToken(token),
    remember,
    clean(ctx.ip, 64),
    clean(ctx.userAgent, 300),
    device ?? account.email,
    providerId,
  ];
  const entry = trailSql(
    { tenantId: account.tenant_id, userId: account.user_id, action: 'sign_in', ip: ctx.ip, userAgent: ctx.userAgent, details: { method } },
    own.length,
  );
  return { text: start(entry.text), values: [...own, ...entry.values] };
}

/** A header may hold anything; what is kept is short and storable. */
const clean = (value: string, max: number): string => value.replaceAll('\0', '').slice(0, max);
