/**
 * Statements about reviews: reviews, attachments and controls in the format of the wire, and possible evidence of a control. Aliases: `r`
 * review, `a` attachment, `i` item, `d` round.
 */
import {
  bound,
  joined,
  type Locale,
  type Piece,
  plain,
  type RouteContext,
  rowsOf,
  sql,
  type Sql,
  today,
  ZONE,
} from '../../../core/index.ts';
import { countsAsEvidence } from '../audits/figure-statements.ts';
import { LIBRARIES, type Library } from '../evidence/libraries.ts';
import { jsonOf } from '../sql.ts';

export interface Wording {
  /** A bilingual column in the reader's language, with the other as fallback. */
  name(column: string): string;
  /** `{id, label}` of the person in a column, or null. */
  person(column: string): Piece;
  /** `{id, label}` of a list value in a column, or null. */
  value(table: string, column: string): Piece;
  /** `{id, name, code, kind}` of the result in a column, or null. */
  result(column: string): Piece;
}

/** Labels are subqueries: planning so many joins would take longer than running them. */
export function wording(locale: Locale): Wording {
  const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const name = (column: string): string => `coalesce(${column}_${first}, ${column}_${second})`;
  const lookup = (table: string, column: string, shown: string): Sql =>
    sql`(select json_build_object('id', x.id, ${plain(shown)}) from ${plain(table)} x
      where x.tenant_id = ${plain(column.split('.')[0] as string)}.tenant_id and x.id = ${plain(column)})`;
  return {
    name,
    person: (column) => lookup('users', column, `'label', ${name('x.full_name')}`),
    value: (table, column) => lookup(table, column, `'label', ${name('x.name')}`),
    result: (column) => lookup('audit_status', column, `'name', ${name('x.name')}, 'code', x.code, 'kind', x.kind`),
  };
}

/** Evidence in the format of the wire. */
const evidenceOf = (
  { name }: Wording,
  { entity }: Library,
  alias: string,
): string => `json_build_object('kind', '${entity}', 'id', ${alias}.id, 'code', ${alias}.code, 'title', ${name(`${alias}.title`)},
  'status', ${alias}.status, 'effective_from', ${alias}.effective_from, 'effective_to', ${alias}.effective_to, 'expiry_date', ${alias}.expiry_date)`;

const [AUDIT, COMPLIANCE] = LIBRARIES;

/** The period of a round; without dates it starts at its creation. */
const ROUND_FROM = `coalesce(d.start_date, (d.created_at at time zone '${ZONE}')::date)`;
const roundTo = (day: Piece): Sql => sql`coalesce(d.end_date, ${day})`;

/**
 * @param day SQL of today, a date.
 * @param where on `a`.
 * @returns a select with one attachment per row, `j`, and the columns its abilities depend on.
 */
const attachmentsSql = (w: Wording, day: Piece, where: Piece): Sql => sql`
  select a.id, a.audit_item_review_id as review_id, json_build_object(
    'id', a.id, 'audit_item_review_id', a.audit_item_review_id, 'name', a.name, 'size', a.size, 'mime', a.mime,
    'path', case when a.sha256 is null then null else '/api/review-attachment/' || a.id || '/content' end,
    'description', a.description, 'type', ${w.value('attachment_type', 'a.attachment_type_id')}, 'purpose',
    ${w.value('attachment_purpose', 'a.attachment_purpose_id')},
    'valid', a.valid, 'invalid_reason', a.invalid_reason, 'judged_by', ${w.person('a.judged_by')}, 'judged_at', a.judged_at,
    'created_by', ${w.person('a.created_by')}, 'created_at', a.created_at, 'row_version', a.row_version, 'carried',
    a.carried_from_id is not null,
    'evidence', case when ea.id is not null then ${plain(evidenceOf(w, AUDIT, 'ea'))}
    when ec.id is not null then ${plain(evidenceOf(w, COMPLIANCE, 'ec'))} end,
    'warning', case
      when coalesce(ea.status, ec.status) = 'expired' or coalesce(ea.expiry_date, ec.expiry_date) < ${day} then 'expired'
      when coalesce(ea.effective_to, ec.effective_to) < ${plain(ROUND_FROM)}
      or coalesce(ea.effective_from, ec.effective_from) > ${roundTo(day)} then 'period' end
  ) as j
  from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
  join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = a.round_id
  left join ${rowsOf('audit_evidence', 'ea', { deleted: 'include' })} on ea.id = a.audit_evidence_id
  left join ${rowsOf('compliance_evidence', 'ec', { deleted: 'include' })} on ec.id = a.compliance_evidence_id
  where ${where}`;

