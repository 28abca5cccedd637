/** Statements of payments: applications to invoices, and checks. The caller has locked the invoices and their commitments. */
import { ofTenant, present, rowsOf, sql, type Statement, thisTenant } from '../../../core/index.ts';
import type { Asking } from './drafts.ts';

const LIVE = sql`${present('p')} and p.status <> 'voided'`;

/** A refused application: to which invoice, or by which amount. */
export interface WrongApplication extends Record<string, unknown> {
  id: number;
  payment_id: number;
  why: 'approved' | 'company' | 'commitment' | 'project' | 'currency' | 'over';
  limit: string;
}

const WRONG = sql`
select a.id, a.ap_payment_id as payment_id, w.why,
to_char(greatest(coalesce(i.current_payment_due, 0) - o.others, 0), 'FM999,999,999,999,990.00') as limit
from ${rowsOf('payment_application', 'a')} join ${rowsOf('ap_payment', 'p', { deleted: 'include' })} on p.id = a.ap_payment_id
join ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} on i.id = a.progress_invoice_id
join ${rowsOf('commitment', 'c', { deleted: 'include' })} on c.id = i.commitment_id
cross join lateral (select coalesce(sum(x.amount), 0) as others from ${rowsOf('payment_application', 'x')}
join ${rowsOf('ap_payment', 'p', { deleted: 'include' })} on p.id = x.ap_payment_id and ${LIVE}
  where x.progress_invoice_id = i.id and x.id <> a.id) o
cross join lateral (select case when i.status <> 'approved' or i.deleted_at is not null then 'approved' when i.company_id <> p.company_id
then 'company' when p.commitment_id is not null and p.commitment_id <> i.commitment_id then 'commitment'
  when p.project_id is not null and p.project_id <> i.project_id then 'project' when p.currency_id is distinct
  from c.currency_id then 'currency' when a.amount > coalesce(i.current_payment_due, 0) - o.others then 'over' end as why) w
where a.ap_payment_id = any($2::bigint[]) and ${LIVE} and w.why is not null`;

const BEYOND = sql`
select p.id, to_char(p.amount, 'FM999,999,999,999,990.00') as limit from ap_payment p join ${rowsOf('payment_application', 'a')}
on a.ap_payment_id = p.id
where ${ofTenant('ap_payment', 'p', { deleted: 'include' })} and p.id = any($2::bigint[]) and ${LIVE} group by p.id
having sum(a.amount) > p.amount`;

const APPLIED = sql`
update ap_payment p set applied = s.amount
from (select g.id, coalesce((select sum(amount) from ${rowsOf('payment_application', 'a')} where a.ap_payment_id = g.id), 0) as amount
from unnest($2::bigint[]) g (id)) s
where ${ofTenant('ap_payment', 'p', { deleted: 'include' })} and p.id = s.id and p.status <> 'voided' and p.applied is distinct
from s.amount`;

const invoicesSql = (touched: unknown): Statement => sql`
update progress_invoice i set applied = s.applied, paid = s.paid from (
  select g.id, coalesce(sum(a.amount), 0) as applied, coalesce(sum(a.amount) filter (where p.status = 'settled'), 0) as paid
  from unnest(${touched}::bigint[]) g (id)
  left join ${rowsOf('payment_application', 'a')} on a.progress_invoice_id = g.id
  and exists (select 1 from ${rowsOf('ap_payment', 'p', { deleted: 'include' })} where p.id = a.ap_payment_id and ${LIVE})
  left join ${rowsOf('ap_payment', 'p', { deleted: 'include' })} on p.id = a.ap_payment_id group by g.id) s
where ${ofTenant('progress_invoice', 'i', { deleted: 'include' })} and i.id = s.id and (i.applied, i.paid) is distinct
from (s.applied, s.paid)`;

export const wrongApplications = ({ query }: Asking, payments: readonly number[]): Promise<WrongApplication[]> =>
  query<WrongApplication>(WRONG.with(payments));

/** Payments that apply more than their amount, with the amount. */
export const appliedBeyond = ({ query }: Asking, payments: readonly number[]): Promise<{ id: number; limit: string }[]> =>
  query(BEYOND.with(payments));

/** Stores the applied sums on payments and invoices, and the paid sums on invoices. */
export async function keepApplied({ query }: Asking, payments: readonly number[], invoices: readonly number[]): Promise<void> {
  await query(APPLIED.with(payments));
  if (invoices.length) await query(invoicesSql(invoices));
}

/** Payments of one invoice are applied to it in full. */
export const applyInFull = async ({ query, actor }: Asking, payments: readonly number[]): Promise<void> =>
  void (await query(sql`insert into payment_application (tenant_id, created_by, updated_by, ap_payment_id, progress_invoice_id,
    amount, date)
    select ${thisTenant}, ${actor.userId}, ${actor.userId}, id, progress_invoice_id, amount, payment_date
    from ${rowsOf('ap_payment', { deleted: 'include' })} where id = any(${payments}::bigint[])`));
