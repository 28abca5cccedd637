/** Jobs of one process (contract.ts). */
import { text, type Text } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Locale } from '../shared/actor.ts';
import { openBull, within, type Bull, type Call } from './bull.ts';
import { startClock, type Clock } from './clock.ts';
import type { JobDef, Jobs } from './contract.ts';
import { publishState } from './progress.ts';
import { addLine, cancelRow, insertJob, renewRow } from './rows.ts';
import { jobWorker } from './worker.ts';

/** Interval of warnings, since both backends retry several times a second. */
const WARN_MS = 60_000;

export interface JobsOptions {
  databaseUrl: string;
  /** The kernel that the jobs are a part of. */
  kernel: () => Kernel;
  say(locale: Locale, line: Text): string;
}

export function createJobs({ databaseUrl, kernel, say }: JobsOptions): Jobs {
  let bull: Promise<Bull> | undefined;
  let working: Promise<void> | undefined;
  let clock: Clock | undefined;
  let closed = false;

  let warned = -Infinity;
  const warn = (error: Error): void => {
    // The database of a process that ends may be gone before its connections are.
    if (closed || performance.now() - warned < WARN_MS) return;
    warned = performance.now();
    kernel().log.warn({ err: error }, 'the queue of jobs has no connection; it comes back by itself');
  };
  const opened = (): Promise<Bull> => {
    bull ??= openBull({ redisUrl: kernel().config.redisUrl, databaseUrl, warn }).catch((error: unknown) => {
      bull = undefined;
      throw error;
    });
    return bull;
  };
  const worker = jobWorker(kernel, (row, line) => say(row.locale, line), call);

  /** Starts listening for calls, once. */
  function listen(concurrency = kernel().config.workerConcurrency): Promise<void> {
    working ??= opened()
      .then((b) => b.work(concurrency, worker.run))
      .catch((error: unknown) => {
        working = undefined;
        throw error;
      });
    return working;
  }

  /** @throws never: the clock repeats a call that fails. */
  async function call(to: Call, seconds = 0): Promise<void> {
    if (closed) return;
    try {
      await (await opened()).call(to, seconds);
      if (kernel().config.workers === 'inside' && !worker.stopped) await listen();
    } catch (error) {
      warn(error as Error);
    }
  }

  return {
    async enqueue(tx, request) {
      const def = kernel().jobDefs.get(request.name);
      if (!def) throw new Error(`no plugin lists a job "${request.name}"`);
      const made = await insertJob(tx, request, isQuiet(def));
      const {
        actor: { tenantId: tenant, userId },
        name: kind,
        total = null,
      } = request;
      if (made.fresh)
        tx.afterCommit(() => {
          publishState(
            kernel().events,
            { id: made.id, tenant_id: tenant, created_by: request.system ? null : userId || null, kind, total, done: 0, failed: 0 },
            'queued',
          );
          void call({ tenant, id: made.id, attempt: 0 }, request.delay);
        });
      return made;
    },
    async cancel(tenant, id) {
      const row = await cancelRow(kernel().db, tenant, id);
      if (!row) return false;
      await addLine(kernel().db, row, text('jobs.log.cancelled'));
      publishState(kernel().events, row, 'cancelled');
      return true;
    },
    async retry(tenant, id) {
      const row = await renewRow(kernel().db, tenant, id);
      if (!row) return false;
      publishState(kernel().events, row, 'queued');
      await call({ tenant, id, attempt: row.attempt });
      return true;
    },
    wake: (tenant, id, attempt) => call({ tenant, id, attempt }),
    async work({ concurrency, idle = false } = {}) {
      if (!idle) await listen(concurrency);
      clock ??= startClock(kernel, call);
    },
    async close() {
      await clock?.stop();
      const open = await bull?.catch(() => undefined);
      // A job that is returned to the queue is called again, for other processes.
      const rested = open?.rest();
      await worker.stop();
      if (rested) await within(rested).catch(() => {});
      closed = true;
      await open?.close();
    },
  };
}

/** Whether people do not see it on the jobs page. */
export const isQuiet = ({ quiet, everySeconds }: JobDef): boolean => quiet ?? everySeconds !== undefined;

/** System jobs and those of plugins, by name. @throws Error for a duplicate name. */
export function jobDefsOf(plugins: readonly { name: string; jobs?: JobDef[] }[]): ReadonlyMap<string, JobDef> {
  const defs = new Map<string, JobDef>();
  for (const plugin of plugins)
    for (const def of plugin.jobs ?? []) {
      if (defs.has(def.name)) throw new Error(`plugin ${plugin.name}: there is a job "${def.name}" already`);
      defs.set(def.name, def);
    }
  return defs;
}
