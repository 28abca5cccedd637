/** Cost periods: nothing is posted to one that is closed. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  plain,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  text,
  today,
} from '../../../core/index.ts';
import { after, hold, keys, parents } from './sql.ts';

/** SQL of the project's period in which a day lies, with what else is asked of it. */
export const periodOn = (project: string, day: string, columns = 'id'): Sql =>
  sql`select ${plain(columns)} from ${rowsOf('cost_period')} where project_id = ${plain(project)} and start_date <= ${plain(day)}
    and finish_date >= ${plain(day)} order by id limit 1`;

const CLOSED = sql`
select x.n, p.name from unnest($2::int[], $3::bigint[], $4::bigint[]) x (n, project_id, period_id)
join lateral (select id from ${rowsOf('cost_period', { deleted: 'include' })} where id = x.period_id
union all (${periodOn('x.project_id', '$5::date')})) w on w.id = x.period_id or x.period_id is null
join ${rowsOf('cost_period', 'p', { deleted: 'include' })} on p.id = w.id and p.is_closed`;

/** Keeps the periods from being closed while something is posted to them. */
const heldSql = (projects: unknown): Statement =>
  sql`select id from ${rowsOf('cost_period')} where project_id = any(${projects}::bigint[]) order by id for share`;

/** A draft that would post to a project, in a period of its own or in that of today. */
export interface Posted {
  draft: Draft;
  project: unknown;
  period?: unknown;
}

/** A record posts to its own project. @param column its field that names a period. */
export const ofProject = (drafts: readonly Draft[], column?: string): Posted[] =>
  drafts.map((draft) => ({
    draft,
    project: after(draft, 'project_id'),
    ...(column === undefined ? {} : { period: after(draft, column) }),
  }));

/** Refuses drafts that would post to a closed period. @param on field that carries the message. */
export async function openPeriods(posted: readonly Posted[], { query }: HookContext, on: string): Promise<void> {
  const projects = keys(posted.map((p) => p.project));
  if (!projects.length) return;
  await query(heldSql(projects));
  const values = [posted.map((_, i) => i), posted.map((p) => p.project ?? null), posted.map((p) => p.period ?? null), today()];
  for (const { n, name } of await query<{ n: number; name: string }>(CLOSED.with(...values))) {
    const message = text('money.period_closed', { period: name });
    posted[n]?.draft.reject({ [on]: [message] }, message);
  }
}

const OVERLAPPING = sql`
select x.n, coalesce((select p.name from ${rowsOf('cost_period', 'p')} where p.project_id = x.project_id and p.id is distinct
from x.id and p.id <> all($7::bigint[]) and p.start_date <= x.last and p.finish_date >= x.first order by p.start_date limit 1),
  (select o.name from given o where o.n < x.n and o.project_id = x.project_id and o.first <= x.last and o.last >= x.first limit 1)) as other
  from given x`;

/** cost_period, before the SQL: those of one project do not overlap, so that every day lies in one of them at most. */
export const apartPeriods: DraftHook = async (drafts, ctx) => {
  const asked = drafts.filter(
    (d) => d.op === 'create' || d.op === 'restore' || (d.op === 'update' && ('start_date' in d.row || 'finish_date' in d.row)),
  );
  if (!asked.length) return;
  await hold(ctx, 'construction_project', parents(asked, 'project_id'));
  const [projects, firsts, lasts, names] = (['project_id', 'start_date', 'finish_date', 'name'] as const).map((c) =>
    asked.map((d) => after(d, c) ?? null),
  );
  const given = sql`with given as (select *
    from unnest($2::int[], $3::bigint[], $4::bigint[], $5::date[], $6::date[], $8::text[]) g (n, id, project_id, first, last,
    name)) ${OVERLAPPING}`;
  const ids = asked.map((d) => d.id ?? null);
  const values = [
    asked.map((_, n) => n),
    ids,
    projects,
    firsts,
    lasts,
    keys(asked.filter((d) => d.op !== 'create').map((d) => d.id)),
    names,
  ];
  for (const { n, other } of await ctx.query<{ n: number; other: string | null }>(given.with(...values))) {
    if (other !== null) asked[n]?.reject({ start_date: [text('money.cost_periods_overlap', { other })] });
  }
};
