/** Jobs under way, on both of BullMQ's backends: cancelled, taken over, forgotten, and what they leave. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { text } from '../errors.ts';
import type { Signal } from '../events/contract.ts';
import { receive } from '../files/receive.ts';
import type { JobFields } from '../shared/jobs.ts';
import { personWith } from '../test/people.ts';
import { until } from '../test/until.ts';
import { claim } from './rows.ts';
import { actor, admin, close, define, ended, enqueue, jobOf, open, product, tenant } from '../test/jobs.ts';

describe.each(['PostgreSQL', 'Redis'])('on %s', (backend) => {
  beforeAll(() => open(backend));
  afterAll(close);

  test('cancel stops a running job at once; what is done stays; retry goes on from there', async () => {
    const did: number[] = [];
    let stopped = 0;
    let kept = false;
    let hold = true;
    const { id } = await enqueue(
      define(async (job) => {
        await job.step(0, async () => {
          did.push(0);
          return { done: 1 };
        });
        kept = true;
        while (hold && !job.signal.aborted) await sleep(10);
        if (job.signal.aborted) stopped = Date.now();
        await job.step(1, async () => {
          did.push(1);
          return { done: 1 };
        });
      }),
    );
    await until(() => kept);
    const heard: unknown[] = [];
    const stop = product.kernel.events.subscribe(tenant, actor.userId, (s: Signal) => s.data?.['id'] === id && heard.push(s.data['state']));
    const asked = Date.now();
    expect((await admin.post(`/api/jobs/${id}/cancel`, {})).body.data).toMatchObject({
      state: 'cancelled',
      done: 1,
      ended_at: expect.any(String),
    });
    await until(() => stopped > 0);
    // Sooner than the heartbeat would find out.
    expect(stopped - asked).toBeLessThan(900);
    hold = false;
    expect((await admin.post(`/api/jobs/${id}/retry`, {})).body.data).toMatchObject({ state: 'queued', ended_at: null });
    expect(await ended(id)).toMatchObject({ state: 'done', done: 2 });
    expect(did).toEqual([0, 1]);
    expect((await admin.get(`/api/jobs/${id}/log`)).body.data.map((l: { text: string }) => l.text)).toEqual([
      'Started',
      'Cancelled',
      'Taken up again, attempt 2',
      'Done',
    ]);
    expect([heard.includes('cancelled'), heard.at(-1)]).toEqual([true, 'done']);
    stop();
  });

  test('a step that is at work while its job is cancelled leaves nothing', async () => {
    let inside = false;
    let go = false;
    const { id } = await enqueue(
      define(async (job) =>
        job.step(0, async () => {
          inside = true;
          while (!go) await sleep(10);
          return { done: 1 };
        }),
      ),
    );
    await until(() => inside);
    expect(await product.kernel.jobs.cancel(tenant, id)).toBe(true);
    go = true;
    await until(
      async () =>
        (await product.kernel.db.query({ tenant }, { text: 'select 1 from job_step where job_id = $1', values: [id] })).length === 0,
    );
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 0 });
  });

  test('a job whose process died is taken over once it is silent, and what the dead one still sends counts nothing', async () => {
    const name = define(async (job) => job.step(0, async () => ({ done: 1 })));
    const { kernel } = product;
    const { id } = await kernel.db.transaction({ tenant }, async (tx) => {
      const made = await tx.query<{ id: number }>({
        text: `insert into job (tenant_id, created_by, kind, locale, state, attempt, heartbeat_at)
          values ($1, $2, $3, 'en', 'running', 1, now()) returning id`,
        values: [tenant, actor.userId, name],
      });
      return made[0] as { id: number };
    });
    expect(await claim(kernel.db, tenant, id)).toBeUndefined();
    await kernel.db.query({ tenant }, { text: `update job set heartbeat_at = now() - interval '1 minute' where id = $1`, values: [id] });
    await kernel.jobs.work();
    expect(await ended(id)).toMatchObject({ state: 'done', attempt: 2, done: 1 });
    const { beat } = await import('./rows.ts');
    expect(await beat(kernel.db, { tenant, id, attempt: 1 })).toBe(false);
  });

  test('a file that a job made is saved under its name, whoever may open the job', async () => {
    const content = Buffer.from('a,b\r\n1,2\r\n');
    const { id } = await enqueue(
      define(async ({ kernel, signal }) => {
        signal.throwIfAborted();
        const { path, size, sha256 } = await receive(kernel.config.filesDir, Readable.from([content]), 1_000);
        await kernel.files.put(tenant, sha256, path);
        return { file: { name: 'مشاريع.csv', mime: 'text/csv', size, sha256 } };
      }),
    );
    expect((await ended(id)).file).toMatchObject({ name: 'مشاريع.csv', size: content.length });
    const answer = await admin.get(`/api/jobs/${id}/file`);
    expect([answer.status, answer.body]).toEqual([200, content.toString()]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%D9%85/);
    expect((await (await personWith(product, [])).client.get(`/api/jobs/${id}/file`)).status).toBe(404);
  });

  test('jobs that ended a month ago are forgotten, with their steps and logs', async () => {
    const name = define(async (job) => {
      await job.log(text('jobs.no_file'));
      await job.step(0, async () => ({ done: 1 }));
    });
    const [old, fresh] = [await enqueue(name), await enqueue(name)];
    await Promise.all([ended(old.id), ended(fresh.id)]);
    await product.kernel.db.query(
      { tenant },
      { text: `update job set ended_at = now() - interval '31 days' where id = $1`, values: [old.id] },
    );
    await enqueue('jobs.sweep');
    await until(async () => (await admin.get(`/api/jobs/${old.id}`)).status === 404);
    const left = async (table: string): Promise<unknown[]> =>
      (
        await product.kernel.db.query(
          { tenant },
          { text: `select job_id from ${table} where job_id = any($1)`, values: [[old.id, fresh.id]] },
        )
      ).map((r) => r['job_id']);
    expect([(await admin.get(`/api/jobs/${old.id}`)).status, await left('job_step'), await left('job_log')]).toEqual([
      404,
      [fresh.id],
      [fresh.id, fresh.id, fresh.id],
    ]);
  });

  test('a job of which process after process dies is given up', async () => {
    let ran = false;
    const { id } = await enqueue(
      define(
        async () => {
          ran = true;
        },
        { attempts: 2, quiet: true },
      ),
      { key: 'deadly' },
    );
    await until(() => ran);
    ran = false;
    await until(
      async () =>
        (
          await product.kernel.db.query(
            { tenant },
            {
              text: `update job set state = 'running', attempt = 2, quiet = false, heartbeat_at = now() - interval '1 minute'
                where id = $1 and state = 'done' returning 1`,
              values: [id],
            },
          )
        ).length > 0,
    );
    await product.kernel.jobs.wake(tenant, id, 2);
    expect(await ended(id)).toMatchObject({ state: 'failed', attempt: 3 });
    expect(ran).toBe(false);
  });

  test('the system works for every tenant, once in each slot of time', async () => {
    const { kernel } = product;
    await kernel.jobs.work();
    const system = async (): Promise<number> =>
      Number(
        (
          await kernel.db.query<{ n: number }>(
            { tenant },
            { text: `select count(*)::int as n from job where kind = 'jobs.sweep' and created_by is null and state = 'done'`, values: [] },
          )
        )[0]?.n,
      );
    await until(async () => (await system()) === 1);
    expect((await admin.get('/api/jobs?limit=100')).body.data.some((j: JobFields & { quiet: boolean }) => j.quiet)).toBe(false);
  });
});
