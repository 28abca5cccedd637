/** Signals between processes, on both ways. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { testRedis, type TestRedis } from '../test/redis.ts';
import { until } from '../test/until.ts';
import type { Events, Signal } from './contract.ts';
import { createEvents } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe.each(['PostgreSQL', 'Redis'])('through %s', (way) => {
  let redis: TestRedis | undefined;
  const open: Events[] = [];
  const process = (): Events => {
    const events = createEvents({ redisUrl: redis?.url ?? null, databaseUrl: database.url });
    open.push(events);
    return events;
  };
  const heardBy = (events: Events, tenant: number, user: number): unknown[] => {
    const heard: unknown[] = [];
    events.subscribe(tenant, user, (s: Signal) => heard.push(s.data?.['n']));
    return heard;
  };
  const signal = (n: unknown, more: Partial<Signal> = {}): Signal => ({ tenant: 1, user: 1, type: 'job', data: { n }, ...more });

  beforeAll(async () => {
    redis = way === 'Redis' ? await testRedis() : undefined;
  });
  afterAll(() => redis?.stop());
  afterEach(async () => {
    for (const events of open.splice(0)) await events.close();
  });

  /** Words sent before the other process listens are lost, so that a test first asks until one arrives. */
  async function joined(from: Events, to: Events, tenant = 1): Promise<void> {
    const heard = heardBy(to, tenant, 99);
    await until(() => {
      from.publish(signal('hello', { tenant, user: 99 }));
      return heard.length > 0;
    });
  }

  test('reach the person they are for, of the tenant they are of, in every process, once', async () => {
    const [here, there] = [process(), process()];
    await joined(here, there);
    const [mine, mineThere, colleague, stranger] = [heardBy(here, 1, 1), heardBy(there, 1, 1), heardBy(there, 1, 2), heardBy(there, 2, 1)];
    here.publish(signal(1));
    here.publish(signal(2, { user: undefined as unknown as number }));
    here.publish(signal(3, { tenant: 2 }));
    await until(() => stranger.length === 1);
    expect([mine, mineThere, colleague, stranger]).toEqual([[1, 2], [1, 2], [2], [3]]);
  });

  test('who has changed is told to every process, and to no screen', async () => {
    const [here, there] = [process(), process()];
    const told: unknown[] = [];
    for (const events of [here, there]) events.onPeopleChanged((tenant, ids) => told.push([tenant, ids]));
    there.connect();
    await joined(here, there);
    const mine = heardBy(there, 1, 1);
    here.publish({ tenant: 1, type: 'people', data: { ids: [7] } });
    here.publish({ tenant: 1, type: 'people', data: {} });
    here.publish(signal(1));
    await until(() => mine.length > 0);
    expect([told, mine]).toEqual([
      [
        [1, [7]],
        [1, undefined],
        [1, [7]],
        [1, undefined],
      ],
      [1],
    ]);
  });

  test('what is too long to travel is heard here, and harms nobody', async () => {
    const [here, there] = [process(), process()];
    await joined(here, there);
    const [mine, mineThere] = [heardBy(here, 1, 1), heardBy(there, 1, 1)];
    const long = 'x'.repeat(20_000);
    here.publish(signal(long));
    here.publish(signal(2));
    await until(() => mineThere.includes(2));
    expect(mine).toEqual([long, 2]);
  });

  test('go on after the connection was lost', async () => {
    const [here, there] = [process(), process()];
    await joined(here, there);
    if (redis) {
      await redis.kill();
      here.publish(signal('lost'));
      await redis.start();
    } else await endConnections();
    await joined(here, there);
    const mine = heardBy(there, 1, 1);
    here.publish(signal(1));
    await until(() => mine.length > 0);
    expect(mine).toEqual([1]);
  });

  test('end with the process, which can be asked', async () => {
    const here = process();
    const mine = heardBy(here, 1, 1);
    await here.close();
    here.publish(signal(1));
    expect([here.ended.aborted, mine]).toEqual([true, []]);
  });
});

async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'rukn signals'`,
  );
  await client.end();
}
