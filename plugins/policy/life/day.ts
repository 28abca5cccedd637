/** Daily: published policies past their date expire, and owner and reviewer are reminded once of each review that comes. */
import { insertNotifications, readersOf, today, updateRows, type JobDef, type JobRun } from '../../../core/index.ts';
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

async function remind({ kernel, actor, locale }: JobRun, tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]): Promise<void> {
  const due = await reviewsDue(tx, today(AHEAD));
  if (!due.length) return;
  const readers = await readersOf(
    kernel,
    tx,
    actor.tenantId,
    { entity: 'policy', ids: due.map(({ id }) => id) },
    due.map(({ person }) => person),
  );
  const open = new Set(readers.map(({ person, id }) => `${id} ${person}`));
  const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
    void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
  await insertNotifications(
    { tx, kernel, tenant: actor.tenantId, by: null, enqueue },
    due
      .filter(({ id, person }) => open.has(`${id} ${person}`))
      .map(({ id, person, day }) => ({ to: person, kind: 'policy_review', entity: 'policy', id, details: { day } })),
  );
}
