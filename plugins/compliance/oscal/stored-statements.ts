/** Stored packages and rounds, for exports and for comparison with a file. */
import { type Piece, plain, type RouteContext, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { asking, inLanguage } from '../sql.ts';
import type { ReadNode } from './types.ts';

/** Runs one statement in the tenant. */
export type Query = <R extends Record<string, unknown>>(statement: Statement) => Promise<R[]>;

export interface StoredPackage extends Record<string, unknown> {
  id: number;
  name_en: string | null;
  name_ar: string | null;
  short_name: string;
  version: string;
  issue_date: string | null;
  effective_date: string | null;
  language: string | null;
  content: string | null;
  groups: string[] | null;
  source_url: string | null;
  licence_note: string | null;
  oscal_uuid: string | null;
  oscal: { metadata?: Record<string, unknown>; params?: unknown[]; 'back-matter'?: unknown } | null;
  updated_at: string;
  /** When its controls were last changed after the import; null if unchanged. */
  edited_at: string | null;
}

export interface StoredNode extends Omit<ReadNode, 'index' | 'parent' | 'level' | 'groups' | 'data_levels' | 'weight'> {
  id: number;
  parent_id: number | null;
  groups: string[] | null;
  data_levels: string[] | null;
  weight: number | null;
}

/** An instant in OSCAL's format. */
const UTC = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** A package and its controls are created in one transaction: rows that were added, changed or deleted later are edits. */
const EDITED = sql`select ${plain(UTC('max(greatest(c.updated_at, c.deleted_at))'))}
  from ${rowsOf('package_node', 'c', { deleted: 'include' })}
  where c.package_id = p.id and (c.row_version > 1 or c.deleted_at is not null or c.created_at > p.created_at)`;
const PACKAGE = sql`p.id, p.name_en, p.name_ar, p.short_name, p.version, p.issue_date, p.effective_date, p.language, p.content, p.groups,
  p.source_url, p.licence_note, p.oscal_uuid, p.oscal,
  ${plain(UTC('p.updated_at'))} as updated_at, (${EDITED}) as edited_at`;
const NODE = `n.id, n.parent_id, n.ref_no, n.title_en, n.title_ar, n.text_en, n.text_ar, n.guidance_en, n.guidance_ar,
  n.typical_evidence_en, n.typical_evidence_ar,
  n.node_type, n.assessable, n.groups, n.data_levels, n.weight, n.position, n.params, n.statement, n.urn, n.oscal`;
/** Rows per statement: parsing them must not block the event loop. */
const PAGE = 500;

/** @param condition the packages that may be read, on table `p`, with its values. */
export async function storedPackage(query: Query, id: number, condition: Piece): Promise<StoredPackage | undefined> {
  const [row] = await query<{ j: StoredPackage }>(
    sql`select (select row_to_json(s) from (select ${PACKAGE}) s) as j from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
      where p.id = ${id} and ${condition}`,
  );
  return row?.j;
}

/** All nodes in reading order, parents before children. First the keys, then the rows by key, page by page. */
export async function storedNodes(query: Query, tenant: number, id: number): Promise<StoredNode[]> {
  const keys = await query<{ id: number }>(
    sql`select id from ${rowsOf('package_node')} where package_id = ${id} order by coalesce(position, 0), id`,
  );
  const nodes: StoredNode[] = [];
  for (let from = 0; from < keys.length; from += PAGE) {
    const rows = await query<{ j: StoredNode }>(
      sql`select (select row_to_json(s) from (select ${plain(NODE)}) s) as j from ${rowsOf('package_node', 'n')}
        join unnest(${keys.slice(from, from + PAGE).map((key) => key.id)}::bigint[]) with ordinality as k (id, place) on k.id = n.id
        order by k.place`,
    );
    nodes.push(...rows.map(({ j }) => j));
  }
  return inTree(nodes);
}

export function childrenOf(nodes: readonly StoredNode[]): Map<number | null, StoredNode[]> {
  const children = new Map<number | null, StoredNode[]>();
  for (const node of nodes) {
    const list = children.get(node.parent_id);
    if (list) list.push(node);
    else children.set(node.parent_id, [node]);
  }
  return children;
}

function inTree(nodes: readonly StoredNode[]): StoredNode[] {
  const children = childrenOf(nodes);
  const out: StoredNode[] = [];
  const rest = [...(children.get(null) ?? [])].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    out.push(node);
    rest.push(...[...(children.get(node.id) ?? [])].reverse());
  }
  return out;
}

