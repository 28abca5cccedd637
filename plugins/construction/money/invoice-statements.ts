/**
 * Statements of progress invoices: lines from the commitment and its change orders, summary, and checks. The caller has locked the
 * commitments.
 */
import { ofTenant, plain, rowsOf, sql, type Sql, type Statement, thisTenant, today } from '../../../core/index.ts';
import { APPROVED } from './commitment-statements.ts';
import { keys, type Asking } from './drafts.ts';

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

/** Retention is limited by a ceiling: what the lines of this period would retain beyond it is left out, line by line. */
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

/** The caller has locked the invoices, none of which is approved yet. */
export async function figures({ query }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (!ids.length) return;
  await query(CEILING.with(ids));
  await query(FIGURES.with(ids));
}

/** Half of the retention, or the commitment's share, is due at take-over; the rest after the defects liability period. */
const RELEASED = sql`select 1 from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} where x.commitment_id = i.commitment_id
  and x.invoice_type = 'retention_release' and ${APPROVED('x')}`;

/** A change order line that names a commitment line changes that line; others are separate lines. */
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

/** Also adds change orders approved since; entered values stay. The caller has locked the commitments. */
export async function copyLines({ query, actor }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (ids.length) await query(COPY.with(ids, today(), actor.userId));
}

/** The values entered in the previous revision; the value of a line may have changed, so its percentage is recalculated. */
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

/** Into new revisions, whose lines exist already. */
export async function copyEntries({ query }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (ids.length) await query(entriesSql(ids));
}

/** An error of an invoice or of one of its lines. */
export interface Finding extends Record<string, unknown> {
  invoice_id: number;
  /** Key and position of the line; null for the whole invoice. */
  line_id: number | null;
  place: number | null;
  what: 'over' | 'under' | 'released' | 'total' | 'negative';
  limit: string;
  found: string;
}

const AMOUNT = (sql: string): string => `to_char(${sql}, 'FM999,999,999,999,990.00')`;

/** Compared with the current lines: a change order may have been approved after the lines were copied. */
const findingsSql = (invoices: unknown): Statement => sql`
with allowed as (select i.id, i.commitment_id, i.current_payment_due, i.completed_and_stored, i.retention_total, c.revised_value,
    case when c.allow_overbilling then coalesce(c.percent_of_line_item, 0) else 0 end as line_percent, case when c.allow_overbilling
    then coalesce(c.percent_of_revised_value, 0) else 0 end as total_percent
    from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
    on c.id = i.commitment_id where i.id = any(${invoices}::bigint[])),
changed as (select a.id, l.commitment_line_id, sum(l.ext_cost) as amount from allowed a
join ${rowsOf('commitment_co', 'o', { deleted: 'include' })} on o.commitment_id = a.commitment_id and ${APPROVED('o')}
    join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id and l.commitment_line_id is not null group by 1, 2),
line as (select a.id as invoice_id, p.id, p.scheduled_value, p.total_to_date, p.retention_held, p.retention_released,
p.previous_retention + p.retention_work_this_period as releasable,
    (row_number() over (partition by a.id order by p.line_no) - 1)::int as place,
    round(least(p.scheduled_value, coalesce(c.ext_cost + coalesce(x.amount, 0), p.scheduled_value)) * (1 + a.line_percent / 100), 2) as most
    from allowed a join ${rowsOf('progress_invoice_line', 'p', { deleted: 'include' })} on p.progress_invoice_id = a.id left
    join ${rowsOf('commitment_line', 'c', { deleted: 'include' })} on c.id = p.commitment_line_id
    left join changed x on x.id = a.id and x.commitment_line_id = p.commitment_line_id)
select invoice_id, id as line_id, place, 'over' as what, ${plain(AMOUNT('most'))} as limit, ${plain(AMOUNT('total_to_date'))} as found
from line where scheduled_value >= 0 and total_to_date > most
union all select invoice_id, id, place, 'under', ${plain(AMOUNT('case when scheduled_value < 0 then scheduled_value else 0 end'))},
${plain(AMOUNT('total_to_date'))} from line
  where (scheduled_value >= 0 and total_to_date < 0) or (scheduled_value < 0 and (total_to_date < scheduled_value or total_to_date > 0))
union all select invoice_id, id, place, 'released', ${plain(AMOUNT('greatest(releasable, 0)'))}, ${plain(AMOUNT('retention_released'))}
from line where retention_released > greatest(releasable, 0) or retention_held < 0
union all select id, null, null, 'total', ${plain(AMOUNT('round(revised_value * (1 + total_percent / 100), 2)'))},
${plain(AMOUNT('completed_and_stored'))} from allowed
where completed_and_stored > round(greatest(revised_value, 0) * (1 + total_percent / 100), 2)
union all select id, null, null, 'negative', '0.00', ${plain(AMOUNT('current_payment_due'))} from allowed where current_payment_due < 0
or retention_total < 0`;

/** @returns the errors of these invoices, whose amounts are up to date. */
export const findings = ({ query }: Asking, invoices: readonly number[]): Promise<Finding[]> => query<Finding>(findingsSql(invoices));

const amountSql = (column: 'claimed_amount' | 'certified_amount'): Sql =>
  sql`update progress_invoice_line set ${plain(column)} = work_this_period + materials_presently_stored - previous_materials
    where ${ofTenant('progress_invoice_line', { deleted: 'include' })} and progress_invoice_id = any($2::bigint[])`;

