/** audit_status: the default credit of a result follows from its kind, and each scale has one result "not assessed". */
import { type Draft, type DraftHook, type HookContext, text, valueAfter } from '../../../core/index.ts';

const CREDIT: Readonly<Record<string, number>> = { done: 100, partial: 50, none: 0 };

export const resultRules: DraftHook<'audit_status'> = async (drafts, ctx) => {
  for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') credit(draft);
  const blanks = drafts.filter((d) => valueAfter(d, 'kind') === 'not_assessed');
  if (!blanks.length) return;
  const scales = await facts(blanks, ctx);
  for (const draft of blanks) {
    const scale = scales.get(Number(valueAfter(draft, 'scale_id')));
    if (comes(draft) && (scale?.blanks ?? 0) > 0) draft.reject({ kind: [text('compliance.blank_twice')] });
    else if (goes(draft) && scale?.used)
      draft.reject({ is_active: [text('compliance.scale_without_blank')] }, text('compliance.scale_without_blank'));
    if (scale && comes(draft)) scale.blanks += 1;
  }
};

const comes = ({ op }: Draft<'audit_status'>): boolean => op === 'create' || op === 'restore';
const goes = ({ op, row }: Draft<'audit_status'>): boolean => op === 'remove' || (op === 'update' && row.is_active === false);

function credit(draft: Draft<'audit_status'>): void {
  const usual = CREDIT[String(valueAfter(draft, 'kind'))] ?? null;
  if (usual === null && (draft.row.credit ?? null) !== null) draft.row.credit = null;
  if (usual !== null && (draft.op === 'create' || 'credit' in draft.row)) draft.row.credit ??= usual;
}

interface Scale {
  /** Its results "not assessed". */
  blanks: number;
  /** Whether a package uses it. */
  used: boolean;
}

/** The scales, locked: of two parallel writes the second sees the first. */
async function facts(drafts: Draft<'audit_status'>[], { find, count }: HookContext): Promise<Map<number, Scale>> {
  const ids = drafts.map((d) => valueAfter(d, 'scale_id') as number);
  const scales = await find('audit_scale', { id: ids }, { unscoped: true, deleted: 'include', lock: 'update' });
  const [blanks, used] = await Promise.all([
    count('audit_status', { scale_id: ids, kind: 'not_assessed' }, { by: 'scale_id', unscoped: true }),
    count('compliance_package', { scale_id: ids }, { by: 'scale_id', unscoped: true }),
  ]);
  return new Map(scales.map(({ id }) => [id, { blanks: blanks.get(id) ?? 0, used: used.has(id) }]));
}
