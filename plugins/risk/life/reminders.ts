/**
 * Daily: acceptances past their date end, and people are reminded once of each date: reviews and tests that come, acceptances about to end,
 * treatments that are late.
 */
import { insertNotifications, type JobDef, type JobRun, type NewNotification, readersOf, today, updateRows } from '../../../core/index.ts';
import { endingBy } from './acceptance-ends.ts';
import { expired, type Reminder, reminders } from './reminder-statements.ts';

const BATCH = 500;

export const riskDay: JobDef = {
  name: 'risk.day',
  everySeconds: 86_400,
  async run(job) {
    while (await endAcceptances(job));
    await job.transaction((tx) => remind(job, tx));
  },
};

/** The risk is to be looked at again at once. @returns whether there may be more. */
const endAcceptances = (job: JobRun): Promise<boolean> =>
  job.transaction(async (tx) => {
    const rows = await expired(tx, today(), BATCH);
    if (!rows.length) return false;
    await updateRows(
      job,
      tx,
      'risk_acceptance',
      rows.map(({ id }) => ({ id, ...endingBy('expired') })),
    );
    const open = [...new Set(rows.filter((row) => row.open).map((row) => row.risk))];
    if (open.length)
      await updateRows(
        job,
        tx,
        'risk',
        open.map((id) => ({ id, next_review_date: today() })),
      );
    return rows.length === BATCH;
  });

async function remind({ kernel, actor, locale }: JobRun, tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]): Promise<void> {
  const settings = await tx.one('risk_settings', {}, { fields: ['review_notice_days'], unscoped: true });
  const due = await reminders(tx, today(), today(settings?.review_notice_days ?? 14));
  if (!due.length) return;
  const readers = await readersOf(
    kernel,
    tx,
    actor.tenantId,
    { entity: 'risk', ids: due.map((d) => d.id) },
    due.map((d) => d.person),
  );
  const open = new Set(readers.map(({ person, id }) => `${id} ${person}`));
  const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
    void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
  await insertNotifications(
    { tx, kernel, tenant: actor.tenantId, by: null, enqueue },
    due.filter((d) => open.has(`${d.id} ${d.person}`)).map(notificationOf),
  );
}

/** Tab of the risk where it is seen. */
const TABS: Readonly<Partial<Record<Reminder['kind'], string>>> = {
  risk_treatment: 'treatments',
  risk_acceptance: 'acceptances',
  risk_control: 'controls',
};

const notificationOf = ({ kind, id, person, day }: Reminder): NewNotification => ({
  to: person,
  kind,
  entity: 'risk',
  id,
  details: { day, ...(TABS[kind] ? { tab: TABS[kind] } : {}) },
});
