/** Statements about all items of rounds: creation, carrying over from an earlier round, and the recycle bin. */
import { type HookContext, ofTenant, plain, rowsOf, sql, thisTenant, today } from '../../../core/index.ts';
import { holds } from './figure-statements.ts';

type Ctx = Pick<HookContext, 'query' | 'actor'>;

/** The values that an item carries over. Notes are not, because they close an item and this one is open. */
const TAKEN = [
  'score',
  'documentation_score',
  'justification',
  'remarks',
  'corrective_procedures',
  'expected_compliance_date',
  'control_owner_id',
] as const;

/** Items marked "not applicable" before reasons were required must be assessed again. */
const UNREASONED = `coalesce(trim(e.justification), '') = ''`;

/**
 * Keys follow the order of the package, so that lists sorted by key (bulk answers, notices) match the page. Without an order they would
 * depend on the query plan.
 */
const ITEMS = sql`
with round as (
  select r.id, r.tenant_id, r.carried_from_id, r.compliance_package_id as pack, p.scale_id,
    (select s.id from ${rowsOf('audit_status', 's')} where s.scale_id = p.scale_id and s.kind = 'not_assessed' order by s.position, s.id
    limit 1) as blank
  from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = r.compliance_package_id
  where r.id = any($3::bigint[])
), earlier as (
  select r.id as round_id, r.pack, r.scale_id, i.id, i.node_id, i.ref_no, i.audit_status_id, i.applicable, i.reviewer_ids,
  ${plain(TAKEN.map((c) => `i.${c}`).join(', '))}, s.kind, s.scale_id as its_scale from round r
  join ${rowsOf('audit_item', 'i')} on i.round_id = r.carried_from_id
  left join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = i.audit_status_id
), pairs (round_id, node_id, item, rank) as (
  select e.round_id, e.node_id, e.id, 1 from earlier e
  union all select e.round_id, n.id, e.id, 2 from earlier e join ${rowsOf('package_node', 'n')} on n.package_id = e.pack
  and n.ref_no = e.ref_no
  union all select e.round_id, case when m.source_node_id = e.node_id then m.target_node_id else m.source_node_id end, e.id, 3
    from earlier e join ${rowsOf('control_mapping', 'm')} on e.node_id in (m.source_node_id, m.target_node_id) and m.relationship = 'equal'
), before as (select distinct on (round_id, node_id) round_id, node_id, item from pairs order by round_id, node_id, rank, item)
insert into audit_item (tenant_id, created_by, updated_by, round_id, node_id, ref_no, title_en, title_ar, node_type, position, weight,
lineage_ids, domain_id, status, closed,
  applicable, audit_status_id, reviewer_ids, carried_from_id, ${plain(TAKEN.join(', '))})
select ${thisTenant}, $2, $2, r.id, n.id, n.ref_no, n.title_en, n.title_ar, n.node_type, n.position, coalesce(n.weight, 1), n.lineage_ids,
n.lineage_ids[1], 'open', false,
  coalesce(e.applicable, true) or ${plain(UNREASONED)},
  coalesce(case when e.kind = 'not_applicable' and ${plain(UNREASONED)} then null when e.its_scale = r.scale_id then e.audit_status_id
    else (select s.id from ${rowsOf('audit_status', 's')} where s.scale_id = r.scale_id and s.kind = e.kind order by s.position, s.id
    limit 1) end, r.blank),
  coalesce((select array_agg(u.id order by k.n) from unnest(e.reviewer_ids) with ordinality k (id, n) join ${rowsOf('users', 'u')}
  on u.id = k.id and u.status = 'active'), '{}'),
  case when (e.kind <> 'not_assessed' or e.applicable is false)
  and not ((e.kind = 'not_applicable' or e.applicable is false) and ${plain(UNREASONED)}) then e.id end,
  ${plain(TAKEN.map((c) => `e.${c}`).join(', '))}
from round r
join ${rowsOf('package_node', 'n')} on n.package_id = r.pack and n.assessable is not false
left join before b on b.round_id = r.id and b.node_id = n.id
left join earlier e on e.round_id = r.id and e.id = b.item
order by r.id, n.position, n.id`;

