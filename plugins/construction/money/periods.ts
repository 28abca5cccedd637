/** Cost periods: nothing is posted to one that is closed. */
import { text, today, type Draft, type HookContext } from '../../../core/index.ts';
import { after, keys, statement } from './sql.ts';

/** SQL of the project's period in which a day lies, with what else is asked of it. */
export const periodOn = (project: string, day: string, columns = 'id'): string =>
  `select ${columns} from cost_period where tenant_id = $1 and project_id = ${project} and start_date <= ${day} and finish_date >= ${day} and deleted_at is null order by id limit 1`;

const CLOSED = `
select x.n, p.name from unnest($2::int[], $3::bigint[], $4::bigint[]) x (n, project_id, period_id)
join lateral (select id from cost_period where tenant_id = $1 and id = x.period_id union all (${periodOn('x.project_id', '$5::date')})) w on w.id = x.period_id or x.period_id is null
join cost_period p on p.tenant_id = $1 and p.id = w.id and p.is_closed`;

/** Keeps the periods from being closed while something is posted to them. */
const HELD = 'select id from cost_period where tenant_id = $1 and project_id = any($2::bigint[]) and deleted_at is null order by id for share';

/** A draft that would post to a project, in a period of its own or in that of today. */
export interface Posted {
  draft: Draft;
  project: unknown;
  period?: unknown;
}

/** A record posts to its own project. @param column its field that names a period. */
export const ofProject = (drafts: readonly Draft[], column?: string): Posted[] =>
  drafts.map((draft) => ({ draft, project: after(draft, 'project_id'), ...(column === undefined ? {} : { period: after(draft, column) }) }));

/** Refuses drafts that would post to a closed period. @param on field that carries the message. */
export async function openPeriods(posted: readonly Posted[], { query, actor }: HookContext, on: string): Promise<void> {
  const projects = keys(posted.map((p) => p.project));
  if (!projects.length) return;
  await query(statement('hold_periods', HELD, [actor.tenantId, projects]));
  const values = [actor.tenantId, posted.map((_, i) => i), posted.map((p) => p.project ?? null), posted.map((p) => p.period ?? null), today()];
  for (const { n, name } of await query<{ n: number; name: string }>(statement('closed_periods', CLOSED, values))) {
    const message = text('money.period_closed', { period: name });
    posted[n]?.draft.reject({ [on]: [message] }, message);
  }
}
