/** kill -9 of a worker in the middle of a job, as a short version of the drill (npm run drill worker). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildPrograms } from '../cli/build.mjs';
import { ROOT } from '../root.ts';
import { clock } from '../shared/clock.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import { until } from '../test/until.ts';
import type { DrillPayload } from './drill.ts';

const ROWS = 2_000;
const CHUNK = 100;

let product: TestKernel;
let tenant: number;
let program: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Workers are processes of their own, at the machine's time.
  clock.reset();
  program = (await buildPrograms()).worker;
  product = await createTestKernel({ WORKERS: 'separate' });
  tenant = await tenantId(product);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await product.close();
});

/** A worker as it is shipped, on the database of this test; it listens when this returns. */
async function worker(): Promise<ChildProcess> {
  const [at] = await product.kernel.db.query<{ name: string }>({ tenant }, { text: 'select current_database() as name', values: [] });
  const url = new URL(process.env['RUKN_TEST_DATABASE'] as string);
  url.pathname = `/${(at as { name: string }).name}`;
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: url.href };
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

const one = async <R extends Record<string, unknown>>(text: string, values: unknown[]): Promise<R> =>
  (await product.kernel.db.query<R>({ tenant }, { text, values }))[0] as R;

test('a worker without a database says what to do', async () => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: '/nowhere' };
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([1, 'No database runs in /nowhere: run npm start first, or give a database in DATABASE_URL.\n']);
});

test('another worker ends the job: every row once', async () => {
  const { kernel, users } = product;
  const actor = await kernel.identity.actorOf(tenant, users['admin@pmis.example'] as number);
  if (!actor) throw new Error('no administrator');
  const first = await worker();
  const payload: DrillPayload = { entity: 'project', row: { manager_id: actor.userId }, name: 'Killed', rows: ROWS, chunk: CHUNK };
  const { id } = await kernel.db.transaction({ tenant }, (tx) =>
    kernel.jobs.enqueue(tx, { name: 'drill.rows', payload, actor, locale: 'en' }),
  );
  await until(async () => (await one<{ done: number }>('select done from job where id = $1', [id])).done >= ROWS / 4);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await one('select state, attempt from job where id = $1', [id])).toEqual({ state: 'running', attempt: 1 });
  // The silence after which it counts as dead, at once.
  await one(`update job set heartbeat_at = now() - interval '1 minute' where id = $1`, [id]);
  const second = await worker();
  await until(async () => (await one('select state from job where id = $1', [id]))['state'] === 'done', 60_000);
  expect(
    await one(
      `select j.attempt, j.done, (select count(*)::int from job_step where job_id = j.id) as steps, (select count(*)::int from project)
        as rows, (select count(distinct name_en)::int from project) as names,
    (select count(*)::int from history where entity = 'project') as histories from job j where id = $1`,
      [id],
    ),
  ).toEqual({ attempt: 2, done: ROWS, steps: ROWS / CHUNK, rows: ROWS, names: ROWS, histories: ROWS });
  second.kill('SIGTERM');
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
}, 120_000);
