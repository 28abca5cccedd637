/**
 * Lines of an invoice: those of its commitment and of the change orders that are approved by today, with what the last approved invoice
 * says of them.
 */
import { rowsOf, sql, thisTenant, today } from '../../../core/index.ts';
import { APPROVED } from './recap.ts';
import { keys, type Asking } from './sql.ts';

/** Half of the retention, or the share that the commitment says, is due when the work is taken over; the rest after the defects period. */
const RELEASED = sql`select 1 from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} where x.commitment_id = i.commitment_id
  and x.invoice_type = 'retention_release' and ${APPROVED('x')}`;

/** An order's line that names a line of the commitment changes that line; others are lines of their own. */
const COPY = sql`
with invoice as (select i.id, i.commitment_id, i.invoice_type, i.invoice_date <= coalesce(c.defects_until, c.taking_over_date)
as in_defects, coalesce(c.retention_at_taking_over, 50) as first_share, c.retention_on_services as on_work, c.retention_on_stored_materials
as on_materials
    from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
    on c.id = i.commitment_id where i.id = any($2::bigint[])),
changed as materialized (select i.id as invoice_id, l.id, l.commitment_line_id, l.cost_code_id, l.description, l.unit_cost, l.ext_cost,
o.change_order_date, l.line_no, o.id as order_id
    from invoice i join ${rowsOf('commitment_co', 'o', { deleted: 'include' })} on o.commitment_id = i.commitment_id and ${APPROVED('o')}
    and o.change_order_date <= $3::date
    join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id),
more as (select invoice_id, commitment_line_id, sum(ext_cost) as amount from changed where commitment_line_id is not null group by 1, 2),
planned as (
  select i.id as invoice_id, l.id as line_id, null::bigint as order_line_id, l.cost_code_id, l.description, l.unit_cost,
  l.ext_cost + coalesce(m.amount, 0) as value, 0 as after, l.line_no
    from invoice i join ${rowsOf('commitment_line', 'l')} on l.commitment_id = i.commitment_id left join more m on m.invoice_id = i.id
    and m.commitment_line_id = l.id
  union all select invoice_id, null, id, cost_code_id, description, unit_cost, ext_cost, order_id, line_no from changed
  where commitment_line_id is null),
last as (select i.id as invoice_id, (select x.id from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })}
where x.commitment_id = i.commitment_id and ${APPROVED('x')} and x.id <> i.id order by x.invoice_number desc limit 1) as id from invoice i),
before as materialized (select t.invoice_id, l.* from last t join ${rowsOf('progress_invoice_line', 'l', { deleted: 'include' })}
on l.progress_invoice_id = t.id)
insert into progress_invoice_line (tenant_id, created_by, updated_by, progress_invoice_id, line_no, commitment_line_id,
commitment_co_line_id, cost_code_id, description, unit_cost, scheduled_value,
  previous_work, previous_materials, previous_retention, previous_materials_retention, materials_presently_stored, percent_complete,
  retention_percent_work, retention_percent_materials, retention_released)
select ${thisTenant}, $4, $4, p.invoice_id, row_number() over (partition by p.invoice_id order by p.after, p.line_no), p.line_id,
p.order_line_id, p.cost_code_id, p.description, p.unit_cost, p.value,
  coalesce(b.previous_work + b.work_this_period, 0), coalesce(b.materials_presently_stored, 0),
  coalesce(b.retention_held - b.retention_materials_held, 0), coalesce(b.retention_materials_held, 0),
  coalesce(b.materials_presently_stored, 0),
  case when p.value = 0 then 0 else least(round(coalesce(b.total_to_date, 0) * 100 / p.value, 2), 999999) end,
  case when p.value < 0 then 0 else coalesce(b.retention_percent_work, i.on_work, 0) end, case when p.value < 0
  or i.invoice_type = 'retention_release' and i.in_defects is not true then 0
  else coalesce(b.retention_percent_materials, i.on_materials, 0) end,
  case when i.invoice_type = 'retention_release' and i.in_defects and not exists (${RELEASED})
  then round(coalesce(b.retention_held - b.retention_materials_held, 0) * i.first_share / 100, 2)
    when i.invoice_type in ('retention_release', 'final') then coalesce(b.retention_held - b.retention_materials_held, 0) else 0 end
from planned p join invoice i on i.id = p.invoice_id
left join before b on b.invoice_id = p.invoice_id and b.commitment_line_id is not distinct
from p.line_id and b.commitment_co_line_id is not distinct from p.order_line_id
on conflict (tenant_id, progress_invoice_id, coalesce(commitment_line_id, 0), coalesce(commitment_co_line_id, 0)) do update
set scheduled_value = excluded.scheduled_value,
  percent_complete = case when excluded.scheduled_value = 0 then 0
  else least(round(progress_invoice_line.total_to_date * 100 / excluded.scheduled_value, 2), 999999) end,
  row_version = progress_invoice_line.row_version + 1, updated_at = now(), updated_by = $4
  where progress_invoice_line.scheduled_value is distinct from excluded.scheduled_value`;

/** Also takes change orders along that were approved since; what was entered stays. The caller holds the commitments. */
export async function copyLines({ query, actor }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (ids.length) await query(COPY.with(ids, today(), actor.userId));
}
