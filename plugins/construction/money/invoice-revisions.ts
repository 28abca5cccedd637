/** A refused or withdrawn invoice goes on in a new revision: under its number, with what was entered. */
import { type Draft, ofTenant, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { byKey, keys, WHOLE, type Asking } from './sql.ts';

/** New revisions bear the number that the invoice has in its commitment. */
export async function numberRevisions(drafts: readonly Draft[], { find }: Asking): Promise<void> {
  const revisions = drafts.filter((d) => d.op === 'create' && typeof d.row['revision_of_id'] === 'number');
  if (!revisions.length) return;
  const before = keys(revisions.map((d) => d.row['revision_of_id']));
  const found = byKey(await find('progress_invoice', { id: before }, { fields: ['invoice_number'], ...WHOLE }));
  for (const { row } of revisions) row['invoice_number'] = found.get(row['revision_of_id'] as number)?.invoice_number;
}

/** What was entered in the revision before; the value of a line may have changed since, so that its share is worked out anew. */
const entriesSql = (ids: unknown): Statement => sql`
update progress_invoice_line n set work_this_period = o.work_this_period, quantity_this_period = o.quantity_this_period,
materials_presently_stored = o.materials_presently_stored,
  retention_percent_work = o.retention_percent_work, retention_percent_materials = o.retention_percent_materials,
  retention_released = o.retention_released,
  percent_complete = case when n.scheduled_value = 0 then 0
  else least(round((n.previous_work + o.work_this_period + o.materials_presently_stored) * 100 / n.scheduled_value, 2), 999999) end
from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('progress_invoice_line', 'o', { deleted: 'include' })}
on o.progress_invoice_id = i.revision_of_id
where i.id = any(${ids}::bigint[]) and ${ofTenant('progress_invoice_line', 'n', { deleted: 'include' })} and n.progress_invoice_id = i.id
  and n.commitment_line_id is not distinct from o.commitment_line_id and n.commitment_co_line_id is not distinct
  from o.commitment_co_line_id`;

/** Into new revisions, whose lines are there. */
export async function copyEntries({ query }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (ids.length) await query(entriesSql(ids));
}
