/** Counts tries per key over all processes, so that guessing stops. Known and unknown addresses are counted alike. */
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';

/** What is being tried: `login` by address, `password` by person; `reset` and `registration` by address, `-ip` by network. */
export type AttemptKind = 'login' | 'password' | 'reset' | 'reset-ip' | 'registration' | 'registration-ip';

export interface Attempts {
  /**
   * Counts one try before it is made; parallel tries in any number of processes pass one after the other, and no more than `limit`.
   * The lock ends `minutes` after the last counted try.
   * @throws AppError 429 too_many_attempts (auth.too_many_attempts).
   */
  take(kind: AttemptKind, key: string, limit: number, minutes: number): Promise<void>;
  /** The try was right: the count begins anew. */
  clear(kind: AttemptKind, key: string): Promise<void>;
}

const TAKE = `
insert into login_attempts as a (kind, key, count) values ($1, $2, 1)
on conflict (kind, key) do update
  set count = case when a.last_at < now() - make_interval(mins => $4) then 1 else a.count + 1 end, last_at = now()
  where a.count < $3 or a.last_at < now() - make_interval(mins => $4)
returning count`;

export function createAttempts(db: Db): Attempts {
  return {
    async take(kind, key, limit, minutes) {
      const rows = await db.query('auth', { text: TAKE, values: [kind, key, limit, minutes] });
      if (rows.length === 0) throw new AppError('too_many_attempts', { message: text('auth.too_many_attempts') });
    },
    async clear(kind, key) {
      await db.query('auth', { text: 'delete from login_attempts where kind = $1 and key = $2', values: [kind, key] });
    },
  };
}

/** An address's network: IPv6 callers own a whole /64, so the single address would limit nobody. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (v4) return v4[1]!;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  if (tail !== undefined) while (front.length < 4) front.push('0');
  return `${front.slice(0, 4).join(':')}::/64`;
}
