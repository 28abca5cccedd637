/** A package and its nodes as they are stored, for whoever writes them into a file. */
import { type Piece, plain, rowsOf, sql, type Statement } from '../../../core/index.ts';
import type { ReadNode } from './types.ts';

/** One statement in the tenant. */
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
  /** When its controls were last changed after they came; null where they are as they came. */
  edited_at: string | null;
}

export interface StoredNode extends Omit<ReadNode, 'index' | 'parent' | 'level' | 'groups' | 'data_levels' | 'weight'> {
  id: number;
  parent_id: number | null;
  groups: string[] | null;
  data_levels: string[] | null;
  weight: number | null;
}

const UTC = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** A package and its controls come in one transaction: what is younger, was changed or went was edited. */
const EDITED = sql`select ${plain(UTC('max(greatest(c.updated_at, c.deleted_at))'))}
  from ${rowsOf('package_node', 'c', { deleted: 'include' })}
  where c.package_id = p.id and (c.row_version > 1 or c.deleted_at is not null or c.created_at > p.created_at)`;
const PACKAGE = sql`p.id, p.name_en, p.name_ar, p.short_name, p.version, p.issue_date, p.effective_date, p.language, p.content, p.groups,
  p.source_url, p.licence_note, p.oscal_uuid, p.oscal,
  ${plain(UTC('p.updated_at'))} as updated_at, (${EDITED}) as edited_at`;
const NODE = `n.id, n.parent_id, n.ref_no, n.title_en, n.title_ar, n.text_en, n.text_ar, n.guidance_en, n.guidance_ar,
  n.typical_evidence_en, n.typical_evidence_ar,
  n.node_type, n.assessable, n.groups, n.data_levels, n.weight, n.position, n.params, n.statement, n.urn, n.oscal`;
/** Nodes of one statement: few enough that nobody waits for their parsing. */
const PAGE = 500;

/** @param condition which packages may be read, for the table `p`, with its values. */
export async function storedPackage(query: Query, id: number, condition: Piece): Promise<StoredPackage | undefined> {
  const [row] = await query<{ j: StoredPackage }>(
    sql`select (select row_to_json(s) from (select ${PACKAGE}) s) as j from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
      where p.id = ${id} and ${condition}`,
  );
  return row?.j;
}

/** All nodes in the order in which they are read: each before those below it. First the keys, then the rows page by page by them. */
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