/** The round or its contract is closed. Aliases of ITEM_JOINS. */
const ABOVE = '(coalesce(d.closed, false) or coalesce(c.close, false))';
/** The item or anything above it is closed: read-only. */
const LOCKED = `(coalesce(i.closed, false) or ${ABOVE})`;

/** @param where on `r`. @returns a select with one review per row: `j`, and the columns its abilities depend on. */
const reviewsSql = (w: Wording, where: Piece): Sql => sql`
  select r.id, r.created_at, ${plain(LOCKED)} as locked, ${plain(ABOVE)} as above, i.reviewer_ids, json_build_object(
    'id', r.id, 'number', r.number, 'audit_item_id', r.audit_item_id, 'round_id', r.round_id, 'status', r.status,
    'review_status_id', r.review_status_id, 'review_status', ${w.value('review_status', 'r.review_status_id')},
    'reviewer_id', r.reviewer_id, 'reviewer', ${w.person('r.reviewer_id')}, 'proposed_status_id', r.proposed_status_id,
    'proposed_status', ${w.result('r.proposed_status_id')},
    'score', r.score, 'comment', r.comment, 'justification', r.justification, 'remarks', r.remarks, 'corrective_procedures',
    r.corrective_procedures, 'expected_compliance_date', r.expected_compliance_date,
    'reviewed_at', r.reviewed_at, 'submitted_by', ${w.person('r.submitted_by')}, 'decided_by', ${w.person('r.decided_by')}, 'decided_at',
    r.decided_at, 'decision_note', r.decision_note, 'must_change', r.must_change, 'due_date', r.due_date, 'updated_at', r.updated_at,
    'created_by', r.created_by, 'created_at', r.created_at, 'row_version', r.row_version
  ) as j
  from ${rowsOf('audit_item_review', 'r', { deleted: 'include' })}
  join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = r.audit_item_id
  join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = i.round_id
  join ${rowsOf('subscription', 'c', { deleted: 'include' })} on c.id = d.subscription_id
  where ${where}`;

/**
 * An item in the format of the wire: all fields, referenced values, and whether anything above it is closed. Joins `i`, `d`, its contract
 * `c` and package `p`.
 */
const itemSql = (
  w: Wording,
): Sql => sql`(to_jsonb(i) - '{tenant_id,deleted_at,custom,created_by,updated_by}'::text[]) || jsonb_build_object(
    'title', ${plain(w.name('i.title'))},
    'audit_status', ${w.result('i.audit_status_id')},
    'control_owner', ${w.person('i.control_owner_id')},
    'round', json_build_object('id', d.id, 'name', ${plain(w.name('d.name'))}, 'index', d.index, 'closed', coalesce(d.closed, false)),
    'subscription', json_build_object('id', c.id, 'title', c.title, 'close', coalesce(c.close, false)),
    'compliance_package', json_build_object('id', p.id, 'name', ${plain(w.name('p.name'))}, 'short_name', p.short_name, 'version',
    p.version))`;

const ITEM_JOINS = sql`
  join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = i.round_id
  join ${rowsOf('subscription', 'c', { deleted: 'include' })} on c.id = d.subscription_id
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.compliance_package_id`;

/** A select of StoredReview per row of `review`, newest first. */
const REVIEWS_JSON = sql`(select coalesce(json_agg(json_build_object('review', v.j, 'locked', v.locked, 'reviewer_ids',
  v.reviewer_ids,
  'attachments', (select coalesce(json_agg(f.j order by f.id), '[]') from attachment f where f.review_id = v.id))
  order by v.created_at desc, v.id desc), '[]') from review v)`;

