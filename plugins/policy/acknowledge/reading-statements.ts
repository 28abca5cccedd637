/** What somebody reads before they acknowledge a policy, and how far a policy is acknowledged. */
import { bound, plain, rowsOf, sql, today, type Piece, type RouteContext } from '../../../core/index.ts';
import type { OwnRequest, Part, Progress, Reading as Answer } from '../ui/acknowledge/types.ts';
import type { Quiz } from './quiz.ts';

/** A part of a published text. */
export type TextPart = Omit<Part, 'depth'> & { parent_id: number | null };

type Row<T> = T & Record<string, unknown>;

/** A row: what the answer has of it as it is, and what becomes its text, quiz and receipt (reading.ts). */
export type Reading = Row<Omit<Answer, 'mine' | 'parts' | 'read' | 'since' | 'quiz' | 'receipt'>> & {
  user_id: number;
  text: TextPart[];
  read_parts: number[] | null;
  quiz: Quiz | null;
  quiz_score: number | null;
  quiz_tries: number | null;
  quiz_tried_at: string | null;
  quiz_passed_at: string | null;
  acknowledged_at: string | null;
  language: 'en' | 'ar' | null;
  ip: string | null;
  earlier: { version: string; at: string; text: TextPart[] } | null;
};

const person = (locale: string, alias: string, more: Piece): Piece => {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return sql`json_build_object('id', ${plain(`${alias}.id, 'label', coalesce(${alias}.full_name_${first}, ${alias}.full_name_${second})`)}${more})`;
};

/** One statement; nothing for a request out of the reader's reach. */
export async function readingOf(ctx: RouteContext, id: number): Promise<Reading | undefined> {
  const [row] = await ctx.query<Reading>(sql`
select k.id, k.row_version, k.status, k.user_id, ${person(ctx.locale, 'w', plain(''))} as person, p.code, k.policy_name_en as name_en,
  k.policy_name_ar as name_ar,
  (select ${person(ctx.locale, 'o', plain(", 'picture', o.avatar, 'email', o.email"))} from ${rowsOf('users', 'o', { deleted: 'include' })}
    where o.id = p.owner_id) as owner,
  p.language as languages, k.version, v.effective_date::text, k.due_date::text, v.text, v.text_hash, k.read_parts, k.read_at, v.quiz,
  k.quiz_score::float, k.quiz_tries, k.quiz_tried_at, k.quiz_passed_at, k.acknowledged_at, k.language, k.ip,
  (select json_build_object('version', e.version, 'at', e.acknowledged_at, 'text', x.text)
    from ${rowsOf('policy_acknowledgement', 'e')} join ${rowsOf('policy_version', 'x')} on x.id = e.policy_version_id
    where e.policy_id = k.policy_id and e.user_id = k.user_id and e.status = 'acknowledged' and e.policy_version_id <> k.policy_version_id
      and x.published_at < v.published_at
    order by e.acknowledged_at desc limit 1) as earlier,
  n.left_over, n.next_id
from policy_acknowledgement k
join ${rowsOf('policy', 'p', { deleted: 'include' })} on p.id = k.policy_id
join ${rowsOf('policy_version', 'v', { deleted: 'include' })} on v.id = k.policy_version_id
join ${rowsOf('users', 'w', { deleted: 'include' })} on w.id = k.user_id
cross join lateral (select count(*)::int as left_over, (array_agg(m.id order by m.due_date, m.id))[1] as next_id
  from ${rowsOf('policy_acknowledgement', 'm')} where m.user_id = ${ctx.actor.userId} and m.status = 'asked' and m.id <> k.id) n
where k.id = ${id} and ${bound(ctx.readable('policy_acknowledgement', 'k', 0))}`);
  return row;
}

/** Most that were acknowledged before, newest first. */
const MOST_DONE = 200;

/** What the caller is asked to acknowledge, by due date, and what they have acknowledged. */
export const ownRequests = ({ query, actor }: Pick<RouteContext, 'query' | 'actor'>): Promise<OwnRequest[]> =>
  query<Row<OwnRequest>>(sql`
select k.id, p.code, k.policy_name_en as name_en, k.policy_name_ar as name_ar, k.version, k.status, k.due_date::text, k.acknowledged_at,
  jsonb_array_length(v.text) as parts, jsonb_array_length(coalesce(k.read_parts, '[]')) as read, v.quiz is not null as has_quiz
from ${rowsOf('policy_acknowledgement', 'k')}
join ${rowsOf('policy', 'p', { deleted: 'include' })} on p.id = k.policy_id
join ${rowsOf('policy_version', 'v', { deleted: 'include' })} on v.id = k.policy_version_id
where k.user_id = ${actor.userId} and k.status in ('asked', 'acknowledged')
order by k.status = 'acknowledged', case when k.status = 'asked' then k.due_date end, k.acknowledged_at desc, k.id limit ${plain(MOST_DONE)}`);

/** Of the version in force: all people, and by unit; the units with most who are missing come first. */
export async function progressOf(ctx: RouteContext, policy: number): Promise<Progress | undefined> {
  const [first, second] = ctx.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const late = sql`(k.status = 'asked' and k.due_date < ${today()}::date)`;
  const [row] = await ctx.query<Row<Progress>>(sql`
with k as materialized (
  select k.status, k.unit_id, k.due_date, k.version from ${rowsOf('policy_acknowledgement', 'k')}
  where k.policy_id = ${policy} and k.is_current and k.status in ('asked', 'acknowledged', 'lapsed')
)
select (select count(*)::int from k) as asked, (select count(*)::int from k where k.status = 'acknowledged') as acknowledged,
  (select count(*)::int from k where ${late}) as late, (select max(k.version) from k) as version,
  (select min(k.due_date)::text from k where k.status = 'asked') as due,
  (select coalesce(json_agg(g order by g.asked - g.acknowledged desc, g.label nulls last, g.id), '[]') from (
    select u.id, ${plain(`coalesce(u.name_${first}, u.name_${second})`)} as label, count(*)::int as asked,
      count(*) filter (where k.status = 'acknowledged')::int as acknowledged, count(*) filter (where ${late})::int as late
    from k left join ${rowsOf('user_units', 'u', { deleted: 'include' })} on u.id = k.unit_id group by 1, 2) g) as units
from policy p where p.id = ${policy} and ${bound(ctx.readable('policy', 'p', 0))}`);
  return row;
}
