/** What GET /api/ready tells beside the database. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createEvents } from '../events/index.ts';
import type { Kernel } from '../kernel.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { testRedis } from '../test/redis.ts';
import { until } from '../test/until.ts';
import { health } from './health.ts';

let product: TestKernel;
beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

/** One answer of a process whose kernel differs in this. */
async function ready(change: Partial<Kernel>): Promise<{ status: number; body: unknown }> {
  const server = http.createServer(new Koa().use(health({ ...product.kernel, ...change })).callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ready`);
  const body: unknown = await answer.json();
  server.closeAllConnections();
  server.close();
  return { status: answer.status, body };
}

test('all is well', async () => {
  expect(await ready({})).toEqual({ status: 200, body: { status: 'ready', database: 'ok', redis: 'none', disk: 'ok', workers: 'ok' } });
});

test('jobs that wait a minute and nobody takes', async () => {
  const { kernel, users } = product;
  const [tenant] = await kernel.db.query<{ id: number }>('auth', { text: `select id from tenants where key = 'pmis'`, values: [] });
  await kernel.db.query(
    { tenant: tenant?.id as number },
    {
      text: `insert into job (tenant_id, created_by, kind, locale, created_at)
        values ($1, $2, 'recycle_bin.empty', 'en', now() - interval '2 minutes')`,
      values: [tenant?.id, users['admin@pmis.example']],
    },
  );
  expect(await ready({})).toMatchObject({ status: 200, body: { status: 'degraded', workers: 'none' } });
  await kernel.db.query({ tenant: tenant?.id as number }, { text: `update job set state = 'running', heartbeat_at = now()`, values: [] });
  expect(await ready({})).toMatchObject({ status: 200, body: { status: 'ready', workers: 'ok' } });
});

test('a Redis that is lost and comes back is told once each, and shown', async () => {
  const redis = await testRedis();
  const told: boolean[] = [];
  const events = createEvents({ redisUrl: redis.url, databaseUrl: '', redisMoved: (there) => void told.push(there) });
  const change = { events, config: { ...product.kernel.config, redisUrl: redis.url } };
  events.connect();
  await until(async () => events.connected() === true);
  expect(await ready(change)).toMatchObject({ body: { status: 'ready', redis: 'ok' } });
  await redis.kill();
  await until(async () => told.length === 1);
  expect(await ready(change)).toMatchObject({ status: 200, body: { status: 'degraded', redis: 'down' } });
  await redis.start();
  await until(async () => told.length === 2);
  expect(await ready(change)).toMatchObject({ body: { redis: 'ok' } });
  await events.close();
  await redis.stop();
  expect(told).toEqual([false, true]);
});
