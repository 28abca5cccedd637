/** Statements about who is to hear what: items and stages that are about to be due. */
import { rowsOf, sql, type Tx } from '../../../core/index.ts';

export interface Due extends Record<string, unknown> {
  person: number;
  id: number;
  day: string;
  n: number;
}

/** Open items of started stages by person and day, each day told once; `id` is the first of them. */
export const itemsDue = ({ query }: Pick<Tx, 'query'>, day: string, until: string): Promise<Due[]> =>
  query<Due>(sql`
select i.assignee_id as person, min(i.id) as id, i.due_date::text as day, count(*)::int as n
from ${rowsOf('project_checklist', 'i')}
join ${rowsOf('project_stage', 's')} on s.id = i.stage_id and s.status = 'in_progress'
where i.assignee_id is not null and i.done is not true and i.due_date between ${day}::date and ${until}::date and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = i.assignee_id and n.kind = 'checklist'
  and n.details ->> 'day' = i.due_date::text)
group by 1, 3 order by 3, 1`);

/** Stages that are planned to end and are not completed, each day told once to their owner. */
export const stagesDue = ({ query }: Pick<Tx, 'query'>, day: string, until: string): Promise<Due[]> =>
  query<Due>(sql`
select s.owner_id as person, s.id, s.planned_end::text as day, 1 as n
from ${rowsOf('project_stage', 's')}
where s.owner_id is not null and s.status in ('in_progress', 'on_hold') and s.planned_end between ${day}::date and ${until}::date
and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = s.owner_id and n.kind = 'ending'
  and n.record_entity = 'project_stage' and n.record_id = s.id and n.details ->> 'day' = s.planned_end::text)
order by 3, 1, 2`);
