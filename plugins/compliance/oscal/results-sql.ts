/** A round with its items, reviews and evidence, as far as the reader reaches them, for its assessment results. */
import { plain, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { inLanguage, type Asking } from '../sql.ts';

export interface RoundRow extends Record<string, unknown> {
  id: number;
  name: string;
  start: string;
  end: string | null;
  updated_at: string;
  closed: boolean;
  scope: string | null;
  package: { id: number; name: string; version: string; oscal_uuid: string | null };
  lead: Named | null;
}

export interface Named {
  id: number;
  name: string;
}

export interface ReviewRow {
  id: number;
  number: string;
  status: string;
  comment: string | null;
  remarks: string | null;
  at: string;
  reviewer: Named | null;
  evidence: { id: number; name: string | null; description: string | null; valid: boolean | null; sha256: string | null }[];
}

export interface ItemRow extends Record<string, unknown> {
  id: number;
  position: number;
  ref_no: string;
  title: string;
  urn: string | null;
  kind: string | null;
  result: string | null;
  status: string;
  score: number | null;
  remarks: string | null;
  correction: string | null;
  expected: string | null;
  justification: string | null;
  observation: string | null;
  reviews: ReviewRow[];
}

export const PAGE = 500;
const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export function roundSql(ask: Asking, id: number, locale: 'en' | 'ar'): Statement {
  const word = (column: string): string => inLanguage(column, locale);
  return sql`select json_build_object('id', r.id, 'name', coalesce(${plain(word('r.name'))}, ${plain(word('p.name'))}), 'start',
    ${plain(moment('coalesce(r.start_date::timestamptz, r.created_at)'))}, 'end', ${plain(moment('r.closed_at'))},
        'updated_at', ${plain(moment('r.updated_at'))}, 'closed', r.closed, 'scope', r.scope, 'package',
        json_build_object('id', p.id, 'name', ${plain(word('p.name'))}, 'version', p.version, 'oscal_uuid', p.oscal_uuid),
        'lead', case when u.id is not null then json_build_object('id', u.id, 'name', ${plain(word('u.full_name'))}) end) as j
      from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
      on p.id = r.compliance_package_id
      left join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = r.lead_auditor_id
      where r.id = ${ask.bind(id)}::bigint and ${ask.rows('audit_round', 'r')}`;
}

/** @param last position and key of the page before. */
export function itemsSql(ask: Asking, round: number, last: readonly [number, number], locale: 'en' | 'ar'): Statement {
  const word = (column: string): string => inLanguage(column, locale);
  return sql`select json_build_object('id', i.id, 'position', coalesce(i.position, 0), 'ref_no', i.ref_no, 'title',
    ${plain(word('i.title'))}, 'urn', n.urn, 'kind', s.kind, 'result', ${plain(word('s.name'))}, 'status', i.status,
        'score', i.score, 'remarks', i.remarks, 'correction', i.corrective_procedures, 'expected', i.expected_compliance_date,
        'justification', i.justification, 'observation', i.observation,
        'reviews', coalesce((select json_agg(json_build_object('id', v.id, 'number', v.number, 'status', v.status, 'comment', v.comment,
        'remarks', v.remarks, 'at', ${plain(moment('coalesce(v.reviewed_at, v.created_at)'))},
            'reviewer', case when u.id is not null then json_build_object('id', u.id, 'name', ${plain(word('u.full_name'))}) end,
            'evidence', coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'valid',
            a.valid, 'sha256', a.sha256) order by a.id)
              from ${rowsOf('review_attachment', 'a', { deleted: 'include' })} where a.audit_item_review_id = v.id
              and ${ask.rows('review_attachment', 'a')}), '[]'::json)) order by v.id)
          from ${rowsOf('audit_item_review', 'v', { deleted: 'include' })} left join ${rowsOf('users', 'u', { deleted: 'include' })}
          on u.id = v.reviewer_id
          where v.audit_item_id = i.id and ${ask.rows('audit_item_review', 'v')}), '[]'::json)) as j
      from ${rowsOf('audit_item', 'i', { deleted: 'include' })} join ${rowsOf('package_node', 'n', { deleted: 'include' })}
      on n.id = i.node_id left join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = i.audit_status_id
      where i.round_id = ${ask.bind(round)}::bigint
      and (coalesce(i.position, 0), i.id) > (${ask.bind(last[0])}::int, ${ask.bind(last[1])}::bigint) and ${ask.rows('audit_item', 'i')}
      order by coalesce(i.position, 0), i.id limit ${plain(PAGE)}`;
}
