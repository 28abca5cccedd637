/** Evidence that was found valid in the earlier round and still holds goes along: attached again through one draft review of each item, and to be judged again. */
import { today, type HookContext } from '../../../core/index.ts';
import { holds } from '../evidence/counts.ts';

/** A file by itself holds; library evidence while it is approved, in its period and not expired. */
const HOLDS = `
select i.id as item, a.id as attachment
from audit_item i
join pairs p on p.item = i.id
join review_attachment a on a.tenant_id = $1 and a.audit_item_id = p.earlier and a.valid and a.deleted_at is null
left join audit_evidence e on e.tenant_id = $1 and e.id = a.audit_evidence_id
left join compliance_evidence c on c.tenant_id = $1 and c.id = a.compliance_evidence_id
where i.tenant_id = $1 and case
  when a.audit_evidence_id is not null then ${holds('e', '$3::date')}
  when a.compliance_evidence_id is not null then ${holds('c', '$3::date')}
  else a.sha256 is not null end`;

/** Items of the new rounds with what they follow: the same control, or one of the same reference, in the round that is carried over. */
const PAIRS = `
made as (
  select i.id, i.node_id, i.ref_no, i.carried_from_id, r.carried_from_id as source from audit_round r join audit_item i on i.tenant_id = $1 and i.round_id = r.id and i.deleted_at is null
  where r.tenant_id = $1 and r.id = any($2::bigint[])
), earlier as (
  select o.id, o.round_id, o.node_id, o.ref_no from audit_item o where o.tenant_id = $1 and o.round_id in (select source from made) and o.deleted_at is null
), pairs as (
  select distinct on (item) item, earlier from (
    select id as item, carried_from_id as earlier, 1 as rank from made where carried_from_id is not null
    union all select m.id, e.id, 2 from made m join earlier e on e.round_id = m.source and e.node_id = m.node_id
    union all select m.id, e.id, 3 from made m join earlier e on e.round_id = m.source and e.ref_no = m.ref_no
  ) p order by item, rank, earlier)`;

const FOUND = `with ${PAIRS} ${HOLDS}`;

/** Numbers are drawn as the write path draws them: REV-0001. */
const REVIEWS = `
with drawn as (
  insert into number_sequence as s (tenant_id, name, value) values ($1, 'audit_item_review.number', $4)
  on conflict (tenant_id, name) do update set value = s.value + $4 returning value
), wanted as (
  select i.id, i.round_id, i.reviewer_ids, row_number() over (order by i.position, i.id) + d.value - $4 as n
  from audit_item i, drawn d where i.tenant_id = $1 and i.id = any($3::bigint[])
)
insert into audit_item_review (tenant_id, created_by, updated_by, number, audit_item_id, round_id, reviewer_id, status, review_status_id, comment)
select $1, $2, $2, 'REV-' || repeat('0', greatest(0, 4 - length(w.n::text))) || w.n, w.id, w.round_id, coalesce(w.reviewer_ids[1], $2), 'draft',
  (select s.id from review_status s where s.tenant_id = $1 and s.code = 'draft' and s.deleted_at is null limit 1),
  '<p>' || $5::text || ' ' || replace(replace(replace(coalesce(case when $6 then o.name_ar end, o.name_en, o.name_ar), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
from wanted w join audit_round r on r.tenant_id = $1 and r.id = w.round_id join audit_round o on o.tenant_id = $1 and o.id = r.carried_from_id
returning id, audit_item_id`;

const ATTACHMENTS = `
insert into review_attachment (tenant_id, created_by, updated_by, audit_item_review_id, audit_item_id, round_id, name, description, attachment_type_id, attachment_purpose_id,
  audit_evidence_id, compliance_evidence_id, size, mime, sha256, carried_from_id)
select $1, $2, $2, v.id, v.audit_item_id, v.round_id, a.name, a.description, a.attachment_type_id, a.attachment_purpose_id, a.audit_evidence_id, a.compliance_evidence_id, a.size, a.mime, a.sha256, a.id
from jsonb_to_recordset($3::jsonb) as d (item bigint, attachment bigint)
join review_attachment a on a.tenant_id = $1 and a.id = d.attachment
join audit_item_review v on v.tenant_id = $1 and v.audit_item_id = d.item and v.deleted_at is null
order by d.item, a.id`;

const WORDS = { en: 'Carried over from', ar: 'مرحّل من' } as const;

/** @param rounds new ones that carry an earlier round over; their items have no reviews yet. */
export async function carryEvidence({ query, actor, locale }: Pick<HookContext, 'query' | 'actor' | 'locale'>, rounds: readonly number[]): Promise<void> {
  const [tenant, me, arabic] = [actor.tenantId, actor.userId || null, locale === 'ar'];
  const found = await query<{ item: number; attachment: number }>({ name: 'compliance_evidence_that_holds', text: FOUND, values: [tenant, rounds, today()] });
  if (!found.length) return;
  const items = [...new Set(found.map((f) => f.item))];
  await query({ name: 'compliance_carried_reviews', text: REVIEWS, values: [tenant, me, items, items.length, WORDS[arabic ? 'ar' : 'en'], arabic] });
  await query({ name: 'compliance_carried_evidence', text: ATTACHMENTS, values: [tenant, me, JSON.stringify(found)] });
}
