/**
 * audit_status: what a result counts for follows from its kind where nothing is said, and each scale has one result for what was not
 * assessed yet.
 */
import { type Draft, type DraftHook, type HookContext, rowsOf, sql, text } from '../../../core/index.ts';

const CREDIT: Readonly<Record<string, number>> = { done: 100, partial: 50, none: 0 };

export const resultRules: DraftHook = async (drafts, ctx) => {
  for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') credit(draft);
  const blanks = drafts.filter((d) => valueOf(d, 'kind') === 'not_assessed');
  if (!blanks.length) return;
  const scales = await facts(blanks, ctx);
  for (const draft of blanks) {
    const scale = scales.get(Number(valueOf(draft, 'scale_id')));
    if (comes(draft) && (scale?.blanks ?? 0) > 0) draft.reject({ kind: [text('compliance.blank_twice')] });
    else if (goes(draft) && scale?.used)
      draft.reject({ is_active: [text('compliance.scale_without_blank')] }, text('compliance.scale_without_blank'));
    if (scale && comes(draft)) scale.blanks += 1;
  }
};

const valueOf = ({ before, row }: Draft, column: string): unknown => row[column] ?? before?.[column];
const comes = ({ op }: Draft): boolean => op === 'create' || op === 'restore';
const goes = ({ op, row }: Draft): boolean => op === 'remove' || (op === 'update' && row['is_active'] === false);

function credit(draft: Draft): void {
  const usual = CREDIT[String(valueOf(draft, 'kind'))] ?? null;
  if (usual === null && (draft.row['credit'] ?? null) !== null) draft.row['credit'] = null;
  if (usual !== null && (draft.op === 'create' || 'credit' in draft.row)) draft.row['credit'] ??= usual;
}

interface Scale extends Record<string, unknown> {
  id: number;
  blanks: number;
  /** A package is assessed with it. */
  used: boolean;
}

async function facts(drafts: Draft[], { query }: HookContext): Promise<Map<number, Scale>> {
  const rows = await query<Scale>(sql`select s.id, (select count(*)::int from ${rowsOf('audit_status', 'r')}
      where r.scale_id = s.id and r.kind = 'not_assessed') as blanks,
             exists (select 1 from ${rowsOf('compliance_package', 'p')} where p.scale_id = s.id) as used
           from ${rowsOf('audit_scale', 's', { deleted: 'include' })}
           where s.id = any(${drafts.map((d) => valueOf(d, 'scale_id'))}::bigint[]) order by s.id for no key update of s`);
  return new Map(rows.map((row) => [row.id, row]));
}
