/** The step between password and session: a token valid for five minutes, five attempts and one sign-in. */
import type { Db, Row, Tx } from '../../db/pool.ts';
import { AppError, text } from '../../errors.ts';
import { hashToken, isToken, newToken } from '../token.ts';

const MINUTES = 5;
const TRIES = 5;

export interface Challenge extends Row {
  user_id: number;
  provider_id: number | null;
}

/** @param providerId of the sign-in provider that authenticated the person; null for a password. */
export async function challenge(db: Db, person: { tenant_id: number; user_id: number }, providerId: number | null): Promise<string> {
  const token = newToken();
  await db.query('auth', {
    text: 'insert into login_challenges (token_hash, tenant_id, user_id, provider_id, expires_at) values ($1, $2, $3, $4, now() + make_interval(mins => $5))',
    values: [hashToken(token), person.tenant_id, person.user_id, providerId, MINUTES],
  });
  return token;
}

const over = (): AppError => new AppError('gone', { message: text('auth.challenge_over') });

/** Counts the attempt. @throws AppError 410: unknown, expired, used, or too many attempts. */
export async function tryChallenge(db: Db, token: string | undefined): Promise<Challenge> {
  const [row] = isToken(token)
    ? await db.query<Challenge>('auth', {
        text: 'update login_challenges set tries = tries + 1 where token_hash = $1 and expires_at > now() and tries < $2 returning user_id, provider_id',
        values: [hashToken(token), TRIES],
      })
    : [];
  if (!row) throw over();
  return row;
}

/** Of two concurrent answers, one succeeds. @throws AppError 410. */
export async function endChallenge(tx: Tx, token: string): Promise<void> {
  const ended = await tx.query({ text: 'delete from login_challenges where token_hash = $1 returning 1', values: [hashToken(token)] });
  if (ended.length === 0) throw over();
}
