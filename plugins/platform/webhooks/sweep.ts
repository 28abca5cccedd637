/** Every ten minutes: sends what a process that died has left behind, and forgets the log of long ago. */
import type { JobDef } from '../../../core/index.ts';
import { SEND_JOB } from './payload.ts';
import { forgetLog, withDue } from './webhook-statements.ts';

export const sweepJob: JobDef = {
  name: 'webhooks.sweep',
  everySeconds: 600,
  async run(job) {
    await job.transaction(async (tx) => {
      await tx.query(forgetLog());
      const webhooks = await withDue(tx);
      if (!webhooks.length) return;
      const { actor, locale, kernel } = job;
      await kernel.jobs.enqueue(tx, { name: SEND_JOB, payload: { webhooks }, system: true, actor, locale });
    });
  },
};
