/** Action items that are due in as many days as they want to remind of: whoever they are assigned to hears of it, once per due date. */
import { insertNotifications, type JobDef, type JobRun, readersOf, rowsOf, sql, type Statement, today } from '../../../core/index.ts';

interface Due extends Record<string, unknown> {
  id: number;
  assigned_to_id: number;
  due_date: string;
}

const dueSql = (day: unknown): Statement => sql`
select i.id, i.assigned_to_id, i.due_date::text as due_date from ${rowsOf('action_item', 'i')}
where i.status in ('open', 'in_progress') and i.remind_days_before is not null and i.due_date between ${day}::date
and ${day}::date + i.remind_days_before
  and not exists (select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.kind = 'distribution'
  and n.record_entity = 'action_item' and n.record_id = i.id and n.user_id = i.assigned_to_id
    and n.details ->> 'word' = 'reminder' and n.details ->> 'day' = i.due_date::text)
order by i.due_date, i.id`;

export const reminderJob: JobDef = {
  name: 'construction.reminders',
  everySeconds: 86_400,
  run: ({ kernel, actor: { tenantId: tenant }, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await tx.query<Due>(dueSql(today()));
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
