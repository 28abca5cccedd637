/** Works on jobs: claims one, runs its code, records the result. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asSystem } from '../db/caller.ts';
import { AppError, text, type Text } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import { tenantKernel } from '../plugin/tenant-kernel.ts';
import { actorOfJob } from './actor.ts';
import type { Call } from './bull.ts';
import { JobStopped, type JobDef, type JobEnd } from './contract.ts';
import { endNotifications } from './notifications.ts';
import { onCancel, progressOf, publishState, type Progress } from './progress.ts';
import { addLine, beat, claim, countsOf, end, giveBack, type Claim, type JobRow } from './rows.ts';
import { jobRun } from './run.ts';

/** Interval of the heartbeat: a cancelled job whose signal is lost stops within it; a worker counts as dead after fifteen intervals. */
const BEAT_MS = 1_000;
const ATTEMPTS = 5;
const PATIENCE = 20;
const PAUSE_MS = 500;

const allowed = (def: JobDef | undefined): number => def?.attempts ?? ATTEMPTS;
const triesOf = ({ attempt, spared }: JobRow): number => attempt - spared;
/** An AppError is final, except `unavailable`, which may pass. */
const isFinal = (error: unknown): error is AppError => error instanceof AppError && error.code !== 'unavailable';

/**
 * Retries for some seconds, shorter than the time after which the job counts as abandoned, since the connection to the database may come
 * back.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === PATIENCE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
export interface JobWorker {
  /** Never throws. */
  run(call: Call): Promise<void>;
  /** Lets running steps finish and returns the jobs to the queue; claims no further job. */
  stop(): Promise<void>;
  readonly stopped: boolean;
}

/** @param again calls for another look at a job, after so many seconds. */
export function jobWorker(
  kernel: () => Kernel,
  say: (row: JobRow, line: Text) => string,
  again: (call: Call, seconds: number) => Promise<void>,
): JobWorker {
  const atWork = new Map<AbortController, Promise<void>>();
  let closing = false;

  async function run({ tenant, id }: Call): Promise<void> {
    const { db, log } = kernel();
    try {
      const row = closing ? undefined : await claim(db, tenant, id);
      if (!row) return;
      const stop = new AbortController();
      const work = one(row, stop).finally(() => atWork.delete(stop));
      atWork.set(stop, work);
      if (closing) stop.abort();
      await work;
    } catch (error) {
      // The row is unchanged: the clock finds it again.
      log.warn({ err: error, job: id }, 'a job could not be worked on');
    }
  }

  async function one(row: JobRow, stop: AbortController): Promise<void> {
    const { db, events } = kernel();
    const held: Claim = { tenant: row.tenant_id, id: row.id, attempt: row.attempt };
    const progress = progressOf(events, row);
    const alive = (): void =>
      void beat(db, held).then(
        (mine) => mine || stop.abort(),
        () => {},
      );
    const hearts = setInterval(alive, BEAT_MS);
    // The signal may belong to an earlier claim: the row decides.
    const deaf = onCancel(events, row, alive);
    stop.signal.addEventListener('abort', progress.silence);
    try {
      await addLine(db, row, row.attempt === 1 ? text('jobs.log.begun') : text('jobs.log.again', { attempt: row.attempt }));
      const said = await work(row, progress, stop);
      await close(row, held, 'done', said, progress);
    } catch (error) {
      if (error instanceof JobStopped || stop.signal.aborted) await leave(row, held, progress);
      else if (isFinal(error)) await close(row, held, 'failed', { message: error.text }, progress);
      else await fault(row, held, error, progress);
    } finally {
      clearInterval(hearts);
      deaf();
      progress.silence();
    }
  }

  /** An unexpected error, perhaps temporary: retries with exponential backoff. */
  async function fault(row: JobRow, held: Claim, error: unknown, progress: Progress): Promise<void> {
    const { db, log, jobDefs } = kernel();
    log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempt }, 'a job failed');
    const tries = triesOf(row);
    if (tries >= allowed(jobDefs.get(row.kind))) return close(row, held, 'failed', { message: text('jobs.broken') }, progress);
    const seconds = 2 ** (tries - 1);
    if (!(await patiently(() => giveBack(db, held, seconds, false)))) return;
    await addLine(db, row, text('jobs.log.fault', { seconds }));
    progress.over('queued');
    await again(held, seconds);
  }

  /** The process ends, the job was cancelled, or another worker has it. */
  async function leave(row: JobRow, held: Claim, progress: Progress): Promise<void> {
    const { db, events } = kernel();
    if (closing && (await giveBack(db, held, 0, true))) {
      await addLine(db, row, text('jobs.log.returned'));
      progress.over('queued');
      await again(held, 0);
      return;
    }
    // The cancel signal may have arrived before that of a later step, or of uncommitted work, so the end is sent again.
    const now = await countsOf(db, held);
    if (now?.state === 'cancelled') publishState(events, { ...row, ...now }, 'cancelled');
  }

  async function work(row: JobRow, progress: Progress, stop: AbortController): Promise<JobEnd> {
    const def = kernel().jobDefs.get(row.kind);
    if (!def) throw new AppError('gone', { message: text('jobs.unknown', { kind: row.kind }) });
    // Each earlier attempt ended with its worker, so the job itself is assumed to be the cause and is not run again.
    if (triesOf(row) > allowed(def)) throw new AppError('internal', { message: text('jobs.broken') });
    const actor = await actorOfJob(kernel(), row);
    if (!actor) throw new AppError('forbidden', { message: text('jobs.nobody') });
    const own = await tenantKernel(kernel(), actor);
    return (await def.run(await jobRun({ kernel: own, row, actor, progress, stop }))) ?? {};
  }

  async function close(row: JobRow, held: Claim, state: 'done' | 'failed', said: JobEnd, progress: Progress): Promise<void> {
    const message = said.message ? say(row, said.message) : null;
    const mine = await kernel().db.transaction({ tenant: held.tenant }, async (tx) => {
      if (!(await end(tx, held, state, { message, outcome: said.message ?? null, end: said }))) return false;
      await addLine(tx, row, text(`jobs.log.${state}`));
      await endNotifications(tx, kernel(), row, state, said);
      return true;
    });
    if (mine) progress.over(state, message);
  }

  return {
    // A request may have opened the queue.
    run: (call) => asSystem(() => run(call)),
    get stopped() {
      return closing;
    },
    async stop() {
      closing = true;
      for (const each of atWork.keys()) each.abort();
      await Promise.all(atWork.values());
    },
  };
}
