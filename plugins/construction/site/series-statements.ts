/** Statements of records in a series: meetings of a project and type, daily reports of a project and company. */
import { type HookContext, rowsOf, sql, type Statement } from '../../../core/index.ts';

type Asking = Pick<HookContext, 'query'>;

/** The highest number of a series of meetings. */
export interface LastMeeting extends Record<string, unknown> {
  project_id: number;
  meeting_type_id: number;
  last: number;
}

const lastSql = (projects: unknown, meetingTypeIds: unknown): Statement => sql`
select project_id, meeting_type_id, max(meeting_number) as last from ${rowsOf('meeting_minute', { deleted: 'include' })}
where project_id = any(${projects}::bigint[]) and meeting_type_id = any(${meetingTypeIds}::bigint[]) group by 1, 2`;

/** Includes the recycle bin, whose numbers are not reused. */
export const lastMeetings = ({ query }: Asking, projects: readonly number[], types: readonly number[]): Promise<LastMeeting[]> =>
  query<LastMeeting>(lastSql(projects, types));

const laterSql = (ids: unknown): Statement => sql`
select m.id, n.record_number as number from ${rowsOf('meeting_minute', 'm', { deleted: 'include' })} cross join lateral (
  select o.record_number from ${rowsOf('meeting_minute', 'o')} where o.project_id = m.project_id and o.meeting_type_id = m.meeting_type_id
    and o.meeting_number > m.meeting_number and o.meeting_state <> 'cancelled' order by o.meeting_number desc limit 1) n
where m.id = any(${ids}::bigint[])`;

/** The number of the last meeting after each of these, if there is one. */
export const laterMeetings = ({ query }: Asking, meetings: readonly unknown[]): Promise<{ id: number; number: string }[]> =>
  query(laterSql(meetings));

const previousSql = (ids: unknown): Statement => sql`
select r.id, p.id as previous from ${rowsOf('daily_report', 'r', { deleted: 'include' })} cross join lateral (
  select o.id from ${rowsOf('daily_report', 'o')} where o.project_id = r.project_id and o.company_id = r.company_id
  and o.report_date < r.report_date
  order by o.report_date desc, o.revision desc limit 1) p
where r.id = any(${ids}::bigint[])`;

/** The report before each of these, if there is one. */
export const previousReports = ({ query }: Asking, reports: readonly unknown[]): Promise<{ id: number; previous: number }[]> =>
  query(previousSql(reports));
