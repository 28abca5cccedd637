/** Reminders of action items before their due date: the assignee is notified once per due date. */
import { insertNotifications, type JobDef, type JobRun, readersOf } from '../../../core/index.ts';
import { dueItems } from './action-item-statements.ts';

export const reminderJob: JobDef = {
  name: 'construction.reminders',
  everySeconds: 86_400,
  run: ({ kernel, actor: { tenantId: tenant }, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await dueItems(tx);
      if (!due.length) return;
      const open = new Set(
        (
          await readersOf(
            kernel,
            tx,
            tenant,
            { entity: 'action_item', ids: due.map((d) => d.id) },
            due.map((d) => d.assigned_to_id),
          )
        ).map((r) => `${r.person} ${r.id}`),
      );
      const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
        void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
      await insertNotifications(
        { tx, kernel, tenant, by: null, enqueue },
        due
          .filter((d) => open.has(`${d.assigned_to_id} ${d.id}`))
          .map(({ id, assigned_to_id: to, due_date: day }) => ({
            to,
            kind: 'distribution',
            entity: 'action_item',
            id,
            details: { word: 'reminder', day },
          })),
      );
    }),
};
