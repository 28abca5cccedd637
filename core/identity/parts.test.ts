import { expect, test } from '@jest/globals';
import { networkOf } from './attempts.ts';
import { createCache } from './cache.ts';
import { hashPassword, PASSWORD_RULE, passwordIs } from './password.ts';
import { createQueue } from './queue.ts';
import { hashToken, isToken, newToken } from './token.ts';

test('a cache forgets by age, by size the least recently read, and by name', () => {
  let now = 0;
  const cache = createCache<number>(10, 2, () => now);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  const generation = cache.generation;
  cache.deleteWhere((v) => v === 1);
  expect([cache.get('a'), cache.get('c')]).toEqual([undefined, 3]);
  expect(cache.generation).toBeGreaterThan(generation);
  now = 10;
  expect(cache.get('c')).toBeUndefined();
});

test('a queue lets so many through per key, in order, and goes on after a failure', async () => {
  const queue = createQueue(2);
  const log: string[] = [];
  let most = 0;
  let inside = 0;
  const job = (name: string, fails = false) =>
    queue.run('k', async () => {
      inside += 1;
      most = Math.max(most, inside);
      log.push(name);
      await new Promise((go) => setImmediate(go));
      inside -= 1;
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([
    job('1'),
    job('2', true),
    job('3'),
    job('4'),
    queue.run('other', async () => log.push('other')),
  ]);
  expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(most).toBe(2);
  expect(log).toEqual(['1', '2', 'other', '3', '4']);
});

test('tokens are 32 random bytes; nothing else passes for one', () => {
  const token = newToken();
  expect(isToken(token)).toBe(true);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashToken(token)).toHaveLength(32);
  for (const odd of [undefined, 5, '', `${token}a`, token.slice(1), `${token.slice(1)}=`, `${token}\n`]) expect(isToken(odd)).toBe(false);
});

test('IPv6 callers are counted by their /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('a password is right against its own hash only', async () => {
  const stored = await hashPassword('Rukn#2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordIs('Rukn#2026', stored)).toBe(true);
  expect(await passwordIs('rukn#2026', stored)).toBe(false);
  expect(await passwordIs('Rukn#2026', null)).toBe(false);
  expect(await passwordIs('', undefined)).toBe(false);
});

test('VR-04: eight characters, a digit, a special character', () => {
  for (const weak of ['Ab1#xyz', 'NoDigits##', 'NoSpecial11', 'with space 1']) expect(PASSWORD_RULE.test(weak)).toBe(false);
  for (const good of ['Rukn#2026', 'كلمة#السر1', 'a b c d 1 !']) expect(PASSWORD_RULE.test(good)).toBe(true);
});
