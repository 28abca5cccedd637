/**
 * Rate limit of calls per client and minute: far above the need of people and programs, low enough to protect the product. Password
 * guessing is limited earlier, per account (core/identity/attempts.ts). Reads are not counted, except for redirects to sign-in providers.
 */
import type { Context } from 'koa';
import type { Redis } from 'ioredis';
import { AppError, text } from '../errors.ts';
import { networkOf } from '../identity/attempts.ts';
import type { Actor } from '../shared/actor.ts';
import { clock } from '../shared/clock.ts';

/** Calls per minute. */
export const LIMITS = {
  /** Per person or program. */
  writes: 15_000,
  /** Per person; each upload is a file. */
  uploads: 600,
  /** Per network without a session: sign-in, password links, requests of companies. */
  guests: 600,
} as const;

export type Counted = keyof typeof LIMITS;

/** Counts a call. @returns the calls of this client in this minute, including this one. */
export type Counter = (key: string, minute: number) => Promise<number>;

export interface RateLimitOptions {
  redisUrl: string | null;
  /** Aborted when the process ends. */
  ended: AbortSignal;
}

/** Counts a call. @throws AppError too_many_attempts, with `Retry-After` until the next minute. */
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

/** For one process. Counts of earlier minutes are dropped at once, so that memory does not grow. */
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

/** Shared by all processes. Without Redis each process counts alone, so that an outage of the cache refuses nobody. */
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
