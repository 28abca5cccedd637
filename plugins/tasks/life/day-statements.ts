/** Tasks that are due, and those whose next one is to be made. */
import { rowsOf, sql, type Tx } from '../../../core/index.ts';

type Asking = Pick<Tx, 'query'>;

export interface DueTask extends Record<string, unknown> {
  id: number;
  person: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Open tasks that are due on the day, by person; once for each day, also where the person has deleted the notification since. */
export const dueTasks = (tx: Asking, day: string, most: number): Promise<DueTask[]> =>
  tx.query<DueTask>(sql`
select t.id, w.person, t.due_date::text as day from ${rowsOf('task', 't')}
cross join lateral (select t.owner_id as person union select unnest(t.assignee_ids)) w
where t.completed_at is null and t.due_date = ${day}::date and w.person is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = w.person and n.kind = 'task_due'
  and n.record_entity = 'task' and n.record_id = t.id and n.details ->> 'day' = t.due_date::text)
order by t.id, w.person limit ${most}`);

export interface Repeating extends Record<string, unknown> {
  id: number;
  /** First and next day, YYYY-MM-DD. */
  since: string;
  next: string;
  /** Days from start to due date. */
  days: number | null;
}

/**
 * Tasks whose next one is to be made, with its day: the first of the series after the due date that has not passed. Counted from the first
 * day of the series, so that the last of a month stays the last of a month. Held, so that two runs do not take the same.
 */
export const repeatingTasks = (tx: Asking, day: string, most: number): Promise<Repeating[]> =>
  tx.query<Repeating>(sql`
select t.id, s.since::text, n.next::text, t.due_date - t.start_date as days
from ${rowsOf('task', 't')}
cross join lateral (select coalesce(t.repeats_since, t.due_date) as since,
  coalesce(t.repeats_every, 1) * case t.repeats when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
    when 'monthly' then interval '1 month' else interval '1 year' end as step) s
cross join lateral (select (s.since + k * s.step)::date as next from generate_series(1, 20000) k
  where (s.since + k * s.step)::date > t.due_date and (s.since + k * s.step)::date >= ${day}::date order by k limit 1) n
where t.repeats is not null and (case t.repeats_when when 'done' then t.completed_at is not null else t.due_date <= ${day}::date end)
  and (t.repeats_until is null or n.next <= t.repeats_until)
  and not exists (select 1 from ${rowsOf('task', 'f', { deleted: 'include' })} where f.previous_id = t.id)
order by t.id limit ${most}`);
