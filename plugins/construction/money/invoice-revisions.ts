/** A refused or withdrawn invoice is continued in a new revision, with the same number and the entered values. */
import type { Draft } from '../../../core/index.ts';
import { byKey, keys, WHOLE, type Asking } from './drafts.ts';

/** New revisions keep the invoice's number in its commitment. */
export async function numberRevisions(drafts: readonly Draft<'progress_invoice'>[], { find }: Asking): Promise<void> {
  const revisions = drafts.filter((d) => d.op === 'create' && typeof d.row.revision_of_id === 'number');
  if (!revisions.length) return;
  const before = keys(revisions.map((d) => d.row.revision_of_id));
  const found = byKey(await find('progress_invoice', { id: before }, { fields: ['invoice_number'], ...WHOLE }));
  for (const { row } of revisions) row.invoice_number = found.get(row.revision_of_id as number)?.invoice_number;
}
