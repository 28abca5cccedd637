/**
 * Daily: marks approved evidence past its date as expired, and notifies owners 30, 7 and 1 day before, once for all that expires on one
 * day.
 */
import { insertNotifications, type JobDef, type JobRun, type NewNotification, readersOf, today, updateRows } from '../../../core/index.ts';
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

const tell = ({ kernel, actor, locale, transaction }: JobRun, library: Library): Promise<void> =>
  transaction(async (tx) => {
    const { entity } = library;
    const tenant = actor.tenantId;
    const rows = await dueEvidence(tx, library, today());
    if (!rows.length) return;
    const open = new Set(
      (
        await readersOf(
          kernel,
          tx,
          tenant,
          { entity, ids: rows.map((r) => r.id) },
          rows.map((r) => r.owner_id),
        )
      ).map((r) => `${r.person} ${r.id}`),
    );
    const groups = new Map<string, Due[]>();
    for (const row of rows.filter((r) => open.has(`${r.owner_id} ${r.id}`))) {
      const key = `${row.owner_id} ${row.day} ${row.stage}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
      void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
    await insertNotifications(
      { tx, kernel, tenant, by: null, enqueue },
      [...groups.values()].map((g) => notificationsOf(entity, g)),
    );
  });

function notificationsOf(entity: string, [first, ...more]: Due[]): NewNotification {
  const { id, owner_id: to, day, stage } = first as Due;
  return { to, kind: 'evidence', entity, id, details: { day, stage, ...(more.length ? { count: more.length + 1 } : {}) } };
}
