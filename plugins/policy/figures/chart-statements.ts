/** Figures of the policies that a list selects, in one statement. */
import { plain, rowsOf, sql, today, type BesideContext, type Piece, type Sql } from '../../../core/index.ts';

export interface Figures extends Record<string, unknown> {
  chart_data: Record<string, unknown>;
}

/** Counts by a list of values, in its order: those without a value come last. */
const counted = (column: 'category_id' | 'discipline_id', table: 'policy_category' | 'policy_discipline'): Piece => sql`
(select coalesce(json_agg(json_build_object('id', g.id, 'code', g.code, 'name_en', g.name_en, 'name_ar', g.name_ar, 'count', g.n)
  order by g.position nulls last, g.id), '[]')
from (select v.id, v.code, v.name_en, v.name_ar, v.position, count(*)::int as n from listed l
  left join ${rowsOf(table, 'v', { deleted: 'include' })} on v.id = l.${plain(column)} group by 1, 2, 3, 4, 5) g)`;

/** Reviews of those that are in force: late ones, and the months that come. */
const reviews: Piece = sql`
(select json_build_object(
  'late', count(*) filter (where l.next_review_date < ${today()}::date),
  'months', (select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'count', (
      select count(*)::int from listed x where x.stage in ('published', 'expired', 'under_revision')
      and x.next_review_date >= greatest(m.month, ${today()}::date) and x.next_review_date < m.month + interval '1 month')) order by m.month)
    from generate_series(date_trunc('month', ${today()}::date), date_trunc('month', ${today()}::date) + interval '6 months',
      interval '1 month') as m (month)))
from listed l where l.stage in ('published', 'expired', 'under_revision'))`;

/** People who were asked for a published version of the listed policies, and those who have acknowledged all that they were asked. */
const acknowledged: Piece = sql`
(select json_build_object('asked', count(*)::int, 'done', count(*) filter (where w.done)::int) from (
  select k.user_id, bool_and(k.status = 'acknowledged') as done from ${rowsOf('policy_acknowledgement', 'k')} join listed l on l.id = k.policy_id
  where k.is_current and k.status in ('asked', 'acknowledged', 'lapsed') group by k.user_id) w)`;

export const chartOf = ({ listed }: Pick<BesideContext, 'listed'>): Sql => sql`
with listed as materialized (select t.id, t.stage, t.category_id, t.discipline_id, t.next_review_date from ${rowsOf('policy', 't')} where ${listed})
select json_build_object(
  'total', (select count(*)::int from listed),
  'by_status', (select coalesce(json_agg(json_build_object('code', s.code, 'id', s.id, 'name_en', s.name_en, 'name_ar', s.name_ar,
      'count', (select count(*)::int from listed l where l.stage = s.code)) order by s.position), '[]')
    from ${rowsOf('policy_status', 's')}),
  'by_category', ${counted('category_id', 'policy_category')},
  'by_discipline', ${counted('discipline_id', 'policy_discipline')},
  'due_for_review', ${reviews}, 'acknowledged', ${acknowledged}) as chart_data`;
