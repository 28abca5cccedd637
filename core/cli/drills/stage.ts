/** A kernel outside of the drilled processes, which enqueues jobs and checks their results. */
import { pino } from 'pino';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import type { DrillPayload } from '../../jobs/drill.ts';
import type { Kernel } from '../../kernel.ts';
import { until } from '../../test/until.ts';
import type { AtEnd } from './ground.ts';

/** Rows of one step: some hundreds of milliseconds, so that a kill meets work in the middle. */
const CHUNK = 250;
const PATIENCE_MS = 180_000;

export interface Stage {
  kernel: Kernel;
  /** The demo administrator, for whom the jobs run. */
  maker: { tenant: number; id: number };
  /** A job that creates so many projects of this name. @returns its key. */
  ask(name: string, rows: number): Promise<number>;
  /** Waits until it is so far. */
  reaches(job: number, rows: number): Promise<void>;
  /** @throws Error when it has ended already, so that the kill came too late to prove anything. */
  underWay(job: number): Promise<void>;
  /** Waits for the end and counts. @throws Error unless it ended once, with every row once. @returns how often it was begun. */
  proves(job: number, name: string, rows: number): Promise<number>;
}

/** @param redisUrl as the processes have it; '' for none. */
export async function openStage(atEnd: AtEnd, databaseUrl: string, redisUrl = ''): Promise<Stage> {
  const config = loadConfig({ NODE_ENV: 'test', SEED: 'none', WORKERS: 'separate', REDIS_URL: redisUrl });
  const kernel = await boot({ config, log: pino({ level: 'silent' }), databaseUrl });
  for (const part of [kernel.db, kernel.events, kernel.jobs]) atEnd(() => part.close());
  const [maker] = await kernel.db.query<{ tenant: number; id: number }>('auth', {
    text: `select tenant_id as tenant, id from users where email = 'admin@pmis.example'`,
    values: [],
  });
  if (!maker) throw new Error('The drill needs the demo tenants (SEED=demo)');
  const { tenant } = maker;
  const one = async <R extends Record<string, unknown>>(text: string, values: unknown[]): Promise<R> =>
    (await kernel.db.query<R>({ tenant }, { text, values }))[0] as R;
  /** The database may be away for a moment: that is what is drilled. */
  const job = (id: number): Promise<{ state: string; done: number } | undefined> =>
    one<{ state: string; done: number }>('select state, done from job where id = $1', [id]).catch(() => undefined);

  return {
    kernel,
    maker,
    async ask(name, rows) {
      const actor = await kernel.identity.actorOf(tenant, maker.id);
      if (!actor) throw new Error('the administrator may not sign in');
      const payload: DrillPayload = { entity: 'project', row: { manager_id: maker.id }, name, rows, chunk: CHUNK };
      return (
        await kernel.db.transaction({ tenant }, (tx) =>
          kernel.jobs.enqueue(tx, { name: 'drill.rows', payload, actor, locale: 'en', subject: name, key: name, total: rows }),
        )
      ).id;
    },
    reaches: (id, rows) => until(async () => ((await job(id))?.done ?? 0) >= rows, PATIENCE_MS),
    async underWay(id) {
      const now = await job(id);
      if (now?.state !== 'running')
        throw new Error(`the kill came too late: the job is ${String(now?.state)} with ${String(now?.done)} rows`);
    },
    async proves(id, name, rows) {
      await until(async () => !['queued', 'running'].includes((await job(id))?.state ?? 'queued'), PATIENCE_MS);
      const found = await one<Proof & { attempt: number }>(PROOF, [id, `${name} %`]);
      const { attempt, ...rest } = found;
      const wanted: Proof = { state: 'done', done: rows, steps: Math.ceil(rows / CHUNK), rows, names: rows, histories: rows, told: 1 };
      if (JSON.stringify(rest) !== JSON.stringify(wanted))
        throw new Error(`found ${JSON.stringify(rest)} instead of ${JSON.stringify(wanted)}`);
      return attempt;
    },
  };
}

interface Proof extends Record<string, unknown> {
  state: string;
  done: number;
  steps: number;
  rows: number;
  names: number;
  histories: number;
  told: number;
}

const PROOF = `select j.attempt, j.state, j.done,
  (select count(*)::int from job_step s where s.job_id = j.id) as steps,
  (select count(*)::int from project p where p.name_en like $2) as rows,
  (select count(distinct p.name_en)::int from project p where p.name_en like $2) as names,
  (select count(*)::int from history h where h.entity = 'project' and h.record_id in (select id from project p where p.name_en like $2))
  as histories,
  (select count(*)::int from notification n where n.kind = 'job' and n.record_id = j.id) as told
  from job j where j.id = $1`;
