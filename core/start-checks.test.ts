/** Settings that are well formed and wrong are told before the database is touched. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { loadConfig } from './config.ts';
import { seedTenants } from './identity/seed.ts';
import { createDb } from './db/pool.ts';
import { createVault, keyMark } from './identity/vault.ts';
import { checkRedis, checkSettings, notPast, unopened } from './start-checks.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from './test/database.ts';
import { metadata } from './test/metadata.ts';
import { testRedis } from './test/redis.ts';

let [used, fresh] = [] as unknown as [TestDatabase, TestDatabase];
beforeAll(async () => {
  [used, fresh] = [await testDatabase(), await emptyDatabase()];
});
afterAll(async () => {
  await used.drop();
  await fresh.drop();
});

const check = (env: Record<string, string>, said: string[] = []): Promise<void> =>
  checkSettings(loadConfig(env), (line) => void said.push(line));

test('a direct way to another database', async () => {
  await expect(check({ DATABASE_URL: used.url, DATABASE_DIRECT_URL: fresh.url })).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(
      /^DATABASE_DIRECT_URL \(.*\) is another database than DATABASE_URL \(.*\): it has to be the same one, past the pooler\. Correct one of them\.$/,
    ),
  });
  await check({ DATABASE_URL: used.url, DATABASE_DIRECT_URL: used.url.replace('127.0.0.1', 'localhost') });
});

test('a user who reads past row-level security: refused for a new database, told for one in use', async () => {
  const fake = (used: boolean) => ({ name: 'rukn', oid: '1', since: 'now', past: true, user: 'postgres', used });
  expect(() => notPast(fake(false))).toThrow(
    'DATABASE_URL signs in as postgres, who is a superuser or may bypass row-level security: name a user who only owns the database',
  );
  expect(notPast(fake(true))).toMatch(
    /Give the database to a user who only owns it: alter database "rukn" owner to rukn, and, signed in to it, reassign owned by "postgres" to rukn\.$/,
  );
  const said: string[] = [];
  await check({ DATABASE_URL: used.url }, said);
  expect(said).toEqual([]);
});

test('a mistyped public address with a path', () => {
  expect(() => loadConfig({ PUBLIC_URL: 'https://rukn.example/app' })).toThrow(
    'PUBLIC_URL must be an address without a path, such as https://rukn.example',
  );
});

test('a Redis that is not there, refuses, or is none', async () => {
  await expect(checkRedis('redis://127.0.0.1:1/0')).rejects.toMatchObject({
    name: 'StartFailure',
    message: 'Nobody answers at 127.0.0.1:1/0: start Redis, correct REDIS_URL, or leave it out.',
  });
  const web = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await once(web, 'listening');
  await expect(checkRedis(`redis://127.0.0.1:${(web.address() as AddressInfo).port}`)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/is not a Redis that can be used/),
  });
  web.close();
  const redis = await testRedis();
  await checkRedis(redis.url);
  await expect(checkRedis(redis.url.replace('redis://', 'redis://somebody:wrong@'))).rejects.toMatchObject({
    message: expect.stringMatching(/refuses the user or the password: correct them in REDIS_URL\.$/),
  });
  await redis.stop();
});

test('secrets that no key opens, and those that some key opens', async () => {
  const [old, now] = [randomBytes(32), randomBytes(32)];
  const db = createDb({ connectionString: used.url });
  const { users, tenants } = await seedTenants(db, { ...metadata, permissions: [] });
  const person = users['admin@pmis.example'] as number;
  await db.query('auth', {
    text: 'insert into second_factors (tenant_id, user_id, secret) values ($1, $2, $3)',
    values: [tenants[0]?.id, person, createVault([old]).seal('secret', `totp:${person}`)],
  });
  await db.close();
  expect(await unopened(used.url, [now, old])).toBeUndefined();
  for (const keys of [[], [now]])
    expect(await unopened(used.url, keys)).toMatch(
      new RegExp(
        `^SECRET_KEY does not open secrets that are stored \\(1 in second_factors\\): they were sealed with the key ${keyMark(old)}\\. Put that key back`,
      ),
    );
});
