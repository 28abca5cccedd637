/** Items due within three days: owners, and reviewers who have not submitted, are notified, once per person, round and due date. */
import { insertNotifications, type JobDef, type JobRun, type NewNotification, readersOf, today } from '../../../core/index.ts';
import { dueItems } from './item-statements.ts';

const DAYS = 3;

export const dueJob: JobDef = {
  name: 'compliance.due',
  everySeconds: 86_400,
  run: ({ kernel, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await dueItems(tx, today(), today(DAYS));
      if (!due.length) return;
      const open = new Set(
        (
          await readersOf(
            kernel,
            tx,
            actor.tenantId,
            { entity: 'audit_round', ids: due.map((d) => d.round) },
            due.map((d) => d.person),
          )
        ).map((r) => `${r.person} ${r.id}`),
      );
      const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
        void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
      const notifications = due
        .filter((d) => open.has(`${d.person} ${d.round}`))
        .map(({ person, round, day, n }): NewNotification => ({
          to: person,
          kind: 'due',
          entity: 'audit_round',
          id: round,
          details: { day, items: n },
        }));
      await insertNotifications({ tx, kernel, tenant: actor.tenantId, by: null, enqueue }, notifications);
    }),
};
