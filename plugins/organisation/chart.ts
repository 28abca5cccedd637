/** GET /api/positions-chart: every position with whom it reports to and who holds it today, in one statement; what the organisation chart is drawn from. */
import { today, type RouteContext, type RouteDef, type Statement } from '../../core/index.ts';

/** Exported for its test. */
export function chartSql({ readable, locale }: Pick<RouteContext, 'readable' | 'locale'>): Statement {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const name = (column: string): string => `coalesce(${column}_${first}, ${column}_${second})`;
  const positions = readable('position', 'p', 1);
  const assigned = readable('user_position', 'a', 1 + positions.values.length);
  return {
    text: `select coalesce(json_agg(b order by b.rank, b.code, b.id), '[]')::text as j from (
      select p.id, ${name('p.title')} as title, p.code, p.reports_to_id, ${name('u.name')} as unit, ${name('c.name')} as category, ${name('l.name')} as level, l.position as rank, p.headcount,
        coalesce(h.holders, '[]'::json) as holders
      from position p
      join position_category c on c.tenant_id = p.tenant_id and c.id = p.category_id
      join position_level l on l.tenant_id = p.tenant_id and l.id = p.level_id
      left join user_units u on u.tenant_id = p.tenant_id and u.id = p.unit_id
      left join (
        select a.position_id, json_agg(json_build_object('id', w.id, 'name', ${name('w.full_name')}, 'acting', coalesce(a.acting, false), 'from_date', a.from_date, 'to_date', a.to_date)
          order by coalesce(a.acting, false), a.from_date, a.id) as holders
        from user_position a join users w on w.tenant_id = a.tenant_id and w.id = a.user_id and w.deleted_at is null
        where ${assigned.text} and a.from_date <= $1::date and (a.to_date is null or a.to_date >= $1::date)
        group by a.position_id
      ) h on h.position_id = p.id
      where ${positions.text}
    ) b`,
    values: [today(), ...positions.values, ...assigned.values],
  };
}

export const chart: RouteDef = {
  method: 'GET',
  path: 'positions-chart',
  permission: 'manage_positions',
  title: { en: 'The organisation chart', ar: 'الهيكل التنظيمي' },
  async run(ctx) {
    const [row] = await ctx.sql<{ j: string }>(chartSql(ctx));
    return `{"data":${row?.j ?? '[]'}}`;
  },
};
