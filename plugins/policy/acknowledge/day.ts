/** Daily: people who have joined an audience are asked, those who left it no longer are, and due dates are reminded of. */
import { notify, type JobDef } from '../../../core/index.ts';
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
      await notify(job, tx, (await askAudience(tx, null, [])).map(toldOf()));
    });
    await job.transaction(async (tx) =>
      notify(
        job,
        tx,
        (await dueReminders(tx)).map((one) => toldOf(one.word)(one)),
      ),
    );
  },
};
