/** The summary of an invoice, from its lines, its deductions and the certificate before it. */
import { ofTenant, rowsOf, sql } from '../../../core/index.ts';
import { APPROVED } from './recap.ts';
import { keys, type Asking } from './sql.ts';

const FIGURES = sql`
update progress_invoice i set original_sum = f.original, net_cos = f.scheduled - f.original, contract_sum_to_date = f.scheduled,
completed_and_stored = f.to_date, this_period = f.this_period,
  retention_work = f.held - f.materials, retention_materials = f.materials, retention_total = f.held,
  earned_less_retention = f.to_date - f.held, less_previous_certificates = f.previous,
  advance_recovery = f.recovery, deductions_total = f.deductions, tax = f.tax, current_payment_due = f.net + f.tax,
  balance_to_finish = f.scheduled - f.to_date + f.held
from (
  select n.*, round((n.net + n.untaxed) * n.tax_percent / 100, 2) as tax from (
    select r.*, r.to_date - r.held - r.previous + r.advance - r.recovery - r.deductions as net from (
      select x.id, coalesce(x.tax_percent, 0) as tax_percent, coalesce(x.advance_amount, 0) as advance, c.original_value as original,
        coalesce(l.scheduled, 0) as scheduled, coalesce(l.to_date, 0) as to_date, coalesce(l.this_period, 0) as this_period,
        coalesce(l.held, 0) as held, coalesce(l.materials, 0) as materials,
        coalesce(p.earned, 0) as previous, coalesce(d.amount, 0) as deductions, coalesce(d.penalties, 0) as untaxed,
        greatest(least(case when x.invoice_type = 'final' then p.advance
        else round(coalesce(l.this_period, 0) * coalesce(x.advance_recovery_percent, 0) / 100, 2) end, p.advance), 0) as recovery
      from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
      on c.id = x.commitment_id
      left join lateral (select sum(scheduled_value) as scheduled, sum(total_to_date) as to_date,
      sum(work_this_period + materials_presently_stored - previous_materials) as this_period,
          sum(retention_held) as held, sum(retention_materials_held) as materials
          from ${rowsOf('progress_invoice_line', { deleted: 'include' })} where progress_invoice_id = x.id) l on true
      left join lateral (select sum(amount) as amount,
      sum(amount) filter (where kind = 'penalty' and not exists (select 1 from ${rowsOf('construction_settings', { deleted: 'include' })}
      where penalties_lower_vat)) as penalties from ${rowsOf('invoice_deduction')} where progress_invoice_id = x.id) d on true
      left join lateral (select (array_agg(earned_less_retention order by invoice_number desc))[1] as earned,
      coalesce(sum(coalesce(advance_amount, 0) - coalesce(advance_recovery, 0)), 0) as advance
        from (select earned_less_retention, invoice_number, advance_amount, advance_recovery
        from ${rowsOf('progress_invoice', 'o', { deleted: 'include' })} where o.commitment_id = x.commitment_id and o.id <> x.id
        and ${APPROVED('o')}) o) p on true
      where x.id = any($2::bigint[])) r) n) f
where ${ofTenant('progress_invoice', 'i', { deleted: 'include' })} and i.id = f.id`;

/** Above the ceiling nothing is held: what the lines of this period would hold beyond it is left out, line by line. */
const CEILING = sql`
update progress_invoice_line l set retention_waived = w.waived from (
  select x.id, greatest(least(x.would, x.over - x.before), 0) as waived from (
    select l.id, greatest(round(l.work_this_period * l.retention_percent_work / 100, 2), 0) as would, t.over,
      sum(greatest(round(l.work_this_period * l.retention_percent_work / 100, 2), 0))
      over (partition by i.id order by l.line_no, l.id) - greatest(round(l.work_this_period * l.retention_percent_work / 100, 2), 0)
      as before
    from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
    on c.id = i.commitment_id join ${rowsOf('progress_invoice_line', 'l', { deleted: 'include' })} on l.progress_invoice_id = i.id
    cross join lateral (
      select coalesce(sum(y.retention_held + y.retention_waived) - round(c.revised_value * c.retention_ceiling_percent / 100, 2), 0) as over
      from ${rowsOf('progress_invoice_line', 'y', { deleted: 'include' })} where y.progress_invoice_id = i.id) t
    where i.id = any($2::bigint[])) x) w
where ${ofTenant('progress_invoice_line', 'l', { deleted: 'include' })} and l.id = w.id and l.retention_waived <> w.waived`;

/** The caller holds the invoices, none of which is approved already. */
export async function figures({ query }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (!ids.length) return;
  await query(CEILING.with(ids));
  await query(FIGURES.with(ids));
}
