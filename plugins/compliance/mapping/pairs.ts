/** control_mapping: a pair of controls of two published packages; unique, in either direction. */
import { type Draft, type DraftHook, type HookContext, text } from '../../../core/index.ts';
import { mappingNumbers } from './mapping-statements.ts';

interface Control {
  package_id: number;
  status: string;
}

export const pairs: DraftHook<'control_mapping'> = async (drafts, ctx) => {
  for (const { row } of drafts) if (row.relationship === 'not_related') row.coverage = 'none';
  const open = drafts.filter((d) => d.op === 'create' || d.op === 'restore');
  if (!open.length) return;
  const [controls, taken] = await Promise.all([controlsOf(open, ctx), mappingNumbers(ctx, open.map(sidesOf))]);
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

const sidesOf = ({ before, row }: Draft<'control_mapping'>): [number, number] => [
  Number(row.source_node_id ?? before?.source_node_id),
  Number(row.target_node_id ?? before?.target_node_id),
];

/** The same key for both directions. */
const pairOf = (draft: Draft<'control_mapping'>): string =>
  sidesOf(draft)
    .sort((a, b) => a - b)
    .join();

async function controlsOf(drafts: Draft<'control_mapping'>[], { find }: HookContext): Promise<Map<number, Control>> {
  const nodes = await find(
    'package_node',
    { id: drafts.flatMap(sidesOf) },
    { fields: ['package_id'], expand: { package_id: ['status'] }, unscoped: true },
  );
  return new Map(
    nodes.flatMap((node) => (node.package ? [[node.id, { package_id: node.package_id, status: node.package.status }] as const] : [])),
  );
}
