/** The context of a running job for its code, bound to one claim. */
import { readsOf, type Reads } from '../crud/find.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor } from '../shared/actor.ts';
import { JobStopped, type JobRun } from './contract.ts';
import type { Progress } from './progress.ts';
import { addLine, setTotal, type Claim, type JobRow } from './rows.ts';
import { doneSteps, keptResults, runStep } from './steps.ts';

export interface RunOptions {
  /** With the tenant's custom fields. */
  kernel: Kernel;
  row: JobRow;
  actor: Actor;
  progress: Progress;
  /** Aborted when the work must stop. */
  stop: AbortController;
}

/** Actor, reads, and transactions of the tenant: the part of the context that needs no row of `job`. */
export function workOf(
  by: Pick<JobRun, 'kernel' | 'actor' | 'locale'>,
): Pick<JobRun, 'kernel' | 'actor' | 'locale' | 'transaction'> & Reads {
  return {
    ...by,
    ...readsOf(by),
    transaction: (work) => by.kernel.db.transaction({ tenant: by.actor.tenantId }, (tx) => work({ ...tx, ...readsOf({ ...by, tx }) })),
  };
}

export async function jobRun({ kernel, row, actor, progress, stop }: RunOptions): Promise<JobRun> {
  const { db } = kernel;
  const claim: Claim = { tenant: row.tenant_id, id: row.id, attempt: row.attempt };
  const steps = await doneSteps(db, claim);
  const goOn = (): void => {
    if (stop.signal.aborted) throw new JobStopped();
  };
  const reads = { kernel, actor, locale: row.locale };
  return {
    ...workOf(reads),
    id: row.id,
    payload: row.payload,
    attempt: row.attempt - row.spared,
    signal: stop.signal,
    steps,
    async total(pieces) {
      goOn();
      if (!(await setTotal(db, claim, pieces))) throw new JobStopped();
      progress.now({ total: pieces });
    },
    async step(number, work) {
      goOn();
      if (steps.has(number)) return;
      const counts = await runStep(db, claim, number, (tx) => work({ ...tx, ...readsOf({ ...reads, tx }) }));
      steps.add(number);
      if (counts) progress.now(counts);
    },
    progress: (done, total) => progress.now({ done, ...(total === undefined ? {} : { total }) }),
    log: (line) => addLine(db, row, line),
    results: () => keptResults(db, claim.tenant, claim.id),
  };
}
