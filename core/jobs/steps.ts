/**
 * Steps of a job: the completion marker is written in the transaction of the work, so that each step takes effect once, however often it
 * runs.
 */
import type { Db, Tx } from '../db/pool.ts';
import { JobStopped, type StepTally } from './contract.ts';
import type { Claim } from './rows.ts';

/** Results per statement. */
const PAGE = 100;

export async function doneSteps(db: Db, { tenant, id }: Claim): Promise<Set<number>> {
  const rows = await db.query<{ step: number }>(
    { tenant },
    { text: 'select step from job_step where tenant_id = $1 and job_id = $2', values: [tenant, id] },
  );
  return new Set(rows.map((r) => r.step));
}

/** Counts of the job after a step. */
export interface Counts extends Record<string, unknown> {
  done: number;
  failed: number;
  total: number | null;
}

/**
 * Runs one step.
 * @returns the job's counts; undefined where the step was already done.
 * @throws the work's error; JobStopped where the claim is no longer valid: the work is rolled back.
 */
export const runStep = (db: Db, claim: Claim, step: number, work: (tx: Tx) => Promise<StepTally>): Promise<Counts | undefined> =>
  db.transaction({ tenant: claim.tenant }, async (tx) => {
    if (!(await mark(tx, claim, step))) return undefined;
    const { done, failed = 0, results } = await work(tx);
    const [counts] = await tx.query<Counts>({
      name: 'job_step_end',
      text: `with s as (update job_step set done = $5, failed = $6, results = $7 where tenant_id = $1 and job_id = $2 and step = $4)
             update job set done = done + $5, failed = failed + $6, heartbeat_at = now() where tenant_id = $1 and id = $2 and attempt = $3
             and state = 'running' returning done, failed, total`,
      values: [claim.tenant, claim.id, claim.attempt, step, done, failed, results === undefined ? null : JSON.stringify(results)],
    });
    if (!counts) throw new JobStopped();
    return counts;
  });

/** Waits for a concurrent run of the same step. @returns false where it is done already. */
async function mark(tx: Tx, { tenant, id, attempt }: Claim, step: number): Promise<boolean> {
  const marked = await tx.query({
    name: 'job_step_mark',
    text: `insert into job_step (tenant_id, job_id, step) select $1, $2, $4 from job where tenant_id = $1 and id = $2 and attempt = $3
      and state = 'running' on conflict do nothing returning 1`,
    values: [tenant, id, attempt, step],
  });
  if (marked.length) return true;
  const there = await tx.query({
    text: 'select 1 from job_step where tenant_id = $1 and job_id = $2 and step = $3',
    values: [tenant, id, step],
  });
  if (!there.length) throw new JobStopped();
  return false;
}

/** Results of steps, in the order of their numbers. */
export async function* keptResults(db: Db, tenant: number, id: number): AsyncGenerator<{ step: number; results: unknown }> {
  for (let last = -2_147_483_648; ;) {
    const rows = await db.query<{ step: number; results: unknown }>(
      { tenant },
      {
        text: `select step, results from job_step where tenant_id = $1 and job_id = $2 and step > $3 and results is not null order by step
          limit ${PAGE}`,
        values: [tenant, id, last],
      },
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = (rows.at(-1) as { step: number }).step;
  }
}
