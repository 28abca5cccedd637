/**
 * Statements of commitments, change orders and budget requests: recalculated amounts, and checks of changes. Versions stay, because derived
 * amounts are not a user's change.
 */
import { ofTenant, plain, present, type Row, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';
import { keys, type Asking } from './drafts.ts';

/** Only the latest revision of a record that is not deleted counts. */
export const COUNTS = (alias: string): Sql => sql`${plain(alias)}.is_latest and ${present(alias)}`;
export const WAITING = `('submitted', 'returned', 'resubmitted')`;
/** A change order that may still be approved. */
export const PENDING = (alias: string): Sql =>
  sql`${plain(alias)}.status in ${plain(WAITING)} and ${plain(alias)}.pricing_state is distinct from 'void' and ${COUNTS(alias)}`;
/** An ended commitment: its unbilled amount is released. */
export const ENDED = (alias: string): string => `(${alias}.status = 'approved' and ${alias}.execution_state in ('complete', 'terminated'))`;
export const APPROVED = (alias: string): Sql => sql`${plain(alias)}.status = 'approved' and ${COUNTS(alias)}`;

const recapSql = (ids: unknown): Statement => sql`
update commitment c set original_value = coalesce(l.value, 0), approved_cos = coalesce(o.approved, 0), pending_cos = case
when ${plain(ENDED('c'))} then 0 else coalesce(o.pending, 0) end, co_days = coalesce(o.days, 0)::int,
  estimated_completion = coalesce(c.original_completion + coalesce(o.days, 0)::int, c.estimated_completion),
  released = case when ${plain(ENDED('c'))} then coalesce(l.value, 0) + coalesce(o.approved, 0) - coalesce(i.billed, 0) else 0 end,
  billed = coalesce(i.billed, 0), retention_held = coalesce(i.retention, 0), advance_balance = coalesce(i.advance, 0),
  paid = coalesce(i.paid, 0)
from unnest(${ids}::bigint[]) g (id)
left join lateral (select sum(ext_cost) as value from ${rowsOf('commitment_line')} where commitment_id = g.id) l on true
left join lateral (select sum(amount) filter (where status = 'approved') as approved, sum(days) filter (where status = 'approved') as days,
sum(amount) filter (where ${PENDING('x')}) as pending
  from ${rowsOf('commitment_co', 'x', { deleted: 'include' })} where commitment_id = g.id and ${COUNTS('x')}) o on true
left join lateral (select sum(this_period) as billed, sum(advance_amount) - sum(coalesce(advance_recovery, 0)) as advance,
sum(paid) as paid,
  (array_agg(retention_total order by invoice_number desc))[1] as retention
  from (select this_period, coalesce(advance_amount, 0) as advance_amount, advance_recovery, paid, retention_total, invoice_number
  from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} where commitment_id = g.id and ${APPROVED('x')}) p) i on true
where ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = g.id
  and (c.original_value, c.approved_cos, c.pending_cos, c.co_days, c.billed, c.retention_held, c.advance_balance, c.paid,
  c.estimated_completion,
      c.released)
    is distinct from (coalesce(l.value, 0), coalesce(o.approved, 0), case when ${plain(ENDED('c'))} then 0 else coalesce(o.pending, 0) end,
    coalesce(o.days, 0)::int, coalesce(i.billed, 0), coalesce(i.retention, 0), coalesce(i.advance, 0), coalesce(i.paid, 0),
      coalesce(c.original_completion + coalesce(o.days, 0)::int, c.estimated_completion),
      case when ${plain(ENDED('c'))} then coalesce(l.value, 0) + coalesce(o.approved, 0) - coalesce(i.billed, 0) else 0 end)`;

/** The caller has locked the commitments. */
export async function recap(ctx: Asking, commitments: readonly unknown[]): Promise<void> {
  const ids = keys(commitments);
  if (!ids.length) return;
  await ctx.query(recapSql(ids));
  await keepContracts(ctx, ids);
}

const TOTALS = {
  commitment_co: sql`update commitment_co r set amount = t.value
    from (select g.id, coalesce((select sum(ext_cost) from ${rowsOf('commitment_co_line', 'l')} where l.commitment_co_id = g.id), 0)
    as value
    from unnest($2::bigint[]) g (id)) t where ${ofTenant('commitment_co', 'r', { deleted: 'include' })} and r.id = t.id
    and r.amount is distinct from t.value`,
  budget_request: sql`update budget_request r set total = t.value
    from (select g.id, coalesce((select sum(ext_cost) from ${rowsOf('budget_request_line', 'l')} where l.budget_request_id = g.id), 0)
    as value
    from unnest($2::bigint[]) g (id)) t where ${ofTenant('budget_request', 'r', { deleted: 'include' })} and r.id = t.id
    and r.total is distinct from t.value`,
} as const;

/** Stores the sum of the lines on the record. */
export async function total({ query }: Asking, table: keyof typeof TOTALS, ids: readonly unknown[]): Promise<void> {
  const all = keys(ids);
  if (all.length) await query(TOTALS[table].with(all));
}

/**
 * Approved change orders including this one, in per cent of the original value. Approval paths depend on it, so it is recalculated before
 * one is chosen.
 */
const sharesSql = (ids: unknown): Statement => sql`
update commitment_co o set change_percent = s.share from (
  select x.id, round((c.approved_cos + coalesce(x.amount, 0)) * 100 / nullif(c.original_value, 0), 2) as share
  from ${rowsOf('commitment_co', 'x', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
  on c.id = x.commitment_id
  where x.id = any(${ids}::bigint[]) and x.status in ('draft', 'submitted', 'returned', 'resubmitted')) s
where ${ofTenant('commitment_co', 'o', { deleted: 'include' })} and o.id = s.id and o.change_percent is distinct from s.share`;

/** The caller has locked the commitments. */
export async function share({ query }: Asking, orders: readonly unknown[]): Promise<void> {
  const ids = keys(orders);
  if (ids.length) await query(sharesSql(ids));
}

/** A contract linked to a commitment takes over its change orders and payments, in the currency of the organisation. */
const keepSql = (commitments: unknown, projects: unknown): Statement => sql`
update contract t set variations_value = s.variations, paid = s.paid from (
  select c.id, round(c.approved_cos * r.rate, 2) as variations, round(c.paid * r.rate, 2) as paid
  from ${rowsOf('commitment', 'c', { deleted: 'include' })} join ${rowsOf('construction_project', 'p', { deleted: 'include' })}
  on p.id = c.project_id
  cross join lateral (select coalesce(c.exchange_rate, 1) * coalesce(p.exchange_rate, 1) as rate) r
  where (c.id = any(${commitments}::bigint[]) or c.project_id = any(${projects}::bigint[]))) s
where ${ofTenant('contract', 't', { deleted: 'include' })} and t.commitment_id = s.id and (t.variations_value, t.paid) is distinct
from (s.variations, s.paid)`;

/** @param projects whose exchange rate has changed: includes all their commitments. */
export async function keepContracts({ query }: Asking, commitments: readonly number[], projects: readonly number[] = []): Promise<void> {
  if (commitments.length || projects.length) await query(keepSql(commitments, projects));
}

const ownSql = (contracts: unknown): Statement => sql`
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from ${rowsOf('contract_variation', 'v')} where v.contract_id = g.id
  and v.status = 'approved') as variations,
    (select coalesce(sum(amount), 0) from ${rowsOf('contract_payment', 'p')} where p.contract_id = g.id) as paid
    from unnest(${contracts}::bigint[]) g (id)) s
where ${ofTenant('contract', 'c', { deleted: 'include' })} and c.id = s.id and c.commitment_id is null`;

/** Contracts that lost their commitment use their own variations and payments again. */
export const ownContractFigures = async ({ query }: Asking, contracts: readonly number[]): Promise<void> =>
  void (await query(ownSql(contracts)));

const movedSql = (now: unknown): Statement => sql`update commitment_co o set revised_completion = c.estimated_completion
  from ${rowsOf('commitment', 'c', { deleted: 'include' })}
  where ${ofTenant('commitment_co', 'o', { deleted: 'include' })} and c.id = o.commitment_id and o.id = any(${now}::bigint[])
  and o.days <> 0 and c.original_completion is not null`;

/** An approved change order stores the new completion date. */
export async function keepCompletion({ query }: Asking, orders: readonly number[]): Promise<void> {
  if (orders.length) await query(movedSql(orders));
}

const SHORT = sql`
with change as (select o.id, l.commitment_line_id as line_id, sum(l.ext_cost) as amount
from ${rowsOf('commitment_co', 'o', { deleted: 'include' })} join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id
    where o.id = any($2::bigint[]) and l.commitment_line_id is not null group by 1, 2),
open as (select distinct on (i.commitment_id) i.id, i.commitment_id from ${rowsOf('progress_invoice', 'i')}
join ${rowsOf('commitment_co', 'o', { deleted: 'include' })} on o.commitment_id = i.commitment_id and o.id = any($2::bigint[])
    where i.is_latest and i.status in ('approved', 'submitted', 'resubmitted') order by i.commitment_id, i.invoice_number desc)
select c.id, l.description as line, to_char(p.total_to_date, 'FM999,999,999,999,990.00') as billed from change c
join ${rowsOf('commitment_line', 'l', { deleted: 'include' })} on l.id = c.line_id
  join ${rowsOf('progress_invoice_line', 'p', { deleted: 'include' })} on p.commitment_line_id = c.line_id and p.progress_invoice_id
  in (select id from open)
  where c.amount < 0 and p.scheduled_value + c.amount < p.total_to_date
union all
select o.id, null, to_char(b.billed, 'FM999,999,999,999,990.00') from ${rowsOf('commitment_co', 'o', { deleted: 'include' })}
join ${rowsOf('commitment', 'b', { deleted: 'include' })} on b.id = o.commitment_id
  where o.id = any($2::bigint[]) and o.amount < 0 and b.revised_value + o.amount < b.billed`;

/** A change order that would reduce the value below the billed amount. */
export interface Shortage extends Record<string, unknown> {
  /** The change order. */
  id: number;
  /** Description of the commitment's line; null for the whole commitment. */
  line: string | null;
  billed: string;
}

/** The value that these orders would leave for a line or the whole, with its billed amount. */
export const shortages = ({ query }: Asking, orders: readonly number[]): Promise<Shortage[]> => query<Shortage>(SHORT.with(orders));

/** What a change order needs of its commitment. */
export type Base = Pick<Row<'commitment'>, 'id' | 'status' | 'execution_state' | 'company_id' | 'commitment_type'>;

/** What an invoice needs of its commitment; amounts and percentages are numbers. */
export interface BillingBase extends Base, Record<string, unknown> {
  tax_percent: number | null;
  payment_days: number | null;
  recovery: number | null;
  advance_percent: number | null;
  value: number;
  advanced: number;
  open: boolean;
  final: boolean;
  last: number;
  held: number;
}

const basesSql = (ids: unknown): Statement => sql`select id, status, execution_state, company_id, commitment_type,
  tax_percent::float8, payment_days, coalesce(advance_recovery_percent, advance_payment_percent)::float8 as recovery,
  advance_payment_percent::float8 as advance_percent, revised_value::float8 as value, retention_held::float8 as held,
  (select coalesce(sum(advance_amount), 0)::float8 from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })}
  where x.commitment_id = commitment.id and ${APPROVED('x')}) as advanced,
  exists (select 1 from ${rowsOf('progress_invoice', 'x')} where x.commitment_id = commitment.id and x.is_latest
  and x.status in ('draft', 'submitted', 'returned', 'resubmitted')) as open,
  exists (select 1 from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })} where x.commitment_id = commitment.id
  and ${APPROVED('x')} and x.is_final) as final,
  (select coalesce(max(invoice_number), 0) from ${rowsOf('progress_invoice', 'x', { deleted: 'include' })}
  where x.commitment_id = commitment.id)::int as last
  from ${rowsOf('commitment', { deleted: 'include' })} where id = any(${ids}::bigint[])`;

/** The caller has locked the commitments. */
export async function billingBases({ query }: Asking, commitments: readonly number[]): Promise<BillingBase[]> {
  return commitments.length ? query<BillingBase>(basesSql(commitments)) : [];
}
