/** Daily: people who have joined an audience are asked, those who left it no longer are, and due dates are reminded of. */
import { insertNotifications, type JobDef, type JobRun, type NewNotification, type Tx } from '../../../core/index.ts';
import { askAudience, dueReminders, holdVersions } from './audience-statements.ts';
import { toldOf } from './asking.ts';

export const acknowledgeDay: JobDef = {
  name: 'policy.acknowledge',
  everySeconds: 86_400,
  async run(job) {
    const tenant = await job.one('tenant', { id: job.actor.tenantId }, { fields: ['modules'], unscoped: true });
    if (!tenant?.modules?.includes('policy')) return;
    await job.transaction(async (tx) => {
      await holdVersions(tx, []);
      await tell(job, tx, (await askAudience(tx, null, [])).map(toldOf()));
    });
    await job.transaction(async (tx) =>
      tell(
        job,
        tx,
        (await dueReminders(tx)).map((one) => toldOf(one.word)(one)),
      ),
    );
  },
};

async function tell({ kernel, actor, locale }: JobRun, tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
    void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
  await insertNotifications({ tx, kernel, tenant: actor.tenantId, by: null, enqueue }, notifications);
}
