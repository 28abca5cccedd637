/** Daily: published policies past their date expire, and owner and reviewer are reminded once of each review that comes. */
import { notifyReaders, today, updateRows, type JobDef, type JobRun } from '../../../core/index.ts';
import { pastValidity, reviewsDue } from './reminder-statements.ts';

const BATCH = 500;
/** Days before a review on which it is told. */
const AHEAD = 30;

export const policyDay: JobDef = {
  name: 'policy.day',
  everySeconds: 86_400,
  async run(job) {
    while (await expire(job));
    await job.transaction((tx) => remind(job, tx));
  },
};

/** @returns whether there may be more. */
const expire = (job: JobRun): Promise<boolean> =>
  job.transaction(async (tx) => {
    const rows = await pastValidity(tx, today(), BATCH);
    if (rows.length)
      await updateRows(
        job,
        tx,
        'policy',
        rows.map(({ id }) => ({ id, stage: 'expired' })),
      );
    return rows.length === BATCH;
  });

const remind = async (job: JobRun, tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]): Promise<void> =>
  notifyReaders(
    job,
    tx,
    (await reviewsDue(tx, today(AHEAD))).map(({ id, person, day }) => ({
      to: person,
      kind: 'policy_review',
      entity: 'policy',
      id,
      details: { day },
    })),
  );
