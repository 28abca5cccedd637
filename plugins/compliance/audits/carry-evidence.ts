/**
 * Evidence that was found valid in the earlier round and still holds goes along: attached again through one draft review of each item, and
 * to be judged again.
 */
import { type HookContext, rowsOf, sql, type Statement, thisTenant, today } from '../../../core/index.ts';
import { holds } from '../evidence/counts.ts';

/** A file by itself holds; library evidence while it is approved, in its period and not expired. */
const HOLDS = sql`
select i.id as item, a.id as attachment
from ${rowsOf('audit_item', 'i', { deleted: 'include' })}
join pairs p on p.item = i.id
join ${rowsOf('review_attachment', 'a')} on a.audit_item_id = p.earlier and a.valid
left join ${rowsOf('audit_evidence', 'e', { deleted: 'include' })} on e.id = a.audit_evidence_id
left join ${rowsOf('compliance_evidence', 'c', { deleted: 'include' })} on c.id = a.compliance_evidence_id
where case
  when a.audit_evidence_id is not null then ${holds('audit_evidence', 'e', sql`$3::date`)}
  when a.compliance_evidence_id is not null then ${holds('compliance_evidence', 'c', sql`$3::date`)}
  else a.sha256 is not null end`;

/** Items of the new rounds with what they follow: the same control, or one of the same reference, in the round that is carried over. */
const PAIRS = sql`
made as (
  select i.id, i.node_id, i.ref_no, i.carried_from_id, r.carried_from_id as source
  from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('audit_item', 'i')} on i.round_id = r.id
  where r.id = any($2::bigint[])
), earlier as (
  select o.id, o.round_id, o.node_id, o.ref_no from ${rowsOf('audit_item', 'o')} where o.round_id in (select source from made)
), pairs as (
  select distinct on (item) item, earlier from (
    select id as item, carried_from_id as earlier, 1 as rank from made where carried_from_id is not null
    union all select m.id, e.id, 2 from made m join earlier e on e.round_id = m.source and e.node_id = m.node_id
    union all select m.id, e.id, 3 from made m join earlier e on e.round_id = m.source and e.ref_no = m.ref_no
  ) p order by item, rank, earlier)`;

const FOUND = sql`with ${PAIRS} ${HOLDS}`;

/** Numbers are drawn as the write path draws them: REV-0001. */
const reviewsSql = (by: unknown, items: unknown, count: unknown, words: unknown, arabic: unknown): Statement => sql`
with drawn as (
  insert into number_sequence as s (tenant_id, name, value) values (${thisTenant}, 'audit_item_review.number', ${count})
  on conflict (tenant_id, name) do update set value = s.value + ${count} returning value
), wanted as (
  select i.id, i.round_id, i.reviewer_ids, row_number() over (order by i.position, i.id) + d.value - ${count} as n
  from ${rowsOf('audit_item', 'i', { deleted: 'include' })}, drawn d where i.id = any(${items}::bigint[])
)
insert into audit_item_review (tenant_id, created_by, updated_by, number, audit_item_id, round_id, reviewer_id, status, review_status_id,
comment)
select ${thisTenant}, ${by}, ${by}, 'REV-' || repeat('0', greatest(0, 4 - length(w.n::text))) || w.n, w.id, w.round_id,
coalesce(w.reviewer_ids[1], ${by}), 'draft',
  (select s.id from ${rowsOf('review_status', 's')} where s.code = 'draft' limit 1),
  '<p>' || ${words}::text || ' ' || replace(replace(replace(coalesce(case when ${arabic} then o.name_ar end, o.name_en, o.name_ar), '&',
  '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
from wanted w join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = w.round_id
join ${rowsOf('audit_round', 'o', { deleted: 'include' })} on o.id = r.carried_from_id
returning id, audit_item_id`;

const attachmentsSql = (by: unknown, found: unknown): Statement => sql`
insert into review_attachment (tenant_id, created_by, updated_by, audit_item_review_id, audit_item_id, round_id, name, description,
attachment_type_id, attachment_purpose_id,
  audit_evidence_id, compliance_evidence_id, size, mime, sha256, carried_from_id)
select ${thisTenant}, ${by}, ${by}, v.id, v.audit_item_id, v.round_id, a.name, a.description, a.attachment_type_id, a.attachment_purpose_id,
a.audit_evidence_id, a.compliance_evidence_id, a.size, a.mime, a.sha256, a.id
from jsonb_to_recordset(${found}::jsonb) as d (item bigint, attachment bigint)
join ${rowsOf('review_attachment', 'a', { deleted: 'include' })} on a.id = d.attachment
join ${rowsOf('audit_item_review', 'v')} on v.audit_item_id = d.item
order by d.item, a.id`;

const WORDS = { en: 'Carried over from', ar: 'مرحّل من' } as const;

/** @param rounds new ones that carry an earlier round over; their items have no reviews yet. */
export async function carryEvidence(
  { query, actor, locale }: Pick<HookContext, 'query' | 'actor' | 'locale'>,
  rounds: readonly number[],
): Promise<void> {
  const [me, arabic] = [actor.userId || null, locale === 'ar'];
  const found = await query<{ item: number; attachment: number }>(FOUND.with(rounds, today()));
  if (!found.length) return;
  const items = [...new Set(found.map((f) => f.item))];
  await query(reviewsSql(me, items, items.length, WORDS[arabic ? 'ar' : 'en'], arabic));
  await query(attachmentsSql(me, JSON.stringify(found)));
}
