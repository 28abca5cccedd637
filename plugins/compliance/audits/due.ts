/** Items that are due within three days: their reviewers and owners hear of it, once for each person, round and day on which it is due. */
import {
  insertNotifications,
  type JobDef,
  type JobRun,
  type NewNotification,
  readersOf,
  rowsOf,
  sql,
  type Statement,
  today,
} from '../../../core/index.ts';

const DAYS = 3;

interface Due extends Record<string, unknown> {
  person: number;
  round: number;
  day: string;
  n: number;
}

const dueSql = (day: unknown, until: unknown): Statement => sql`
select p as person, i.round_id as round, i.due_date::text as day, count(*)::int as n
from ${rowsOf('audit_item', 'i')}
join ${rowsOf('audit_round', 'r')} on r.id = i.round_id and r.closed is not true
join ${rowsOf('subscription', 's')} on s.id = r.subscription_id and s.close is not true
cross join lateral (select distinct u from unnest(i.reviewer_ids || i.control_owner_id) u where u is not null) w (p)
where i.due_date between ${day} and ${until} and i.closed is not true and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = p and n.kind = 'due'
  and n.record_entity = 'audit_round' and n.record_id = i.round_id and n.details ->> 'day' = i.due_date::text)
group by 1, 2, 3 order by 3, 1`;

export const dueJob: JobDef = {
  name: 'compliance.due',
  everySeconds: 86_400,
  run: ({ kernel, actor, locale, transaction }: JobRun) =>
    transaction(async (tx) => {
      const due = await tx.query<Due>(dueSql(today(), today(DAYS)));
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
