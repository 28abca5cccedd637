/** `import.check`: a dry run of every row, or of those that a correction affects, through the pipeline of the import. */
import type { StepTally } from '../../../core/engine.ts';
import { AppError, type JobRun } from '../../../core/index.ts';
import { eachChunk, type ReadyChunk } from './chunks.ts';
import { planOf, type Plan } from './plan.ts';
import { changeRun, chunksOf, keepOutcome, loadRun, outcomeOf, sqlOf, type Outcome, type StoredRun } from './stored.ts';
import { piecesOf, tallyOf } from './tally.ts';
import { writeRows } from './write-rows.ts';

export interface CheckPayload {
  run: number;
  /** Sheet rows to check again; absent: all. */
  rows?: number[];
}

class Rehearsed extends Error {}

export async function checkJob(job: JobRun<CheckPayload>): Promise<void> {
  const sql = sqlOf(job.kernel.db, job.actor.tenantId);
  const run = await loadRun(sql, job.actor, job.payload.run);
  if (run.state !== 'checking') return;
  const plan = planOf(job.kernel, job.actor, job.locale, run);
  const chunks = await chunksOf(sql, run);
  const only = job.payload.rows && new Set(job.payload.rows);
  await job.total(only ? only.size : piecesOf(run));
  await eachChunk({ plan, run, chunks, sql }, async (chunk) => {
    if (job.steps.has(chunk.head.n) || (only && !chunk.rows.some(([row]) => only.has(row)))) return;
    const outcome = await rehearse(plan, run, chunk, only);
    await job.step(chunk.head.n, async (tx) => {
      await keepOutcome(tx, run, chunk.head.n, outcome);
      return countsOf(chunk, outcome, only);
    });
  });
  await changeRun(sql, run, { state: 'checked' });
}

/** A row that a correction removes counts as processed too. */
function countsOf({ rows }: ReadyChunk, { letters }: Outcome, only?: ReadonlySet<number>): StepTally {
  const concerned = only ? [...letters].filter((_, i) => only.has(rows[i]?.[0] as number)).join('') : letters;
  const { valid, failed, skipped } = tallyOf([{ letters: concerned }]);
  return { done: valid + (only ? skipped : 0), failed };
}

/** Checks the few rows of a correction within the request. */
export async function checkAgain(plan: Plan, run: StoredRun, only: ReadonlySet<number>): Promise<void> {
  const sql = sqlOf(plan.kernel.db, run.tenant_id);
  const chunks = await chunksOf(sql, run);
  await eachChunk({ plan, run, chunks, sql }, async (chunk) => {
    if (!chunk.rows.some(([row]) => only.has(row))) return;
    const outcome = await rehearse(plan, run, chunk, only);
    await plan.kernel.db.transaction({ tenant: run.tenant_id }, async (tx) => {
      // An import that started meanwhile takes precedence.
      const { state } = await loadRun(tx, plan.actor, run.id, true);
      if (state === 'checked') await keepOutcome(tx, run, chunk.head.n, outcome);
    });
  });
}

/** Runs in a transaction that is rolled back. Results of other rows are kept. */
async function rehearse(plan: Plan, run: StoredRun, { head, rows, candidates }: ReadyChunk, only?: ReadonlySet<number>): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const concerned = only ? candidates.filter((c) => only.has(c.row)) : candidates;
  try {
    await plan.kernel.db.transaction({ tenant: plan.actor.tenantId }, async (tx) => {
      outcome = await writeRows(plan, rows, concerned, { tx, rehearse: true });
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (!outcome) throw new AppError('internal');
  const before = only && (await outcomeOf(sqlOf(plan.kernel.db, run.tenant_id), run, head.n));
  return only && before
    ? merged(
        rows.map(([row]) => row),
        before,
        outcome,
        only,
      )
    : outcome;
}

function merged(rows: readonly number[], before: Outcome, now: Outcome, only: ReadonlySet<number>): Outcome {
  const others = <T>(told: Record<string, T> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(told).filter(([row]) => !only.has(Number(row))));
  return {
    letters: rows.map((row, i) => (only.has(row) ? now : before).letters[i] ?? '-').join(''),
    errors: { ...others(before.errors), ...now.errors },
    warnings: { ...others(before.warnings), ...now.warnings },
    numbered: { ...others(before.numbered), ...now.numbered },
  };
}
