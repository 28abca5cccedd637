/** The statement of the board: groups, their projects and figures of their stages. */
import { bound, type Piece, plain, type RouteContext, sql, type Statement, today } from '../../../core/index.ts';
import { inLanguage, scoped } from '../sql.ts';

export const GROUPINGS = ['portfolio', 'program', 'project', 'owner'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const TABS = ['mine', 'late', 'soon'] as const;
export type Tab = (typeof TABS)[number];

/** Most projects of one answer; the board says when there are more. */
export const MOST_LANES = 10_000;

/** A stage that is not completed and past its planned finish. */
const LATE = (day: string): Piece => sql`(s.status <> 'completed' and s.planned_end < ${day}::date)`;

const IN_TAB: Record<Tab, (ctx: Pick<RouteContext, 'actor'>, day: string) => Piece> = {
  mine: ({ actor }) => sql`s.owner_id = ${actor.userId}::bigint`,
  late: (_, day) => LATE(day),
  soon: (_, day) => sql`(s.status = 'not_started' and s.planned_start between ${day}::date and ${day}::date + 30)`,
};

/** The finish: actual, planned, and of a late stage what the schedule expects, today at the earliest. */
const FINISH = (day: string): Piece =>
  sql`case when s.status = 'completed' then coalesce(s.actual_end, s.planned_end)
    when ${LATE(day)} then greatest(s.early_end, ${day}::date) else s.planned_end end`;

/** What the rows of a group are joined to; a project out of reach has no group. */
const GROUP: Record<Grouping, { key: string; join: (ctx: RouteContext) => Piece; title: (ctx: RouteContext) => string }> = {
  portfolio: {
    key: 'f.id',
    join: (ctx) => sql`left join portfolio f on f.id = p.portfolio_id and ${scoped(ctx).rows('portfolio', 'f')}`,
    title: ({ locale }) => inLanguage('f.name', locale),
  },
  program: {
    key: 'f.id',
    join: (ctx) => sql`left join program f on f.id = p.program_id and ${scoped(ctx).rows('program', 'f')}`,
    title: ({ locale }) => inLanguage('f.name', locale),
  },
  project: { key: 'l.project_id', join: () => plain(''), title: () => 'null::text' },
  owner: {
    key: 'l.owner_id',
    join: () => sql`left join users f on f.id = l.owner_id`,
    title: ({ locale }) => inLanguage('f.full_name', locale),
  },
};

/** One JSON document: counts of the tabs over the filter, and the groups of the chosen tab with their projects. */
export function boardSql(ctx: RouteContext, grouping: Grouping, tab: Tab | undefined): Statement {
  const day = today();
  const group = GROUP[grouping];
  const owner = plain(grouping === 'owner' ? 's.owner_id' : 'null::bigint');
  const counts = TABS.map((name) => sql`count(*) filter (where ${IN_TAB[name](ctx, day)}) as ${plain(name)}`);
  return sql`
with stage as materialized (
  select s.* from project_stage s where ${bound(ctx.readable('project_stage', 's', 0, 'filtered'))}),
counts as (select count(*) as "all", ${counts[0]}, ${counts[1]}, ${counts[2]} from stage s),
lanes as (
  select s.project_id, ${owner} as owner_id, count(*) as stages,
    min(case when s.status = 'completed' then coalesce(s.actual_start, s.planned_start) else coalesce(s.planned_start, s.planned_end) end)
      as first,
    max(${FINISH(day)}) as last, bool_or(coalesce(${LATE(day)}, false)) as late,
    max(s.baseline_end) as baseline, min(s.baseline_start) as baseline_first,
    coalesce(sum(s.weight * s.progress) / nullif(sum(s.weight), 0), avg(s.progress), 0) as done
  from stage s where ${tab ? IN_TAB[tab](ctx, day) : plain('true')} group by 1, 2),
rows as (
  select ${plain(group.key)} as key, ${plain(group.title(ctx))} as title, p.id is not null as known,
    ${plain(inLanguage('p.name', ctx.locale))} as name, p.number, p.progress, l.*
  from lanes l left join project p on p.id = l.project_id and ${scoped(ctx).rows('project', 'p')} ${group.join(ctx)}
  order by 2 nulls last, 1, 4, l.project_id limit ${MOST_LANES + 1}),
shown as (select * from rows order by title nulls last, key, name, project_id limit ${MOST_LANES}),
grouped as (
  select key, title, json_agg(json_build_object('project', project_id, 'title', name, 'code', number, 'stages', stages, 'start', first,
      'end', last, 'progress', round(case when ${plain(grouping === 'owner' ? 'false' : 'known')} then coalesce(progress, done) else done end, 2)::float,
      'baseline_end', baseline, 'late', late) order by name, project_id) as lanes
  from shown group by key, title)
select json_build_object('data', json_build_object(
  'counts', (select json_build_object('all', c."all", 'mine', c.mine, 'late', c.late, 'soon', c.soon) from counts c),
  'first', (select least(min(first), min(baseline_first)) from lanes), 'last', (select greatest(max(last), max(baseline)) from lanes),
  'today', ${day}::date, 'capped', (select count(*) > ${MOST_LANES} from rows),
  'groups', coalesce((select json_agg(json_build_object('id', g.key, 'title', g.title, 'lanes', g.lanes)
    order by g.title nulls last, g.key) from grouped g), '[]'::json)
))::text as board`;
}
