/** control_mapping: two controls of two published packages, once, whichever of them was named first. */
import { type Draft, type DraftHook, type HookContext, rowsOf, sql, text } from '../../../core/index.ts';

interface Control extends Record<string, unknown> {
  id: number;
  package_id: number;
  status: string;
}

export const pairs: DraftHook = async (drafts, ctx) => {
  for (const { row } of drafts) if (row['relationship'] === 'not_related') row['coverage'] = 'none';
  const open = drafts.filter((d) => d.op === 'create' || d.op === 'restore');
  if (!open.length) return;
  const [controls, taken] = await Promise.all([controlsOf(open, ctx), takenPairs(open, ctx)]);
  for (const draft of open) {
    const [source, target] = sidesOf(draft);
    const [from, to] = [controls.get(source), controls.get(target)];
    const number = taken.get(pairOf(draft));
    if (source === target) draft.reject({ target_node_id: [text('compliance.mapping_self')] });
    else if (!from || !to) draft.reject({ [from ? 'target_node_id' : 'source_node_id']: [text('field.unknown_reference')] });
    else if (from.package_id === to.package_id) draft.reject({ target_node_id: [text('compliance.mapping_same_package')] });
    else if (from.status === 'draft' || to.status === 'draft')
      draft.reject({ [from.status === 'draft' ? 'source_node_id' : 'target_node_id']: [text('compliance.mapping_draft')] });
    else if (number !== undefined)
      draft.reject({
        target_node_id: [number === '' ? text('compliance.mapping_twice_here') : text('compliance.mapping_twice', { number })],
      });
    else if (draft.op === 'create') Object.assign(draft.row, { source_package_id: from.package_id, target_package_id: to.package_id });
    taken.set(pairOf(draft), taken.get(pairOf(draft)) ?? '');
  }
};

const sidesOf = ({ before, row }: Draft): [number, number] => [
  Number(row['source_node_id'] ?? before?.['source_node_id']),
  Number(row['target_node_id'] ?? before?.['target_node_id']),
];

/** The same for both directions. */
const pairOf = (draft: Draft): string =>
  sidesOf(draft)
    .sort((a, b) => a - b)
    .join();

async function controlsOf(drafts: Draft[], { query }: HookContext): Promise<Map<number, Control>> {
  const rows = await query<Control>(sql`select n.id, n.package_id, p.status from ${rowsOf('package_node', 'n')}
      join ${rowsOf('compliance_package', 'p')} on p.id = n.package_id
           where n.id = any(${drafts.flatMap(sidesOf)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers of mappings that there are, by pair. */
async function takenPairs(drafts: Draft[], { query }: HookContext): Promise<Map<string, string>> {
  const sides = drafts.map(sidesOf);
  const rows = await query<{
    pair: string;
    number: string;
  }>(sql`select least(m.source_node_id, m.target_node_id) || ',' || greatest(m.source_node_id, m.target_node_id) as pair, m.number
           from unnest(${sides.map(([a]) => a)}::bigint[], ${sides.map(([, b]) => b)}::bigint[]) as d (a, b)
           join ${rowsOf('control_mapping', 'm')} on least(m.source_node_id, m.target_node_id) = least(d.a, d.b)
           and greatest(m.source_node_id, m.target_node_id) = greatest(d.a, d.b)`);
  return new Map(rows.map((row) => [row.pair, row.number]));
}
