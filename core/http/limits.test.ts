/** What one caller may take of the database: time, connections, and nothing written by a read. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';
import { until } from '../test/until.ts';

let product: TestKernel;
let tenant: number;
let member: Person;
let other: Client;

beforeAll(async () => {
  product = await createTestKernel({ QUERY_SECONDS: '1', RATE_LIMIT: 'on' });
  tenant = await tenantId(product, 'pmis');
  member = await personWith(product, ['access_projects']);
  other = await product.as('admin@ut.example');
  // A statement as slow as a test needs it, through the product's own list: whoever looks for this name waits.
  await product.kernel.db.query(
    { tenant },
    {
      text: `insert into project (tenant_id, name_en, manager_id) select $1, 'Slow ' || i, $2 from generate_series(1, 20) i`,
      values: [tenant, member.id],
    },
  );
});
afterAll(() => product.close());

/** Rows of the list are slow to read while this runs. */
async function whileSlow<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  await owner.query(
    `create policy slow on project as restrictive for
      select using (current_setting('app.tenant')::int <> ${tenant} or pg_sleep(1) is not null)`,
  );
  try {
    return await work(owner);
  } finally {
    await owner.query('drop policy slow on project');
    await owner.end();
  }
}
const lists = (n: number): Promise<Answer[]> => Promise.all(Array.from({ length: n }, () => member.client.get('/api/projects')));

describe('a statement beyond its time', () => {
  test('ends with a sentence, in both languages, and the connection is of use to the next', async () => {
    await whileSlow(async () => {
      const began = performance.now();
      const [en, ar] = [await member.client.get('/api/projects'), await member.client.get('/api/projects', { 'accept-language': 'ar' })];
      expect(performance.now() - began).toBeLessThan(6_000);
      expect([en.status, en.body.code, en.body.message]).toEqual([503, 'unavailable', expect.stringContaining('took too long')]);
      expect([ar.status, ar.body.message]).toEqual([503, expect.stringContaining('وقتًا أطول')]);
    });
    expect((await member.client.get('/api/projects')).status).toBe(200);
  });

  test('is no matter for jobs and the start, which have their own, larger time', async () => {
    const [row] = await product.kernel.db.query<{ s: string; i: string }>(
      { tenant },
      { text: `select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as i`, values: [] },
    );
    expect(row).toEqual({ s: '15min', i: '15min' });
    await product.kernel.db.query({ tenant }, { text: 'select pg_sleep(1.2)', values: [] });
  });
});

describe('thirty slow lists of one person', () => {
  test('leave connections to everybody else: they are answered while the thirty wait, and those beyond the share are told', async () => {
    await whileSlow(async (owner) => {
      const heavy = lists(30);
      let over = false;
      void heavy.then(() => {
        over = true;
      });
      const times: number[] = [];
      await until(
        async () =>
          (await owner.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`)).rows.length >
          2,
      );
      for (let i = 0; i < 15; i += 1) {
        const began = performance.now();
        expect((await other.get('/api/projects')).status).toBe(200);
        times.push(performance.now() - began);
      }
      expect(over).toBe(false);
      const answers = await heavy;
      expect([...new Set(answers.map((a) => a.status))].sort()).toEqual([429, 503]);
      for (const { status, headers, body } of answers.filter((a) => a.status === 429))
        expect([status, headers.get('retry-after'), body.message]).toEqual([429, '5', expect.stringContaining('too many requests')]);
      expect(Math.max(...times)).toBeLessThan(1_000);
    });
  });
});
