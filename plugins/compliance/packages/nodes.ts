/**
 * package_node: controls can change only while their package is a draft, for all kinds of writes; later a new version is a new package. A
 * reference is unique in its package, a new control comes last, and defaults of assessment follow from its kind.
 */
import { type Draft, type DraftHook, type HookContext, text } from '../../../core/index.ts';

interface Package {
  status: string;
  /** The highest position of its controls. */
  last: number;
}

export const controls: DraftHook<'package_node'> = async (drafts, ctx) => {
  const [packages, taken] = await Promise.all([held(drafts, ctx), takenRefs(drafts, ctx)]);
  for (const draft of drafts) {
    const pack = packages.get(packageOf(draft));
    if (!pack) draft.reject({ package_id: [text('field.unknown_reference')] });
    else if (pack.status !== 'draft') draft.reject({ package_id: [text('compliance.package_fixed')] }, text('compliance.package_fixed'));
    else if (taken.has(draft)) draft.reject({ ref_no: [text('field.taken')] });
    else complete(draft, pack);
  }
};

const packageOf = ({ before, row }: Draft<'package_node'>): number => Number(row.package_id ?? before?.package_id);

/** The packages, locked until the end of the write, so that none is published meanwhile. */
async function held(drafts: Draft<'package_node'>[], { find, max }: HookContext): Promise<Map<number, Package>> {
  const ids = [...new Set(drafts.map(packageOf))];
  const packages = await find('compliance_package', { id: ids }, { fields: ['status'], unscoped: true, lock: 'share' });
  const last = await max('package_node', 'position', { package_id: ids }, { by: 'package_id', unscoped: true });
  return new Map(packages.map(({ id, status }) => [id, { status, last: last.get(id) ?? 0 }]));
}

/** Drafts whose reference exists in their package, or in an earlier draft. */
async function takenRefs(drafts: Draft<'package_node'>[], { find }: HookContext): Promise<Set<Draft<'package_node'>>> {
  const named = drafts.filter((d) => d.op === 'create' || d.op === 'restore' || 'ref_no' in d.row);
  if (!named.length) return new Set();
  const refs = named.map((d) => String(d.row.ref_no ?? d.before?.ref_no));
  const stored = await find(
    'package_node',
    { package_id: named.map(packageOf), ref_no: refs },
    { fields: ['package_id', 'ref_no'], unscoped: true },
  );
  const holders = new Map<string, number | undefined>(stored.map((row) => [`${row.package_id}:${row.ref_no}`, row.id]));
  return new Set(
    named.filter((draft, i) => {
      const key = `${packageOf(draft)}:${refs[i] as string}`;
      if (!holders.has(key)) holders.set(key, draft.id);
      return holders.get(key) !== draft.id;
    }),
  );
}

const ASSESSED = new Set(['control', 'subcontrol']);

function complete({ op, row }: Draft<'package_node'>, pack: Package): void {
  if (row.weight === null) row.weight = 1;
  if (op !== 'create') return;
  row.assessable ??= ASSESSED.has(String(row.node_type));
  row.position ??= ++pack.last;
}
