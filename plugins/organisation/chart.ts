/**
 * GET /api/positions-chart: every position with whom it reports to and who holds it today, in one statement; what the organisation chart is
 * drawn from.
 */
import { bound, type Piece, plain, type RouteContext, type RouteDef, rowsOf, sql, type Statement, today } from '../../core/index.ts';

/** Exported for its test. */
export function chartSql({ readable, locale }: Pick<RouteContext, 'readable' | 'locale'>): Statement {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const day = today();
  const name = (column: string): Piece => plain(`coalesce(${column}_${first}, ${column}_${second})`);
  return sql`select coalesce(json_agg(b order by b.rank, b.code, b.id), '[]')::text as j from (
      select p.id, ${name('p.title')} as title, p.code, p.reports_to_id, ${name('u.name')} as unit, ${name('c.name')} as category,
      ${name('l.name')} as level, l.position as rank, p.headcount,
        coalesce(h.holders, '[]'::json) as holders
      from position p
      join ${rowsOf('position_category', 'c', { deleted: 'include' })} on c.id = p.category_id
      join ${rowsOf('position_level', 'l', { deleted: 'include' })} on l.id = p.level_id
      left join ${rowsOf('user_units', 'u', { deleted: 'include' })} on u.id = p.unit_id
      left join (
        select a.position_id, json_agg(json_build_object('id', w.id, 'name', ${name('w.full_name')}, 'acting', coalesce(a.acting, false),
        'from_date', a.from_date, 'to_date', a.to_date)
          order by coalesce(a.acting, false), a.from_date, a.id) as holders
        from user_position a join ${rowsOf('users', 'w')} on w.id = a.user_id
        where ${bound(readable('user_position', 'a', 0))} and a.from_date <= ${day}::date
        and (a.to_date is null or a.to_date >= ${day}::date)
        group by a.position_id
      ) h on h.position_id = p.id
      where ${bound(readable('position', 'p', 0))}
    ) b`;
}

export const chart: RouteDef = {
  method: 'GET',
  path: 'positions-chart',
  permission: 'manage_positions',
  title: { en: 'The organisation chart', ar: 'الهيكل التنظيمي' },
  async run(ctx) {
    const [row] = await ctx.query<{ j: string }>(chartSql(ctx));
    return `{"data":${row?.j ?? '[]'}}`;
  },
};
