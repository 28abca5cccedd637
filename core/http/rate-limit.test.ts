/** Limits per minute: who is beyond them is told when to come back, and nobody else is. */
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { clock } from '../shared/clock.ts';
import { actorWith } from '../test/people.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { testRedis, type TestRedis } from '../test/redis.ts';
import { createRateLimit, inMemory, LIMITS, type RateLimit } from './rate-limit.ts';

const ended: AbortController[] = [];
let redis: TestRedis | undefined;
let product: TestKernel | undefined;
afterEach(() => ended.splice(0).forEach((e) => e.abort()));
afterAll(async () => {
  await product?.close();
  await redis?.stop();
});

/** A process with this Redis, or none. */
function limiter(redisUrl: string | null): RateLimit {
  const end = new AbortController();
  ended.push(end);
  return createRateLimit({ redisUrl, ended: end.signal });
}
const call = (method = 'POST', path = '/api/projects', ip = '203.0.113.5'): Context & { headers: Record<string, string> } => {
  const headers: Record<string, string> = {};
  return {
    method,
    path,
    ip,
    headers,
    set: (name: string, value: string) => {
      headers[name] = value;
    },
  } as unknown as Context & { headers: Record<string, string> };
};
const person = actorWith(1, 7, []);
const times = async (n: number, one: () => Promise<void>): Promise<number> =>
  (await Promise.allSettled(Array.from({ length: n }, one))).filter((r) => r.status === 'rejected').length;
/** Two minutes may meet in a test: then it begins again in the next. */
async function withinOneMinute(work: () => Promise<void>): Promise<void> {
  const minute = (): number => Math.floor(clock.now() / 60_000);
  const before = minute();
  try {
    await work();
  } catch (error) {
    if (minute() === before) throw error;
    await work();
  }
}

describe('beyond the limit', () => {
  test('a person is refused with the seconds to wait; others, uploads and reading are not', () =>
    withinOneMinute(async () => {
      const take = limiter(null);
      expect(await times(LIMITS.writes + 5, () => take(call(), person))).toBe(5);
      const refused = call();
      await expect(take(refused, person)).rejects.toMatchObject({
        code: 'too_many_attempts',
        status: 429,
        text: { key: 'error.too_many_calls' },
      });
      expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
      expect(Number(refused.headers['Retry-After'])).toBeLessThanOrEqual(60);
      await take(call(), actorWith(1, 8, []));
      await take(call(), actorWith(2, 7, []));
      await take(call('POST', '/api/files'), person);
      await take(call('GET'), person);
      await take(call(), null);
    }));

  test('a form counts as an upload, wherever it goes', () =>
    withinOneMinute(async () => {
      const take = limiter(null);
      const form = (): Promise<void> => {
        const sent = call('PUT', '/api/documents/1');
        sent.headers['content-type'] = 'multipart/form-data; boundary=x';
        return take(sent, person);
      };
      expect(await times(LIMITS.uploads + 2, form)).toBe(2);
      await take(call('PUT', '/api/documents/1'), person);
    }));

  test('a network without a session is refused, its neighbours are not', () =>
    withinOneMinute(async () => {
      const take = limiter(null);
      const from = (ip: string) => () => take(call('POST', '/api/login', ip), null);
      expect(await times(LIMITS.guests + 3, from('203.0.113.5'))).toBe(3);
      expect(await times(1, from('203.0.113.6'))).toBe(0);
      for (let i = 0; i < LIMITS.guests; i += 1) await from(`2001:db8:1:1::${i.toString(16)}`)();
      expect([await times(1, from('2001:db8:1:1::ffff')), await times(1, from('2001:db8:1:2::1'))]).toEqual([1, 0]);
    }));

  test('uploads end before other writes', () =>
    withinOneMinute(async () => {
      const take = limiter(null);
      expect(await times(LIMITS.uploads + 2, () => take(call('POST', '/api/files'), person))).toBe(2);
      await take(call(), person);
    }));
});

test('what was counted in an earlier minute is forgotten', async () => {
  const count = inMemory();
  expect([await count('a', 1), await count('a', 1), await count('b', 1), await count('a', 2)]).toEqual([1, 2, 1, 1]);
});

test(
  'processes count together in Redis; without it each counts alone and nobody is shut out',
  () =>
    withinOneMinute(async () => {
      redis ??= await testRedis();
      const [one, two] = [limiter(redis.url), limiter(redis.url)];
      const upload = (take: typeof one) => () => take(call('POST', '/api/files'), actorWith(Date.now(), 9, []));
      const who = actorWith(1, Date.now(), []);
      const half = LIMITS.uploads / 2;
      await upload(one)();
      expect(
        (await times(half, () => one(call('POST', '/api/files'), who))) +
          (await times(half + 4, () => two(call('POST', '/api/files'), who))),
      ).toBe(4);
      const away = limiter('redis://127.0.0.1:1');
      expect(await times(LIMITS.uploads + 1, () => away(call('POST', '/api/files'), who))).toBe(1);
    }),
  60_000,
);

test("over HTTP: 429 in the reader's language, with Retry-After", () =>
  withinOneMinute(async () => {
    product ??= await createTestKernel({ RATE_LIMIT: 'on' });
    const guest = await product.as();
    const check = (language: string) => guest.raw('POST', '/api/check-token', '{"token":"x"}', { 'accept-language': language });
    const answers = await Promise.all(Array.from({ length: LIMITS.guests + 20 }, () => check('en')));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([404, 429]));
    const refused = await check('ar');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      429,
      'too_many_attempts',
      expect.stringMatching(/^طلبات كثيرة/),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await guest.get('/api/countries')).status).toBe(200);
  }));
