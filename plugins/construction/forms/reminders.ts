/** Action items that are due in as many days as they want to remind of: whoever they are assigned to hears of it, once per due date. */
import { insertNews, readersOf, today, type JobDef, type JobRun } from '../../../core/index.ts';

interface Due extends Record<string, unknown> { id: number; assigned_to_id: number; due_date: string }

const DUE = `
select i.id, i.assigned_to_id, i.due_date::text as due_date from action_item i
where i.tenant_id = $1 and i.deleted_at is null and i.status in ('open', 'in_progress') and i.remind_days_before is not null and i.due_date between $2::date and $2::date + i.remind_days_before
  and not exists (select 1 from notification n where n.tenant_id = $1 and n.kind = 'distribution' and n.record_entity = 'action_item' and n.record_id = i.id and n.user_id = i.assigned_to_id
    and n.details ->> 'word' = 'reminder' and n.details ->> 'day' = i.due_date::text)
order by i.due_date, i.id`;

export const reminderJob: JobDef = {
  name: 'construction.reminders',
  everySeconds: 86_400,
  run: ({ kernel, actor: { tenantId: tenant }, actor, locale }: JobRun) => kernel.db.transaction({ tenant }, async (tx) => {
    const due = await tx.query<Due>({ text: DUE, values: [tenant, today()] });
    if (!due.length) return;
    const open = new Set((await readersOf(kernel, tx, tenant, { entity: 'action_item', ids: due.map((d) => d.id) }, due.map((d) => d.assigned_to_id))).map((r) => `${r.person} ${r.id}`));
    const enqueue = async (request: Omit<Parameters<typeof kernel.jobs.enqueue>[1], 'actor' | 'locale'>): Promise<void> => void (await kernel.jobs.enqueue(tx, { ...request, actor, locale }));
    await insertNews({ tx, events: kernel.events, tenant, by: null, enqueue }, due.filter((d) => open.has(`${d.assigned_to_id} ${d.id}`))
      .map(({ id, assigned_to_id: to, due_date: day }) => ({ to, kind: 'distribution', entity: 'action_item', id, details: { word: 'reminder', day } })));
  }),
};
