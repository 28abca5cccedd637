/**
 * How many calls one client may make in a minute: far more than people and programs need, too few to overload the product. Guessing
 * passwords is stopped much earlier, by account (core/identity/attempts.ts). Reading is not counted, but for the way to sign-in providers.
 */
import type { Context } from 'koa';
import type { Redis } from 'ioredis';
import { AppError, text } from '../errors.ts';
import { networkOf } from '../identity/attempts.ts';
import type { Actor } from '../shared/actor.ts';
import { clock } from '../shared/clock.ts';

/** Calls in a minute. */
export const LIMITS = {
  /** Of one person or program. */
  writes: 15_000,
  /** Of one person; each is a file. */
  uploads: 600,
  /** Of one network without a session: signing in, links for new passwords, requests of companies. */
  guests: 600,
} as const;

export type Counted = keyof typeof LIMITS;

/** Counts one call. @returns calls of this client in this minute, this one included. */
export type Counter = (key: string, minute: number) => Promise<number>;

export interface RateLimitOptions {
  redisUrl: string | null;
  /** Aborted when the process ends. */
  ended: AbortSignal;
}

/** Counts a call. @throws AppError too_many_attempts; `Retry-After` says when the next minute begins. */
export type RateLimit = (ctx: Context, actor: Actor | null) => Promise<void>;

const MINUTE_MS = 60_000;
const UPLOADS = /^\/api\/(files$|import\/)/;
const FORM = /^multipart\//i;

export function createRateLimit({ redisUrl, ended }: RateLimitOptions): RateLimit {
  const count = redisUrl === null ? inMemory() : inRedis(redisUrl, ended);
  return async (ctx, actor) => {
    const kind = kindOf(ctx, actor);
    if (!kind) return;
    const now = clock.now();
    const who = actor ? `${actor.tenantId}.${actor.userId}` : networkOf(ctx.ip);
    if ((await count(`${kind}:${who}`, Math.floor(now / MINUTE_MS))) <= LIMITS[kind]) return;
    const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
    ctx.set('Retry-After', String(seconds));
    throw new AppError('too_many_attempts', { message: text('error.too_many_calls', { seconds }) });
  };
}

function kindOf({ method, path, headers }: Context, actor: Actor | null): Counted | undefined {
  if ((method === 'GET' || method === 'HEAD') && !path.startsWith('/api/login/')) return undefined;
  if (!actor) return 'guests';
  return UPLOADS.test(path) || FORM.test(headers['content-type'] ?? '') ? 'uploads' : 'writes';
}

/** For one process. What was counted in earlier minutes is dropped at once, so that nothing grows. */
export function inMemory(): Counter {
  let current = 0;
  const counts = new Map<string, number>();
  return async (key, minute) => {
    if (minute !== current) {
      counts.clear();
      current = minute;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** For all processes together. Without Redis each process counts for itself, so that nobody is refused because the cache is down. */
function inRedis(url: string, ended: AbortSignal): Counter {
  const alone = inMemory();
  let redis: Promise<Redis> | undefined;
  return async (key, minute) => {
    try {
      redis ??= connect(url, ended);
      const name = `rukn:rate:${key}:${minute}`;
      const answers = await (
        await redis
      )
        .multi()
        .incr(name)
        .expire(name, (2 * MINUTE_MS) / 1000)
        .exec();
      return Number(answers?.[0]?.[1] ?? 0);
    } catch {
      return alone(key, minute);
    }
  };
}

async function connect(url: string, ended: AbortSignal): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true });
  redis.on('error', () => {});
  ended.addEventListener('abort', () => redis.disconnect());
  await redis.connect().catch(() => {});
  return redis;
}
