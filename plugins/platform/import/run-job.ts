/** `import.run`: writes the rows. Each chunk is committed with its result; for all or nothing, all of them at once. */
import type { StepTally } from '../../../core/engine.ts';
import { AppError, type JobEnd, type JobRun, text, type Tx } from '../../../core/index.ts';
import { eachChunk, type ReadyChunk, type Walk } from './chunks.ts';
import { planOf } from './plan.ts';
import type { RunPayload } from './read-job.ts';
import { changeRun, chunksOf, keepOutcome, loadRun, sqlOf, type Outcome, type StoredRun } from './stored.ts';
import { piecesOf, tallyOf } from './tally.ts';
import { writeRows } from './write-rows.ts';

/**
 * @throws AppError invalid for all or nothing with a refused row: the import is rolled back. Conflict where the run has another job by now.
 */
export async function runJob(job: JobRun<RunPayload>): Promise<JobEnd | void> {
  const sql = sqlOf(job.kernel.db, job.actor.tenantId);
  const run = await takeUp(job);
  if (run.state === 'done') return ended(run, await chunksOf(sql, run));
  const plan = planOf(job.kernel, job.actor, job.locale, run);
  const chunks = await chunksOf(sql, run);
  const walk: Walk = { plan, run, chunks, sql };
  await job.total(piecesOf(run));
  await (run.choices.mode === 'all' ? atOnce(job, walk) : byChunk(job, walk));
  await changeRun(sql, run, { state: 'done', error: null });
  return ended(run, await chunksOf(sql, run));
}

/** Starts the run, or continues it after it was stopped or failed. The lock keeps two jobs from importing the same rows. */
const takeUp = (job: JobRun<RunPayload>): Promise<StoredRun> =>
  job.kernel.db.transaction({ tenant: job.actor.tenantId }, async (tx) => {
    const run = await loadRun(tx, job.actor, job.payload.run, true);
    if (run.job !== job.id) throw new AppError('conflict', { message: text('import.not_now') });
    if (run.state !== 'done' || run.error) await changeRun(tx, run, { state: 'importing', error: null });
    return run;
  });

function countsOf(outcomes: Iterable<Outcome>): StepTally & { failed: number } {
  const { valid, failed } = tallyOf([...outcomes]);
  return { done: valid, failed };
}

async function byChunk(job: JobRun<RunPayload>, walk: Walk): Promise<void> {
  await eachChunk(walk, async ({ head, rows, candidates }) =>
    job.step(head.n, async (tx) => {
      const outcome = await writeRows(walk.plan, rows, candidates, { tx, rehearse: false });
      await keepOutcome(tx, walk.run, head.n, outcome);
      return countsOf([outcome]);
    }),
  );
}

async function atOnce(job: JobRun<RunPayload>, walk: Walk): Promise<void> {
  const outcomes = new Map<number, Outcome>();
  try {
    await job.step(0, async (tx) => {
      await inOne(job, walk, tx, outcomes);
      const counts = countsOf(outcomes.values());
      if (counts.failed) throw new AppError('invalid', { message: text('import.rows_have_errors', { count: counts.failed }) });
      return counts;
    });
  } catch (error) {
    if (error instanceof AppError) await takenBack(walk, outcomes, error);
    throw error;
  }
}

/** One connection, so the chunks are processed in sequence. */
async function inOne(job: JobRun<RunPayload>, walk: Walk, tx: Tx, outcomes: Map<number, Outcome>): Promise<void> {
  let done = 0;
  await eachChunk({ ...walk, lanes: 1 }, async ({ head, rows, candidates }: ReadyChunk) => {
    job.signal.throwIfAborted();
    const outcome = await writeRows(walk.plan, rows, candidates, { tx, rehearse: false });
    outcomes.set(head.n, outcome);
    await keepOutcome(tx, walk.run, head.n, outcome);
    job.progress((done += candidates.length));
  });
}

/** Nothing was imported: stores the results like those of a check. */
async function takenBack({ run, sql }: Walk, outcomes: ReadonlyMap<number, Outcome>, { text: error }: AppError): Promise<void> {
  for (const [n, { letters, errors }] of outcomes)
    await keepOutcome(sql, run, n, { letters: letters.replaceAll('c', 'C').replaceAll('u', 'U'), errors });
  await changeRun(sql, run, { state: 'checked', error });
}

function ended(run: StoredRun, chunks: Parameters<typeof tallyOf>[0]): JobEnd {
  const { created, updated, failed } = tallyOf(chunks);
  return {
    data: { href: `/import/${run.entity}?run=${run.id}`, created, updated, failed },
    message: text('import.done', { created, updated, failed }),
  };
}
