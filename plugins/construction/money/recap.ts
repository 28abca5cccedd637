/**
 * Figures of commitments, change orders and budget requests, worked out anew from the records that make them. Versions stay: figures are
 * nobody's change.
 */
import { ofTenant, plain, present, rowsOf, sql, type Sql, type Statement } from '../../../core/index.ts';
import { keepContracts } from './contracts.ts';
import { keys, type Asking } from './sql.ts';

/** Only the newest revision of a record that is there counts. */
export const COUNTS = (alias: string): Sql => sql`${plain(alias)}.is_latest and ${present(alias)}`;
export const WAITING = `('submitted', 'returned', 'resubmitted')`;
/** A change order that may yet cost something. */
export const PENDING = (alias: string): Sql =>
  sql`${plain(alias)}.status in ${plain(WAITING)} and ${plain(alias)}.pricing_state is distinct from 'void' and ${COUNTS(alias)}`;
/** A commitment that has come to its end: what was not done of it is let go. */
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

/** The caller holds the commitments. */
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

/** The sum of the lines, kept with the record. */
export async function total({ query }: Asking, table: keyof typeof TOTALS, ids: readonly unknown[]): Promise<void> {
  const all = keys(ids);
  if (all.length) await query(TOTALS[table].with(all));
}
