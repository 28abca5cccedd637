/** A kernel outside of the drilled processes, which enqueues jobs and checks their results. */
import { pino } from 'pino';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import type { DrillPayload } from '../../jobs/drill.ts';
import type { Kernel } from '../../kernel.ts';
import { benches } from '../../../plugins/bench.ts';
import { until } from '../../test/until.ts';
import type { BenchDrill } from '../bench/contract.ts';
import { demoTenants } from '../demo.ts';
import type { AtEnd } from './ground.ts';

/** Rows of one step: some hundreds of milliseconds, so that a kill meets work in the middle. */
const CHUNK = 250;
const PATIENCE_MS = 180_000;

export interface Stage {
  kernel: Kernel;
  /** The demo administrator, for whom the jobs run. */
  maker: { tenant: number; id: number; email: string };
  /** The rows that are written, and their table. */
  drilled: BenchDrill;
  table: string;
  /** A job that creates so many rows of this name. @returns its key. */
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
  const drilled = benches.find((bench) => bench.drilled)?.drilled;
  if (!drilled) throw new Error('no plugin of this product brings rows for the drills');
  const { table } = kernel.registry.entity(drilled.entity);
  const [maker] = await kernel.db.query<Stage['maker']>('auth', {
    text: 'select tenant_id as tenant, id, email from users where email = $1',
    values: [demoTenants(kernel.registry.modules)[0].admin],
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
    drilled,
    table,
    async ask(name, rows) {
      const actor = await kernel.identity.actorOf(tenant, maker.id);
      if (!actor) throw new Error('the administrator may not sign in');
      const payload: DrillPayload = { entity: drilled.entity, row: drilled.row(maker.id), name, rows, chunk: CHUNK };
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
      const found = await one<Proof & { attempt: number }>(proofOf(table), [id, `${name} %`, drilled.entity]);
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

const proofOf = (table: string): string => `select j.attempt, j.state, j.done,
  (select count(*)::int from job_step s where s.job_id = j.id) as steps,
  (select count(*)::int from ${table} r where r.name_en like $2) as rows,
  (select count(distinct r.name_en)::int from ${table} r where r.name_en like $2) as names,
  (select count(*)::int from history h where h.entity = $3 and h.record_id in (select id from ${table} r where r.name_en like $2))
  as histories,
  (select count(*)::int from notification n where n.kind = 'job' and n.record_id = j.id) as told
  from job j where j.id = $1`;
