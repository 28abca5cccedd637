/** What jobs promise (contract.ts), on both of BullMQ's backends: refusals, enqueueing, and steps. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError, text } from '../errors.ts';
import type { Signal } from '../events/contract.ts';
import type { JobProgress } from '../shared/jobs.ts';
import { personWith } from '../test/people.ts';
import { until } from '../test/until.ts';
import { actor, admin, close, define, ended, enqueue, jobOf, open, product, tenant } from '../test/jobs.ts';

describe.each(['PostgreSQL', 'Redis'])('on %s', (backend) => {
  beforeAll(() => open(backend));
  afterAll(close);

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
});