/** CTEs shared by list and sheet: `review` and `attachment` of the items selected by `which`. */
function reviewTables(ctx: RouteContext, which: Piece, limit: Piece = plain('')): Sql {
  const w = wording(ctx.locale);
  return sql`review as (${reviewsSql(w, sql`${which} and ${bound(ctx.readable('audit_item_review', 'r', 0))}`)} ${limit}),
      attachment as (${attachmentsSql(w, sql`${today()}::date`, sql`a.audit_item_review_id in (select id from review) and ${bound(ctx.readable('review_attachment', 'a', 0))}`)})`;
}

/** The newest reviews within the reader's reach as a JSON list, and the control. @param item null: all controls. */
export async function storedReviews(
  ctx: RouteContext,
  item: number | null,
  most: number,
): Promise<{ item: string | null; reviews: string } | undefined> {
  const [row] = await ctx.query<{ item: string | null; reviews: string }>(sql`with ${reviewTables(
    ctx,
    sql`(${item}::bigint is null or r.audit_item_id = ${item})`,
    sql`order by r.created_at desc, r.id desc limit ${most}`,
  )}
  select (select ${itemSql(wording(ctx.locale))} from audit_item i ${ITEM_JOINS}
  where i.id = ${item} and ${bound(ctx.readable('audit_item', 'i', 0))})::text as item, ${REVIEWS_JSON}::text as reviews`);
  return row;
}

/** Library evidence for a control that is not attached yet: approved, within the round's period, not expired. */
export interface Proposal {
  kind: Library['entity'];
  id: number;
  code: string;
  title: string;
  expiry_date: string | null;
  /** `from_owner`: for this control, by its owner. */
  why: 'from_owner' | 'previous_round' | 'same_control' | 'mapped';
  sent_on: string | null;
  /** Of a mapped control: its reference and package. */
  through: string | null;
}

const MOST_PROPOSALS = 20;

/** Controls of any package that cover the item's, or are covered by it. */
const MAPPED = sql`
  select case when m.source_node_id = i.node_id then m.target_node_id else m.source_node_id end as id
  from ${rowsOf('control_mapping', 'm')} where (m.source_node_id = i.node_id or m.target_node_id = i.node_id)
    and m.relationship in ('equal', 'superset', 'subset', 'intersect') and m.coverage <> 'none'`;

/** Evidence judged valid for the same control in another round. */
const earlier = (column: string): Sql => sql`
  select distinct a.${plain(column)} as id from ${rowsOf('review_attachment', 'a')}
  join ${rowsOf('audit_item', 'o', { deleted: 'include' })} on o.id = a.audit_item_id
  where o.node_id = i.node_id and o.id <> i.id and a.valid and a.${plain(column)} is not null`;

const reaches = ({ permissions }: RouteContext['actor'], { open, manage }: Library): boolean =>
  [open, manage, 'review_audit_items'].some((p) => permissions.has(p));

/** Evidence `e` for this control, whose owner is that of the control `i`. */
const SENT = 'e.owner_id = i.control_owner_id and e.node_ids @> array[i.node_id]';

/** A JSON list for the item `i` of round `d`. @param day SQL of today, a date. */
export function proposalsSql(ctx: RouteContext, day: Piece): Piece {
  const { name } = wording(ctx.locale);
  const parts = LIBRARIES.filter((l) => reaches(ctx.actor, l)).map((library) => {
    const { entity, column } = library;
    return sql`select '${plain(entity)}' as kind, e.id, e.code, ${plain(name('e.title'))} as title, e.expiry_date,
        case when ${plain(SENT)} then 'from_owner' when e.id = any(before.ids) then 'previous_round'
        when e.node_ids @> array[i.node_id] then 'same_control' else 'mapped' end as why,
        case when ${plain(SENT)} then (e.created_at at time zone '${plain(ZONE)}')::date end as sent_on,
        case when e.id = any(before.ids) or e.node_ids @> array[i.node_id] then null else (
          select n.ref_no || ' · ' || k.short_name from ${rowsOf('package_node', 'n', { deleted: 'include' })}
          join ${rowsOf('compliance_package', 'k', { deleted: 'include' })} on k.id = n.package_id
          where n.id = any(e.node_ids) and n.id = any(like_it.ids) order by n.id limit 1) end as through
      from ${plain(entity)} e, (select array(${earlier(column)}) as ids) before
      where (e.node_ids && (array[i.node_id] || like_it.ids) or e.id = any(before.ids)) and e.status = 'approved'
        and (e.expiry_date is null or e.expiry_date >= ${day}) and (e.effective_to is null or e.effective_to >= ${day})
        and (e.effective_to is null or e.effective_to >= ${plain(ROUND_FROM)})
        and (e.effective_from is null or e.effective_from <= ${roundTo(day)})
        and not exists (select 1 from ${rowsOf('review_attachment', 't')} where t.audit_item_id = i.id and t.${plain(column)} = e.id)
        and ${bound(ctx.readable(entity, 'e', 0))}`;
  });
  if (!parts.length) return plain(`'[]'::json`);
  const order = `case x.why when 'from_owner' then 0 when 'previous_round' then 1 when 'same_control' then 2 else 3 end, x.expiry_date nulls last, x.code`;
  return sql`(select coalesce(json_agg(x), '[]') from (
      select x.* from (select array(${MAPPED}) as ids) like_it, lateral (${joined(parts, ' union all ')}) x order by ${plain(order)}
      limit ${plain(MOST_PROPOSALS)}) x)`;
}