/** Stores the claimed amount on submission, the certified amount on approval. */
export async function keepAmounts(
  { query }: Asking,
  column: 'claimed_amount' | 'certified_amount',
  invoices: readonly number[],
): Promise<void> {
  if (invoices.length) await query(amountSql(column).with(invoices));
}

const paymentStateSql = (ids: unknown): Statement => sql`
update progress_invoice i set invoice_state = s.state from (
  select x.id, case when coalesce(x.current_payment_due, 0) <= x.paid then 'paid' when x.paid > 0 then 'partly_paid'
  when x.applied > 0 then 'payment_pending'
    when exists (select 1 from ${rowsOf('progress_invoice_line', 'l', { deleted: 'include' })} where l.progress_invoice_id = x.id
    and l.claimed_amount is distinct from l.certified_amount) then 'approved_as_noted' else 'approved' end as state
  from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} where x.id = any(${ids}::bigint[]) and x.status = 'approved') s
where ${ofTenant('progress_invoice', 'i', { deleted: 'include' })} and i.id = s.id and i.invoice_state is distinct from s.state`;

/** Updates the payment status of approved invoices. The caller has locked them. */
export async function payState({ query }: Asking, invoices: readonly unknown[]): Promise<void> {
  const ids = keys(invoices);
  if (ids.length) await query(paymentStateSql(ids));
}

/** Initial values of the next invoice. */
export interface NextInvoice extends Record<string, unknown> {
  id: number;
  newest: boolean;
  final: boolean;
  ended: boolean;
  held: boolean;
  project_id: number;
  commitment_id: number;
  description: string;
  from: string;
  to: string;
  period: number | null;
  /** Today, or the nearest day of the cost period. */
  day: string | null;
}

/**
 * After the final invoice, or if the commitment has ended, the next one releases retention. Its period is as long as the previous one; a
 * full month is followed by a full month. Its cost period is the open one in which it starts, else the next.
 */
const nextSql = (keys: unknown, day: unknown): Statement => sql`
select i.id, exists (select 1 from ${rowsOf('progress_invoice', 'x')} where x.commitment_id = i.commitment_id and x.is_latest
and x.status = 'approved' and x.is_final) as final,
  c.execution_state in ('complete', 'terminated') as ended, c.retention_held > 0 as held, i.project_id, i.commitment_id, i.description,
  n.first::text as "from",
  case when extract(day from i.period_from) = 1 and extract(day from n.first) = 1
  then (n.first + interval '1 month' - interval '1 day')::date else n.first + (i.period_to - i.period_from) end::text as "to",
  not exists (select 1 from ${rowsOf('progress_invoice', 'x')} where x.commitment_id = i.commitment_id and x.is_latest
  and x.status = 'approved' and x.invoice_number > i.invoice_number) as newest,
  p.id as period, least(greatest(${day}::date, p.start_date), p.finish_date)::text as day
from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
on c.id = i.commitment_id cross join lateral (select i.period_to + 1 as first) n
left join lateral (select id, start_date, finish_date from ${rowsOf('cost_period', 'p')} where p.project_id = i.project_id
and p.is_closed is not true and p.finish_date >= n.first order by p.start_date limit 1) p on true
where i.id = any(${keys}::bigint[])`;

/** By the key of the preceding invoice. */
export const nextInvoices = async ({ query }: Asking, invoices: readonly number[]): Promise<Map<number, NextInvoice>> =>
  new Map((await query<NextInvoice>(nextSql(invoices, today()))).map((n) => [n.id, n]));

/** Dates of an invoice after the write. */
export interface InvoiceDates {
  id: number | undefined;
  commitment_id: unknown;
  cost_period_id: unknown;
  period_from: unknown;
  period_to: unknown;
  invoice_date: unknown;
  invoice_type: unknown;
}

/** Date errors of one list item: an overlapping invoice, or the cost period that does not contain its date. */
export interface WrongDates extends Record<string, unknown> {
  n: number;
  other: string | null;
  period: string | null;
}

/** Only invoices of work have a period of work. */
const DATES = sql`
select x.n, o.record_number as other, p.name || ' (' || p.start_date || ' – ' || p.finish_date || ')' as period
from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::date[], $7::date[], $8::date[], $9::text[]) x (n, id, commitment_id,
period_id, first, last, day, type)
left join lateral (select i.record_number from ${rowsOf('progress_invoice', 'i')} where i.commitment_id = x.commitment_id
and x.type in ('progress', 'final') and i.invoice_type in ('progress', 'final')
  and i.id is distinct from x.id and i.is_latest and i.status not in ('rejected', 'withdrawn') and i.period_from <= x.last
  and i.period_to >= x.first order by i.invoice_number limit 1) o on true
left join ${rowsOf('cost_period', 'p', { deleted: 'include' })} on p.id = x.period_id and not x.day between p.start_date and p.finish_date
where o.record_number is not null or p.id is not null`;

export const wrongDates = ({ query }: Asking, invoices: readonly InvoiceDates[]): Promise<WrongDates[]> => {
  const column = (name: keyof InvoiceDates): unknown[] => invoices.map((i) => i[name] ?? null);
  const [ids, commitments, periods] = [column('id'), column('commitment_id'), column('cost_period_id')];
  const [firsts, lasts, days, types] = [column('period_from'), column('period_to'), column('invoice_date'), column('invoice_type')];
  return query<WrongDates>(
    DATES.with(
      invoices.map((_, n) => n),
      ids,
      commitments,
      periods,
      firsts,
      lasts,
      days,
      types,
    ),
  );
};
