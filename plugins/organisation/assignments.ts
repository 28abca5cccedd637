/**
 * user_position, before the SQL: one primary position of a person at a time, and no more holders than the headcount; acting ones come on
 * top.
 */
import { type Draft, type DraftHook, type HookContext, plain, rowsOf, sql, type Statement, text } from '../../core/index.ts';

interface Finding extends Record<string, unknown> {
  place: number;
  /** The primary position that overlaps. */
  position: string | null;
  since: string | null;
  /** Most other holders on one day, and how many there may be. */
  held: number;
  headcount: number;
}

export const assignments: DraftHook = async (drafts, ctx) => {
  const changed = drafts.filter(concerned);
  if (!changed.length) return;
  const rows = changed.map(rowOf);
  const [people, positions] = [rows.map((r) => r.user_id), rows.map((r) => r.position_id)];
  // Two assignments at once must see each other: whoever comes second waits here.
  const held = { unscoped: true, deleted: 'include', lock: 'update' } as const;
  await Promise.all([ctx.find('user', { id: people as number[] }, held), ctx.find('position', { id: positions as number[] }, held)]);
  const found = await ctx.query<Finding>(
    findings(
      ctx,
      JSON.stringify(rows),
      people,
      positions,
      changed.map((d) => d.id),
    ),
  );
  for (const { place, position, since, held, headcount } of found) {
    const draft = changed[place];
    if (position !== null) draft?.reject({ is_primary: [text('organisation.primary_taken', { position, from: since ?? '' })] });
    if (held >= headcount) draft?.reject({ position_id: [text('organisation.position_full', { headcount })] });
  }
};

const TELLING = ['user_id', 'position_id', 'from_date', 'to_date', 'is_primary', 'acting'];

const concerned = (d: Draft): boolean =>
  d.op === 'create' || d.op === 'restore' || (d.op === 'update' && TELLING.some((name) => name in d.row));

function rowOf(draft: Draft, place: number): Record<string, unknown> {
  const { user_id, position_id, from_date, to_date, is_primary, acting } = { ...draft.before, ...draft.row };
  return {
    place,
    user_id,
    position_id,
    first: from_date,
    last: to_date ?? 'infinity',
    is_primary: is_primary === true,
    acting: acting === true,
  };
}

/**
 * Drafts against what is stored and against the drafts before them. Holders are counted on the days on which one begins: there are most.
 */
function findings({ locale }: HookContext, given: string, people: unknown[], positions: unknown[], ids: unknown[]): Statement {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return sql`with draft as (
    select * from jsonb_to_recordset(${given}::jsonb) as d (place int, user_id bigint, position_id bigint, first date, last date,
    is_primary boolean, acting boolean)
  ), held as (
    select place, user_id, position_id, first, last, is_primary, acting from draft
    union all
    select -1, user_id, position_id, from_date, coalesce(to_date, 'infinity'), coalesce(is_primary, false), coalesce(acting, false)
    from ${rowsOf('user_position')}
    where (user_id = any(${people}::bigint[]) or position_id = any(${positions}::bigint[])) and id <> all(${ids}::bigint[])
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
  where taken.position is not null or (not d.acting and coalesce(most.held, 0) >= d.headcount)`;
}
