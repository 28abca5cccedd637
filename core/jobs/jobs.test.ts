/** What jobs promise (contract.ts), on both of BullMQ's backends. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { AppError, text } from '../errors.ts';
import type { Signal } from '../events/contract.ts';
import { receive } from '../files/receive.ts';
import type { Actor } from '../shared/actor.ts';
import type { JobFields, JobProgress } from '../shared/jobs.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { actorWith, personWith, tenantId } from '../test/people.ts';
import { testRedis, type TestRedis } from '../test/redis.ts';
import { until } from '../test/until.ts';
import type { JobDef, JobEnd, JobRequest, JobRun } from './contract.ts';
import { claim } from './rows.ts';

const ADMIN = 'admin@pmis.example';

describe.each(['PostgreSQL', 'Redis'])('on %s', (backend) => {
  let product: TestKernel;
  let redis: TestRedis | undefined;
  let admin: Client;
  let actor: Actor;
  let tenant: number;
  let count = 0;

  beforeAll(async () => {
    redis = backend === 'Redis' ? await testRedis() : undefined;
    product = await createTestKernel(redis ? { REDIS_URL: redis.url, WORKERS: 'inside' } : {});
    admin = await product.as(ADMIN);
    tenant = await tenantId(product);
    actor = actorWith(tenant, product.users[ADMIN] as number, []);
  });
  afterAll(async () => {
    await product.close();
    await redis?.stop();
  });

  /** A job of this test alone. @returns its name. */
  function define(run: (job: JobRun<number>) => Promise<JobEnd | void>, more: Partial<JobDef> = {}): string {
    const name = `test.${(count += 1)}`;
    (product.kernel.jobDefs as Map<string, JobDef<number>>).set(name, { name, run, ...more });
    return name;
  }
  const enqueue = (name: string, more: Partial<JobRequest> = {}): Promise<{ id: number; fresh: boolean }> =>
    product.kernel.db.transaction({ tenant }, (tx) => product.kernel.jobs.enqueue(tx, { name, payload: 7, actor, locale: 'en', ...more }));
  const jobOf = async (id: number, client = admin): Promise<JobFields> => (await client.get(`/api/jobs/${id}`)).body.data as JobFields;
  const ended = async (id: number): Promise<JobFields> => {
    await until(async () => !['queued', 'running'].includes((await jobOf(id)).state));
    return jobOf(id);
  };

  describe('refusals', () => {
    test('a name that no plugin lists is a fault of the program', async () => {
      await expect(enqueue('test.unheard')).rejects.toThrow('no plugin lists a job "test.unheard"');
    });

    test('nobody, another tenant and a colleague see nothing; who manages jobs sees all', async () => {
      const { id } = await enqueue(define(async () => {}));
      await ended(id);
      expect((await (await product.as()).get(`/api/jobs/${id}`)).status).toBe(401);
      const colleague = await personWith(product, ['access_projects']);
      for (const client of [await product.as('admin@ut.example'), colleague.client]) {
        for (const path of ['', '/log', '/results', '/file'])
          expect([path, (await client.get(`/api/jobs/${id}${path}`)).status]).toEqual([path, 404]);
        for (const action of ['cancel', 'retry'])
          expect([action, (await client.post(`/api/jobs/${id}/${action}`, {})).status]).toEqual([action, 404]);
      }
      const manager = await personWith(product, ['manage_jobs']);
      expect((await jobOf(id, manager.client)).state).toBe('done');
      for (const [method, path] of [
        ['POST', '/api/bulk/job'],
        ['PUT', '/api/bulk/job'],
        ['DELETE', '/api/bulk/job'],
      ] as const)
        expect((await admin.raw(method, path, '[{"id":1}]')).status).toBe(403);
    });

    test('bad pages are named', async () => {
      const { id } = await enqueue(define(async () => {}));
      expect(await admin.get(`/api/jobs/${id}/results?limit=0`)).toMatchObject({
        status: 422,
        body: { errors: { limit: [expect.any(String)] } },
      });
      expect((await admin.get('/api/jobs/x/log')).status).toBe(404);
      expect(await admin.get(`/api/jobs/${id}/file`)).toMatchObject({ status: 404, body: { message: 'This job has no file' } });
    });

    test('what has ended cannot be cancelled, what goes well cannot be retried', async () => {
      const { id } = await enqueue(define(async () => {}));
      await ended(id);
      expect((await admin.post(`/api/jobs/${id}/cancel`, {})).status).toBe(409);
      expect((await admin.post(`/api/jobs/${id}/retry`, {})).status).toBe(409);
      expect([await product.kernel.jobs.cancel(tenant, id), await product.kernel.jobs.retry(tenant, id)]).toEqual([false, false]);
    });

    test('a job of somebody who may no longer sign in ends as refused, undone', async () => {
      const leaver = await personWith(product, []);
      let ran = false;
      const name = define(async () => {
        ran = true;
      });
      await product.kernel.db.query({ tenant }, { text: `update users set status = 'disabled' where id = $1`, values: [leaver.id] });
      const { id } = await enqueue(name, { actor: { ...actor, userId: leaver.id } });
      const manager = await personWith(product, ['manage_jobs']);
      await until(async () => (await jobOf(id, manager.client)).state === 'failed');
      expect([ran, (await jobOf(id, manager.client)).message]).toEqual([false, 'The person who started this can no longer sign in']);
    });
  });

  describe('enqueueing', () => {
    test('hangs on the transaction: undone, there is no job', async () => {
      let ran = 0;
      const name = define(async () => {
        ran += 1;
      });
      let id = 0;
      await expect(
        product.kernel.db.transaction({ tenant }, async (tx) => {
          ({ id } = await product.kernel.jobs.enqueue(tx, { name, payload: 1, actor, locale: 'en' }));
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      await ended((await enqueue(name)).id);
      expect([ran, (await admin.get(`/api/jobs/${id}`)).status]).toEqual([1, 404]);
    });

    test('the same key is the same job, also when asked for at once', async () => {
      let ran = 0;
      const name = define(async () => {
        ran += 1;
      });
      const answers = await Promise.all([1, 2, 3].map(() => enqueue(name, { key: `k-${name}` })));
      await ended((answers[0] as { id: number }).id);
      expect(new Set(answers.map((a) => a.id)).size).toBe(1);
      expect([answers.filter((a) => a.fresh).length, ran]).toEqual([1, 1]);
    });

    test('a quiet one is not listed', async () => {
      let done = false;
      const { id } = await enqueue(
        define(
          async () => {
            done = true;
          },
          { quiet: true },
        ),
      );
      await until(() => done);
      expect((await admin.get(`/api/jobs/${id}`)).status).toBe(404);
    });

    test('the code acts as the maker with the permissions of now, never with more than the token that asked', async () => {
      const person = await personWith(product, ['access_projects', 'manage_projects']);
      const seen: string[][] = [];
      const name = define(async (job) => void seen.push([...job.actor.permissions]));
      const as = { ...actor, userId: person.id };
      for (const asked of [as, { ...as, tokenId: 1, permissions: new Set(['access_projects', 'access_users']) }])
        await enqueue(name, { actor: asked });
      await until(() => seen.length === 2);
      expect(seen.map((list) => list.sort().join()).sort()).toEqual(['access_projects', 'access_projects,manage_projects']);
    });
  });

  describe('steps', () => {
    test('are counted, kept and told; the job leads to its outcome', async () => {
      const heard: JobProgress[] = [];
      const stop = product.kernel.events.subscribe(
        tenant,
        actor.userId,
        (s: Signal) => s.type === 'job' && heard.push(s.data as unknown as JobProgress),
      );
      const refused = (n: number): object[] => [{ StatusCode: 'E', StatusMessage: `piece ${n}` }];
      const { id } = await enqueue(
        define(async (job) => {
          await job.total(6);
          await job.log(text('jobs.no_file'));
          for (const n of [0, 1, 2]) await job.step(n, async () => ({ done: 1, failed: 1, results: refused(n) }));
          return { data: { href: '/x' }, message: text('jobs.no_file') };
        }),
        { subject: 'three' },
      );
      expect(await ended(id)).toMatchObject({
        state: 'done',
        done: 3,
        failed: 3,
        total: 6,
        attempt: 1,
        subject: 'three',
        data: { href: '/x' },
        message: 'This job has no file',
        file: null,
      });
      expect((await admin.get(`/api/jobs/${id}/results?limit=2&page=2`)).body).toEqual({
        data: refused(2),
        meta: { page: 2, limit: 2, total: 3, capped: false },
      });
      expect((await admin.get(`/api/jobs/${id}/log`, { 'accept-language': 'ar' })).body.data).toEqual(
        ['بدأت', 'ليس لهذه المهمة ملف', 'أُنجزت'].map((line) => ({ at: expect.any(String), text: line })),
      );
      const mine = heard.filter((h) => h.id === id);
      expect(mine.at(-1)).toEqual({
        id,
        kind: expect.any(String),
        state: 'done',
        total: 6,
        done: 3,
        failed: 3,
        left: null,
        message: 'This job has no file',
      });
      expect([...new Set(mine.map((h) => h.state))]).toEqual(['queued', 'running', 'done']);
      stop();
      const [notifications] = (await admin.get('/api/notifications')).body.data;
      expect(notifications).toMatchObject({ kind: 'job', href: '/x', text: expect.stringContaining('three') });
    });

    test('several at once', async () => {
      const { id } = await enqueue(
        define(async (job) => void (await Promise.all([...Array(8).keys()].map((n) => job.step(n, async () => ({ done: 10 })))))),
      );
      expect(await ended(id)).toMatchObject({ state: 'done', done: 80 });
    });

    test('a failure goes on with the step that failed, the others are not done again', async () => {
      const did: number[] = [];
      const { id } = await enqueue(
        define(async (job) => {
          for (const n of [0, 1, 2])
            await job.step(n, async () => {
              did.push(n);
              if (n === 1 && job.attempt === 1) throw new Error('a fault');
              return { done: 1 };
            });
        }),
      );
      expect(await ended(id)).toMatchObject({ state: 'done', done: 3, attempt: 2 });
      expect(did).toEqual([0, 1, 1, 2]);
    });

    test('a fault is tried so many times, a refusal once', async () => {
      const faulty = await enqueue(
        define(
          async () => {
            throw new Error('a fault');
          },
          { attempts: 2 },
        ),
      );
      const refused = await enqueue(
        define(async () => {
          throw new AppError('invalid', { message: text('jobs.no_file') });
        }),
      );
      const away = await enqueue(
        define(async (job) => {
          if (job.attempt === 1) throw new AppError('unavailable');
        }),
      );
      expect(await ended(away.id)).toMatchObject({ state: 'done', attempt: 2 });
      expect(await ended(refused.id)).toMatchObject({ state: 'failed', attempt: 1, message: 'This job has no file' });
      expect(await ended(faulty.id)).toMatchObject({
        state: 'failed',
        attempt: 2,
        message: expect.stringContaining('system error'),
      });
    });
  });

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
