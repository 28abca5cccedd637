/** Statements about positions and their holders over time. */
import { bound, type HookContext, type Piece, plain, type RouteContext, rowsOf, sql, today } from '../../core/index.ts';

/** All positions with the position they report to and current holders, as one JSON list for the organisation chart. */
export async function positionsChart({
  readable,
  locale,
  query,
}: Pick<RouteContext, 'readable' | 'locale' | 'query'>): Promise<string | undefined> {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const day = today();
  const name = (column: string): Piece => plain(`coalesce(${column}_${first}, ${column}_${second})`);
  const [row] = await query<{ j: string }>(sql`select coalesce(json_agg(b order by b.rank, b.code, b.id), '[]')::text as j from (
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
    ) b`);
  return row?.j;
}

/** A holder of a position, as a draft has it. */
export interface Assignment {
  place: number;
  /** Id of a stored one. */
  id: number | null;
  user_id: unknown;
  position_id: unknown;
  first: unknown;
  last: unknown;
  is_primary: boolean;
  acting: boolean;
}

/** Conflicts of one assignment. */
export interface Clash extends Record<string, unknown> {
  place: number;
  /** The primary position that overlaps. */
  position: string | null;
  since: string | null;
  /** Maximum of other holders on one day, and the headcount. */
  held: number;
  headcount: number;
}

/**
 * Checks drafts against stored assignments and earlier drafts. Holders are counted on days on which an assignment begins, since the maximum
 * is reached there.
 */
export function clashes({ query, locale }: Pick<HookContext, 'query' | 'locale'>, given: readonly Assignment[]): Promise<Clash[]> {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const [people, positions] = [given.map((r) => r.user_id), given.map((r) => r.position_id)];
  return query<Clash>(sql`with draft as (
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as d (place int, user_id bigint, position_id bigint,
    first date, last date, is_primary boolean, acting boolean)
  ), held as (
    select place, user_id, position_id, first, last, is_primary, acting from draft
    union all
    select -1, user_id, position_id, from_date, coalesce(to_date, 'infinity'), coalesce(is_primary, false), coalesce(acting, false)
    from ${rowsOf('user_position')}
    where (user_id = any(${people}::bigint[]) or position_id = any(${positions}::bigint[]))
    and id <> all(${given.flatMap((r) => r.id ?? [])}::bigint[])
  )
  select d.place, taken.position, taken.since, d.headcount, coalesce(most.held, 0)::int as held
  from (select d.*, p.headcount from draft d join ${rowsOf('position', 'p', { deleted: 'include' })} on p.id = d.position_id) d
  left join lateral (
    select coalesce(${plain(`p.title_${first}, p.title_${second}`)}) as position, h.first::text as since from held h
    join ${rowsOf('position', 'p', { deleted: 'include' })} on p.id = h.position_id
    where d.is_primary and h.is_primary and h.place < d.place and h.user_id = d.user_id and h.first <= d.last and d.first <= h.last
    order by h.first limit 1
  ) taken on true
  left join lateral (
    select max(count) as held from (
      select days.day, count(*) from (select distinct greatest(b.first, d.first) as day from held b where b.position_id = d.position_id
      and b.first <= d.last and b.place <= d.place) days
      join held h on h.position_id = d.position_id and not h.acting and h.place < d.place and days.day between h.first and h.last
      group by days.day
    ) counts
  ) most on not d.acting
  where taken.position is not null or (not d.acting and coalesce(most.held, 0) >= d.headcount)`);
}

/** Maximum of holders of each position on one day, today or later, not counting acting ones. */
export async function mostHolders({ query }: Pick<HookContext, 'query'>, positions: readonly unknown[]): Promise<Map<unknown, number>> {
  const rows = await query<{ id: number; held: number }>(sql`with held as (
             select position_id, greatest(from_date, ${today()}::date) as first, coalesce(to_date, 'infinity') as last
             from ${rowsOf('user_position')}
             where position_id = any(${positions}::bigint[]) and not coalesce(acting, false)
             and coalesce(to_date, 'infinity') >= ${today()}::date
           )
           select position_id as id, max(held)::int as held from (
             select b.position_id, (select count(*) from held h where h.position_id = b.position_id and b.first between h.first and h.last)
             as held from held b
           ) days group by position_id`);
  return new Map(rows.map((row) => [row.id, row.held]));
}