/** One item per assessed control of the rounds' packages; results and people of an earlier round if the round says so. */
export const makeItems = async ({ query, actor }: Ctx, rounds: readonly number[]): Promise<void> =>
  void (await query(ITEMS.with(actor.userId || null, rounds)));

const CARRIED_FROM = { en: 'Carried over from', ar: 'مرحّل من' } as const;

/** A separate file is always in force; library evidence while it is approved, within its period and not expired. */
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

/** Items of the new rounds with their predecessors: the same control, or one with the same reference, in the carried round. */
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

export interface Carried extends Record<string, unknown> {
  item: number;
  attachment: number;
}

/** Items of the rounds with the evidence of the earlier round that is still in force. */
export const evidenceToCarry = ({ query }: Pick<Ctx, 'query'>, rounds: readonly number[]): Promise<Carried[]> =>
  query<Carried>(FOUND.with(rounds, today()));

/**
 * Creates a draft review per item, by its first reviewer, naming the carried round. Numbers are drawn like those of ordinary writes:
 * REV-0001.
 */
export async function makeReviews({ query, actor, locale }: Ctx & Pick<HookContext, 'locale'>, items: readonly number[]): Promise<void> {
  const [by, count, arabic] = [actor.userId || null, items.length, locale === 'ar'];
  await query(sql`
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
  '<p>' || ${CARRIED_FROM[arabic ? 'ar' : 'en']}::text || ' '
  || replace(replace(replace(coalesce(case when ${arabic} then o.name_ar end, o.name_en, o.name_ar), '&', '&amp;'), '<', '&lt;'),
    '>', '&gt;') || '</p>'
from wanted w join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = w.round_id
join ${rowsOf('audit_round', 'o', { deleted: 'include' })} on o.id = r.carried_from_id
returning id, audit_item_id`);
}

/** Attaches the evidence to the reviews of the items again. */
export async function attachCarried({ query, actor }: Ctx, carried: readonly Carried[]): Promise<void> {
  const by = actor.userId || null;
  await query(sql`
insert into review_attachment (tenant_id, created_by, updated_by, audit_item_review_id, audit_item_id, round_id, name, description,
attachment_type_id, attachment_purpose_id,
  audit_evidence_id, compliance_evidence_id, size, mime, sha256, carried_from_id)
select ${thisTenant}, ${by}, ${by}, v.id, v.audit_item_id, v.round_id, a.name, a.description, a.attachment_type_id, a.attachment_purpose_id,
a.audit_evidence_id, a.compliance_evidence_id, a.size, a.mime, a.sha256, a.id
from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as d (item bigint, attachment bigint)
join ${rowsOf('review_attachment', 'a', { deleted: 'include' })} on a.id = d.attachment
join ${rowsOf('audit_item_review', 'v')} on v.audit_item_id = d.item
order by d.item, a.id`);
}

/** Moves items into the recycle bin with their rounds. */
export const binItems = async ({ query, actor }: Ctx, rounds: readonly unknown[]): Promise<void> =>
  void (await query(sql`update audit_item i set deleted_at = r.deleted_at, row_version = i.row_version + 1,
    updated_by = ${actor.userId}, updated_at = now()
    from ${rowsOf('audit_round', 'r', { deleted: 'include' })} where r.id = any(${rounds}::bigint[])
    and ${ofTenant('audit_item', 'i')} and i.round_id = r.id`));

/** Restores items that were deleted together with their round. */
export const restoreItems = async ({ query, actor }: Ctx, rounds: readonly { id: unknown; at: unknown }[]): Promise<void> =>
  void (await query(sql`update audit_item i set deleted_at = null, row_version = i.row_version + 1,
    updated_by = ${actor.userId}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as d (id bigint, at timestamptz)
    where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.round_id = d.id and i.deleted_at = d.at`));
