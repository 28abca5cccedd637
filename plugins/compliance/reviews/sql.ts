/** How reviews and their attachments read on the wire, as SQL. Aliases: `r` review, `a` attachment, `i` item, `d` round. */
import { type Locale, type Piece, plain, rowsOf, sql, type Sql, ZONE } from '../../../core/index.ts';
import { LIBRARIES, type Library } from '../evidence/libraries.ts';

export interface Wording {
  /** The half of a bilingual column that the reader sees; the other one stands in. */
  name(column: string): string;
  /** `{id, label}` of the person that a column names, or null. */
  person(column: string): Piece;
  /** `{id, label}` of what a column names in a table of values, or null. */
  value(table: string, column: string): Piece;
  /** `{id, name, code, kind}` of the result that a column names, or null. */
  result(column: string): Piece;
}

/** Labels are looked up one by one: so many joins of one statement would take longer to plan than to run. */
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

/** Evidence on the wire. */
const evidenceOf = (
  { name }: Wording,
  { entity }: Library,
  alias: string,
): string => `json_build_object('kind', '${entity}', 'id', ${alias}.id, 'code', ${alias}.code, 'title', ${name(`${alias}.title`)},
  'status', ${alias}.status, 'effective_from', ${alias}.effective_from, 'effective_to', ${alias}.effective_to, 'expiry_date', ${alias}.expiry_date)`;

const [AUDIT, COMPLIANCE] = LIBRARIES;

/** The days that a round is about: until it has dates, those since it was made. */
export const ROUND_FROM = `coalesce(d.start_date, (d.created_at at time zone '${ZONE}')::date)`;
export const roundTo = (day: Piece): Sql => sql`coalesce(d.end_date, ${day})`;

/**
 * @param day SQL of today, a date.
 * @param where of `a`.
 * @returns a select of one attachment per row, `j`, with what the rules of the wire need of it.
 */
export const attachmentsSql = (w: Wording, day: Piece, where: Piece): Sql => sql`
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

/** Something above is closed: nothing is written any more. Aliases of ITEM_JOINS. */
/** The round or its contract is closed. */
const ABOVE = '(coalesce(d.closed, false) or coalesce(c.close, false))';
export const LOCKED = `(coalesce(i.closed, false) or ${ABOVE})`;

/** @param where of `r`. @returns a select of one review per row: `j`, and what its abilities depend on. */
export const reviewsSql = (w: Wording, where: Piece): Sql => sql`
  select r.id, r.created_at, ${plain(LOCKED)} as locked, ${plain(ABOVE)} as above, i.reviewer_ids, json_build_object(
    'id', r.id, 'number', r.number, 'audit_item_id', r.audit_item_id, 'round_id', r.round_id, 'status', r.status,
    'review_status_id', r.review_status_id, 'review_status', ${w.value('review_status', 'r.review_status_id')},
    'reviewer_id', r.reviewer_id, 'reviewer', ${w.person('r.reviewer_id')}, 'proposed_status_id', r.proposed_status_id,
    'proposed_status', ${w.result('r.proposed_status_id')},
    'score', r.score, 'comment', r.comment, 'justification', r.justification, 'remarks', r.remarks, 'corrective_procedures',
    r.corrective_procedures, 'expected_compliance_date', r.expected_compliance_date,
    'reviewed_at', r.reviewed_at, 'submitted_by', ${w.person('r.submitted_by')}, 'decided_by', ${w.person('r.decided_by')}, 'decided_at',
    r.decided_at, 'decision_note', r.decision_note,
    'created_by', r.created_by, 'created_at', r.created_at, 'row_version', r.row_version
  ) as j
  from ${rowsOf('audit_item_review', 'r', { deleted: 'include' })}
  join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = r.audit_item_id
  join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = i.round_id
  join ${rowsOf('subscription', 'c', { deleted: 'include' })} on c.id = d.subscription_id
  where ${where}`;

/**
 * An item on the wire: all its fields, what they name, and whether anything above it is closed. Joins `i`, `d`, its contract `c` and
 * package `p`.
 */
export const itemSql = (
  w: Wording,
): Sql => sql`(to_jsonb(i) - '{tenant_id,deleted_at,custom,created_by,updated_by}'::text[]) || jsonb_build_object(
    'title', ${plain(w.name('i.title'))},
    'audit_status', ${w.result('i.audit_status_id')},
    'control_owner', ${w.person('i.control_owner_id')},
    'round', json_build_object('id', d.id, 'name', ${plain(w.name('d.name'))}, 'index', d.index, 'closed', coalesce(d.closed, false)),
    'subscription', json_build_object('id', c.id, 'title', c.title, 'close', coalesce(c.close, false)),
    'compliance_package', json_build_object('id', p.id, 'name', ${plain(w.name('p.name'))}, 'short_name', p.short_name, 'version',
    p.version))`;

export const ITEM_JOINS = sql`
  join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = i.round_id
  join ${rowsOf('subscription', 'c', { deleted: 'include' })} on c.id = d.subscription_id
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.compliance_package_id`;
