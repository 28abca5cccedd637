/** Reminders of action items before their due date: the assignee is notified once per due date. */
import { notifyReaders, type JobDef } from '../../../core/index.ts';
import { dueItems } from './action-item-statements.ts';

export const reminderJob: JobDef = {
  name: 'construction.reminders',
  everySeconds: 86_400,
  run: (job) =>
    job.transaction(async (tx) =>
      notifyReaders(
        job,
        tx,
        (await dueItems(tx)).map(({ id, assigned_to_id: to, due_date: day }) => ({
          to,
          kind: 'distribution',
          entity: 'action_item',
          id,
          details: { word: 'reminder', day },
        })),
      ),
    ),
};
