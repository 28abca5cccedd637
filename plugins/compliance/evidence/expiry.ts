/**
 * Daily: marks approved evidence past its date as expired, and notifies owners 30, 7 and 1 day before, once for all that expires on one
 * day.
 */
import { notify, onlyReaders, today, updateRows, type JobDef, type JobRun, type NewNotification } from '../../../core/index.ts';
import { type Due, dueEvidence } from './evidence-statements.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const BATCH = 500;

export const evidenceExpiry: JobDef = {
  name: 'evidence.expiry',
  everySeconds: 86_400,
  async run(job) {
    for (const library of LIBRARIES) {
      while (await expire(job, library));
      await tell(job, library);
    }
  },
};

/** @returns whether there may be more. */
const expire = (job: JobRun, library: Library): Promise<boolean> =>
  job.transaction(async (tx) => {
    const rows = await tx.find(library.entity, { status: 'approved', expiry_date: { lt: today() } }, { unscoped: true, limit: BATCH });
    if (rows.length)
      await updateRows(
        job,
        tx,
        library.entity,
        rows.map(({ id }) => ({ id, status: 'expired' })),
      );
    return rows.length === BATCH;
  });

const tell = (job: JobRun, library: Library): Promise<void> =>
  job.transaction(async (tx) => {
    const { entity } = library;
    const due = (await dueEvidence(tx, library, today())).map((row) => ({ ...row, entity, to: row.owner_id }));
    const groups = new Map<string, Due[]>();
    for (const row of await onlyReaders(job, tx, due)) {
      const key = `${row.owner_id} ${row.day} ${row.stage}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    await notify(
      job,
      tx,
      [...groups.values()].map((group) => notificationsOf(entity, group)),
    );
  });

function notificationsOf(entity: string, [first, ...more]: Due[]): NewNotification {
  const { id, owner_id: to, day, stage } = first as Due;
  return { to, kind: 'evidence', entity, id, details: { day, stage, ...(more.length ? { count: more.length + 1 } : {}) } };
}
