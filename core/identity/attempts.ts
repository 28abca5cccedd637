/** Counts attempts per key across all processes, to limit guessing. Known and unknown addresses are counted alike. */
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';

/**
 * Kinds of attempts and their keys: `login` by address, `device` by browser and address, `password` and `factor` by person, `reset` and
 * `registration` by address, `guest` by link, `-ip` by network.
 */
export type AttemptKind =
  | 'login'
  | 'device'
  | 'password'
  | 'factor'
  | 'reset'
  | 'reset-ip'
  | 'registration'
  | 'registration-ip'
  | 'guest'
  | 'guest-ip';

export interface Attempts {
  /**
   * Counts an attempt before it is made; parallel attempts in any number of processes are serialised, and at most `limit` succeed.
   * The lock ends `minutes` after the last counted attempt.
   * @returns the number of this attempt; the one that reaches the limit is the last. @throws AppError 429 too_many_attempts
   * (auth.too_many_attempts).
   */
  take(kind: AttemptKind, key: string, limit: number, minutes: number): Promise<number>;
  /** The attempt succeeded: resets the count. */
  clear(kind: AttemptKind, key: string): Promise<void>;
}

/** Attempts are forgotten after the time, or when an administrator has ended the lock. */
const OVER = `(a.last_at < now() - make_interval(mins => $4) or a.last_at <= (select u.unlocked_at from users u
  where $1 in ('login', 'device') and u.email = split_part($2, ' ', case $1 when 'login' then 1 else 2 end)))`;

const TAKE = `
insert into login_attempts as a (kind, key, count) values ($1, $2, 1)
on conflict (kind, key) do update
  set count = case when ${OVER} then 1 else a.count + 1 end, last_at = now()
  where a.count < $3 or ${OVER}
returning count`;

export function createAttempts(db: Db): Attempts {
  return {
    async take(kind, key, limit, minutes) {
      const [row] = await db.query<{ count: number }>('auth', { text: TAKE, values: [kind, key, limit, minutes] });
      if (!row) throw new AppError('too_many_attempts', { message: text('auth.too_many_attempts') });
      return row.count;
    },
    async clear(kind, key) {
      await db.query('auth', { text: 'delete from login_attempts where kind = $1 and key = $2', values: [kind, key] });
    },
  };
}

/**
 * Shows a lock by bad passwords on the person, so that an administrator sees it and can end it. The statement is the same for unknown
 * addresses. Open sessions continue: otherwise anybody could sign others out by guessing.
 */
export async function noteLock(db: Db, email: string, minutes: number): Promise<void> {
  await db.query('auth', {
    text: 'update users set locked_until = now() + make_interval(mins => $2) where email = $1',
    values: [email, minutes],
  });
}

/** The network of an address: IPv6 callers own a whole /64, so that limits per address would have no effect. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (v4) return v4[1]!;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  if (tail !== undefined) while (front.length < 4) front.push('0');
  return `${front.slice(0, 4).join(':')}::/64`;
}
