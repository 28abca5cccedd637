/**
 * package_node: controls change while their package is a draft, on every path; after that a new version is a new package. A reference
 * stands once in its package, a new control comes last, and what is not said about its assessment follows from its kind.
 */
import { type Draft, type DraftHook, type HookContext, rowsOf, sql, text } from '../../../core/index.ts';

interface Package extends Record<string, unknown> {
  id: number;
  status: string;
  /** The highest position of its controls. */
  last: number;
}

export const controls: DraftHook = async (drafts, ctx) => {
  const [packages, taken] = await Promise.all([held(drafts, ctx), takenRefs(drafts, ctx)]);
  for (const draft of drafts) {
    const pack = packages.get(packageOf(draft));
    if (!pack) draft.reject({ package_id: [text('field.unknown_reference')] });
    else if (pack.status !== 'draft') draft.reject({ package_id: [text('compliance.package_fixed')] }, text('compliance.package_fixed'));
    else if (taken.has(draft)) draft.reject({ ref_no: [text('field.taken')] });
    else complete(draft, pack);
  }
};

const packageOf = ({ before, row }: Draft): number => Number(row['package_id'] ?? before?.['package_id']);

/** The packages, held until the end of the write: a package is published before it or after it, never meanwhile. */
async function held(drafts: Draft[], { query }: HookContext): Promise<Map<number, Package>> {
  const rows = await query<Package>(sql`select p.id, p.status,
      coalesce((select max(n.position) from ${rowsOf('package_node', 'n')} where n.package_id = p.id), 0) as last
           from ${rowsOf('compliance_package', 'p')} where p.id = any(${[...new Set(drafts.map(packageOf))]}::bigint[])
           order by p.id for share of p`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Drafts whose reference their package has already, or another draft before them. */
async function takenRefs(drafts: Draft[], { query }: HookContext): Promise<Set<Draft>> {
  const named = drafts.filter((d) => d.op === 'create' || d.op === 'restore' || 'ref_no' in d.row);
  if (!named.length) return new Set();
  const refs = named.map((d) => String(d.row['ref_no'] ?? d.before?.['ref_no']));
  const stored = await query<{
    key: string;
    id: number;
  }>(sql`select n.package_id || ':' || n.ref_no as key, n.id from unnest(${named.map(packageOf)}::bigint[], ${refs}::text[])
    as d (package_id, ref_no)
           join ${rowsOf('package_node', 'n')} on n.package_id = d.package_id and n.ref_no = d.ref_no`);
  const holders = new Map<string, number | undefined>(stored.map((row) => [row.key, row.id]));
  return new Set(
    named.filter((draft, i) => {
      const key = `${packageOf(draft)}:${refs[i] as string}`;
      if (!holders.has(key)) holders.set(key, draft.id);
      return holders.get(key) !== draft.id;
    }),
  );
}

const ASSESSED = new Set(['control', 'subcontrol']);

function complete({ op, row }: Draft, pack: Package): void {
  if (row['weight'] === null) row['weight'] = 1;
  if (op !== 'create') return;
  row['assessable'] ??= ASSESSED.has(String(row['node_type']));
  row['position'] ??= ++pack.last;
}
