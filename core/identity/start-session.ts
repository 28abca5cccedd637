/** The only way to create a session: after a password, a second factor, or a sign-in provider. */
import type { Statement } from '../db/pool.ts';
import type { Account } from './people.ts';
import { hashToken } from './token.ts';
import { trailSql } from './trail.ts';
import type { IdentityContext } from './types.ts';

/** ST-01, constants tokenMaxAgeSeconds: a token lives for ten days. */
export const TOKEN_MAX_AGE_SECONDS = 864_000;

/**
 * Creates the session, records the sign-in and resets the failed attempts: one statement, all or nothing.
 * @param entry values from $9 on.
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
  /** Method of the sign-in, for the activity log. */
  method: 'password' | 'totp' | 'recovery_code' | 'provider';
  /** The sign-in provider that authenticated the person. */
  providerId?: number | null;
  /** The browser's own counter, which is reset; that of unknown browsers stays. null: resets the counter of unknown browsers. */
  device?: string | null;
}

/** The statement that creates a session, for the role of the sign-in. */
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

/** A header may contain anything; the stored text is short and valid. */
const clean = (value: string, max: number): string => value.replaceAll('\0', '').slice(0, max);
