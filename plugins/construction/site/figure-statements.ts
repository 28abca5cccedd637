/** Statements of site figures: sums of child rows, and ages of open records. */
import {
  AppError,
  bound,
  type HookContext,
  joined,
  ofTenant,
  plain,
  type RouteContext,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  today,
} from '../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

const figuresSql = (planningItemIds: unknown, by: unknown): Statement => sql`
with given as (select id, weighted_score, total from ${rowsOf('planning_item', { deleted: 'include' })}
where id = any(${planningItemIds}::bigint[]) order by id for no key update), now as (
  select g.id, g.weighted_score as old_score, g.total as old_total,
    (select round(sum(c.weight * c.score) / nullif(sum(c.weight), 0), 2) from ${rowsOf('planning_criterion', 'c')}
    where c.planning_item_id = g.id) as score,
    coalesce((select sum(l.amount) from ${rowsOf('planning_line', 'l')} where l.planning_item_id = g.id), 0)::numeric(18,2) as total
  from given g
)
update planning_item i set weighted_score = n.score, total = n.total, row_version = i.row_version + 1, updated_at = now(),
updated_by = ${by}
from now n where ${ofTenant('planning_item', 'i', { deleted: 'include' })} and i.id = n.id
and (i.weighted_score is distinct from n.score or i.total is distinct from n.total)
returning i.id, n.old_score, n.score, n.old_total, n.total`;

/** A planning item whose sums changed. */
export interface PlanningFigures extends Record<string, unknown> {
  id: number;
  old_score: unknown;
  score: unknown;
  old_total: unknown;
  total: unknown;
}

/** Updates score and total of planning items. @returns those that changed. */
export const keepPlanningFigures = ({ query, actor }: Writer, items: readonly number[]): Promise<PlanningFigures[]> =>
  query<PlanningFigures>(figuresSql(items, actor.userId || null));

const lostSql = (safetyFormIds: unknown, by: unknown): Statement => sql`
update safety_form f set lost_days = n.days, row_version = f.row_version + 1, updated_at = now(), updated_by = ${by}
from (
  select o.id, o.lost_days as old, coalesce((select sum(p.days_absent) from ${rowsOf('safety_person', 'p')} where p.safety_form_id = o.id),
  0)::int as days
  from ${rowsOf('safety_form', 'o', { deleted: 'include' })} where o.id = any(${safetyFormIds}::bigint[])
) n where ${ofTenant('safety_form', 'f', { deleted: 'include' })} and f.id = n.id and f.lost_days is distinct from n.days
returning f.id, n.old as "from", n.days as "to"`;

/** Updates lost days of safety forms. @returns the forms whose number changed, with old and new values. */
export const keepLostDays = ({ query, actor }: Writer, forms: readonly number[]): Promise<{ id: number; from: number; to: number }[]> =>
  query(lostSql(forms, actor.userId || null));

/** The condition of open records, and the date from which their age counts. */
const OPEN: Record<string, string> = { rfi: `t.status = 'open'`, submittal_item: `t.status in ('submitted', 'under_review')` };
/** Last days of the bands; the fourth has all older records. */
export const BANDS = [7, 14, 30] as const;

/** Rows of one kind by band; undefined without the permission. */
function counted(ctx: RouteContext, entity: string, open: string): Sql | undefined {
  try {
    const project = /^[1-9]\d{0,15}$/.test(ctx.request.query['project'] ?? '')
      ? sql` and t.project_id = ${Number(ctx.request.query['project'])}`
      : plain('');
    const [first, second, third] = BANDS.map((days) => sql`${today(-days)}::date`);
    const band = (where: Sql): Sql => sql`(count(*) filter (where ${where}))::int`;
    return sql`select '${plain(entity)}' as entity,
      json_build_array(${band(sql`t.date >= ${first}`)}, ${band(sql`t.date < ${first} and t.date >= ${second}`)},
      ${band(sql`t.date < ${second} and t.date >= ${third}`)}, ${band(sql`t.date < ${third}`)}) as bands
      from ${plain(entity)} t where ${plain(open)} and ${bound(ctx.readable(entity, 't', 0))}${project}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

/** Open records by kind and band, as JSON text: in one statement over the reader's rows. */
export async function agesOf(ctx: RouteContext): Promise<string> {
  const parts = Object.entries(OPEN).flatMap(([entity, open]) => counted(ctx, entity, open) ?? []);
  const [row] = await ctx.query<{ j: string }>(sql`select coalesce(json_agg(x), '[]')::text as j from (${joined(parts, ' union all ')}) x`);
  return row?.j ?? '[]';
}
