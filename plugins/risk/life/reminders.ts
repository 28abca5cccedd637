/**
 * Daily: acceptances past their date end, and people are reminded once of each date: reviews and tests that come, acceptances about to end,
 * treatments that are late.
 */
import { notifyReaders, today, updateRows, type JobDef, type JobRun, type NewNotification } from '../../../core/index.ts';
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

async function remind(job: JobRun, tx: Parameters<Parameters<JobRun['transaction']>[0]>[0]): Promise<void> {
  const settings = await tx.one('risk_settings', {}, { fields: ['review_notice_days'], unscoped: true });
  const due = await reminders(tx, today(), today(settings?.review_notice_days ?? 14));
  await notifyReaders(job, tx, due.map(notificationOf));
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