const NODE = [
  'ref_no',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'guidance_en',
  'guidance_ar',
  'typical_evidence_en',
  'typical_evidence_ar',
  'statement',
  'params',
  'groups',
  'data_levels',
] as const;

/** All data of one control of a round, as JSON. */
export function itemSheet(ctx: RouteContext, id: number): Promise<string | undefined> {
  const w = wording(ctx.locale);
  const day = sql`${today()}::date`;
  const people = sql`(select coalesce(json_agg(json_build_object('id', u.id, 'label', ${plain(w.name('u.full_name'))}) order by x.n), '[]')
    from unnest(i.reviewer_ids) with ordinality x (id, n) join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = x.id)`;
  const results = sql`(select coalesce(json_agg(
      json_build_object('id', g.id, 'name', ${plain(w.name('g.name'))}, 'code', g.code, 'kind', g.kind, 'credit', g.credit, 'score',
      g.score) order by g.position, g.id), '[]')
    from ${rowsOf('audit_status', 'g')} where g.scale_id = p.scale_id and (g.is_active is not false or g.id = i.audit_status_id))`;
  const previous = sql`(select json_build_object('id', o.id, 'round',
    json_build_object('id', q.id, 'name', ${plain(w.name('q.name'))}, 'index', q.index),
      'status', ${w.result('o.audit_status_id')}, 'score', o.score, 'note', o.note, 'remarks', o.remarks, 'corrective_procedures',
      o.corrective_procedures, 'day', coalesce(o.closed_at, q.closed_at)::date)
    from audit_item o join ${rowsOf('audit_round', 'q', { deleted: 'include' })} on q.id = o.round_id
    where (o.id = i.carried_from_id or o.node_id = i.node_id) and o.id < i.id and ${bound(ctx.readable('audit_item', 'o', 0))}
    order by (o.id = i.carried_from_id) desc nulls last, o.id desc limit 1)`;
  const children = sql`(select count(*) from ${rowsOf('audit_item', 'h')} where h.round_id = i.round_id
    and h.lineage_ids @> array[i.node_id] and h.id <> i.id and h.closed is not true)`;
  const evidence = sql`(select count(*) from ${rowsOf('review_attachment', 'h', { deleted: 'include' })} where h.audit_item_id = i.id
    and ${countsAsEvidence('h', day)})`;
  return jsonOf(
    ctx,
    sql`with ${reviewTables(ctx, sql`r.audit_item_id = ${id}`)}
    select json_build_object('item', ${itemSql(w)}, 'locked', ${plain(LOCKED)}, 'evidence', ${evidence},
        'node', json_build_object(${plain(NODE.map((c) => `'${c}', n.${c}`).join(', '))}), 'open_children', ${children}, 'reviewers',
        ${people}, 'results', ${results},
        'reviews', ${REVIEWS_JSON}, 'proposals', ${proposalsSql(ctx, day)}, 'previous', ${previous})::text as j
      from audit_item i ${ITEM_JOINS} join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = i.node_id
      where i.id = ${id} and ${bound(ctx.readable('audit_item', 'i', 0))}`,
  );
}