/** The newest two readable packages whose catalog has one of these UUIDs, or came from a file with one of these names. */
export async function packagesOfCatalog(
  query: Query,
  condition: Piece,
  { uuids, files }: { uuids: readonly string[]; files: readonly string[] },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    sql`select p.id from ${rowsOf('compliance_package', 'p', { deleted: 'include' })} where ${condition}
      and (p.oscal_uuid = any(${uuids}::text[]) or p.oscal ->> 'file' = any(${files}::text[])) order by p.id desc limit 2`,
  );
  return rows.map(({ id }) => id);
}

export interface SamePackage extends Record<string, unknown> {
  id: number;
  short_name: string;
  version: string;
  status: string;
}

/** The package of the same document, else one with the same name, in the same version. */
export async function samePackage(
  query: Query,
  { uuid, short_name: name, version }: { uuid: string | null; short_name: string; version: string },
): Promise<SamePackage | null> {
  const [row] = await query<SamePackage>(
    sql`select id, short_name, version, status from ${rowsOf('compliance_package')} where version = ${version}
      and (oscal_uuid = ${uuid} or lower(short_name) = lower(${name})) order by oscal_uuid = ${uuid} desc nulls last, id desc limit 1`,
  );
  return row ?? null;
}

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

/** A round for its assessment results; undefined if out of reach. */
export async function storedRound(ctx: RouteContext, id: number, locale: 'en' | 'ar'): Promise<RoundRow | undefined> {
  const ask = asking(ctx);
  const word = (column: string): string => inLanguage(column, locale);
  const [row] = await ctx.query<{
    j: RoundRow;
  }>(sql`select json_build_object('id', r.id, 'name', coalesce(${plain(word('r.name'))}, ${plain(word('p.name'))}), 'start',
    ${plain(UTC('coalesce(r.start_date::timestamptz, r.created_at)'))}, 'end', ${plain(UTC('r.closed_at'))},
        'updated_at', ${plain(UTC('r.updated_at'))}, 'closed', r.closed, 'scope', r.scope, 'package',
        json_build_object('id', p.id, 'name', ${plain(word('p.name'))}, 'version', p.version, 'oscal_uuid', p.oscal_uuid),
        'lead', case when u.id is not null then json_build_object('id', u.id, 'name', ${plain(word('u.full_name'))}) end) as j
      from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
      on p.id = r.compliance_package_id
      left join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = r.lead_auditor_id
      where r.id = ${id}::bigint and ${ask.rows('audit_round', 'r')}`);
  return row?.j;
}

/** Items of a round within the reader's reach, with reviews and evidence, page by page. */
export async function storedItems(ctx: RouteContext, round: number, locale: 'en' | 'ar'): Promise<ItemRow[]> {
  const items: ItemRow[] = [];
  for (let last: readonly [number, number] = [-1, 0]; ;) {
    const rows = await ctx.query<{ j: ItemRow }>(itemsSql(ctx, round, last, locale));
    items.push(...rows.map(({ j }) => j));
    const end = rows.at(-1)?.j;
    if (!end || rows.length < PAGE) return items;
    last = [end.position, end.id];
  }
}

/** @param last position and key of the last row of the previous page. */
function itemsSql(ctx: RouteContext, round: number, last: readonly [number, number], locale: 'en' | 'ar'): Statement {
  const ask = asking(ctx);
  const word = (column: string): string => inLanguage(column, locale);
  return sql`select json_build_object('id', i.id, 'position', coalesce(i.position, 0), 'ref_no', i.ref_no, 'title',
    ${plain(word('i.title'))}, 'urn', n.urn, 'kind', s.kind, 'result', ${plain(word('s.name'))}, 'status', i.status,
        'score', i.score, 'remarks', i.remarks, 'correction', i.corrective_procedures, 'expected', i.expected_compliance_date,
        'justification', i.justification, 'observation', i.observation,
        'reviews', coalesce((select json_agg(json_build_object('id', v.id, 'number', v.number, 'status', v.status, 'comment', v.comment,
        'remarks', v.remarks, 'at', ${plain(UTC('coalesce(v.reviewed_at, v.created_at)'))},
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
      where i.round_id = ${round}::bigint
      and (coalesce(i.position, 0), i.id) > (${last[0]}::int, ${last[1]}::bigint) and ${ask.rows('audit_item', 'i')}
      order by coalesce(i.position, 0), i.id limit ${plain(PAGE)}`;
}
