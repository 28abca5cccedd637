/**
 * Payments: what they apply to invoices is never more than they hold and than the invoices leave open; settling pays, voiding takes it
 * back.
 */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  ofTenant,
  present,
  rowsOf,
  sql,
  type Statement,
  text,
  thisTenant,
  today,
} from '../../../core/index.ts';
import { payState } from './invoices.ts';
import { openPeriods } from './periods.ts';
import { post } from './post.ts';
import { recap } from './recap.ts';
import { after, HELD, hold, keys, parents, WHOLE, type Asking } from './sql.ts';

const LIVE = sql`${present('p')} and p.status <> 'voided'`;

interface Reached {
  id: number;
  commitment_id: number;
}

/** The invoices of these payments and of what is applied now, and their commitments; all held. */
async function reach({ find }: Asking, payments: readonly number[], more: readonly number[] = []): Promise<Reached[]> {
  const applied = await find('payment_application', { ap_payment_id: payments }, { fields: ['progress_invoice_id'], ...WHOLE });
  const invoices = keys([...more, ...applied.map((a) => a.progress_invoice_id)]);
  const reached = await find('progress_invoice', { id: invoices }, { fields: ['commitment_id'], ...HELD });
  await hold({ find }, 'commitment', keys(reached.map((r) => r.commitment_id)));
  return reached;
}

interface Wrong extends Record<string, unknown> {
  id: number;
  payment_id: number;
  why: 'approved' | 'company' | 'commitment' | 'project' | 'currency' | 'over';
  limit: string;
}

/** Applications that may not be: to what, or for how much. */
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

/** Sums that do not fit. */
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

const wrongText = ({ why, limit }: Wrong): ReturnType<typeof text> => text(`money.apply_${why}`, { limit });

/** After anything changed about these payments: limits, sums, the state of the invoices, recap and ledger. */
async function settle(
  drafts: readonly Draft[],
  payments: readonly number[],
  ctx: HookContext,
  name: (draft: Draft, wrong: Wrong | undefined) => string,
  paymentOf: (draft: Draft) => unknown,
  invoices: readonly number[] = [],
): Promise<void> {
  const reached = await reach(ctx, payments, invoices);
  const values = [payments];
  const wrong = await ctx.query<Wrong>(WRONG.with(...values));
  const beyond = await ctx.query<{ id: number; limit: string }>(BEYOND.with(...values));
  for (const draft of drafts) {
    const own = wrong.find((w) => (ctx.entity === 'payment_application' ? w.id === draft.id : w.payment_id === draft.id));
    const over = beyond.find((b) => b.id === paymentOf(draft));
    if (own) draft.reject({ [name(draft, own)]: [wrongText(own)] }, wrongText(own));
    else if (over) draft.reject({ [name(draft, undefined)]: [text('money.apply_beyond', { limit: over.limit })] });
  }
  if (drafts.some((d) => d.rejected)) return;
  await ctx.query(APPLIED.with(...values));
  const touched = keys(reached.map((r) => r.id));
  if (touched.length) await ctx.query(invoicesSql(touched));
  await payState(ctx, touched);
  await recap(
    ctx,
    reached.map((r) => r.commitment_id),
  );
  await post(ctx, 'ap_payment', payments);
}

/** ap_payment, before the SQL. */
const rules: DraftHook = async (drafts, ctx) => {
  for (const d of drafts) {
    if (d.op === 'act' && d.action === 'settle') d.row['date_settled'] ??= today();
    if ((d.op === 'create' || d.op === 'update') && after(d, 'cost_code_id') && !after(d, 'project_id'))
      d.reject({ project_id: [text('money.project_of_cost')] });
    if ((d.op === 'create' || d.op === 'update') && after(d, 'cost_code_id') && after(d, 'commitment_id'))
      d.reject({ cost_code_id: [text('money.cost_code_without_commitment')] });
  }
  const posting = drafts.filter(
    (d) => !d.rejected && (d.row['status'] === 'settled' || (d.row['status'] === 'voided' && d.before?.['status'] === 'settled')),
  );
  await closedBelow(posting, ctx);
};

/** A payment posts to the projects of its invoices. */
async function closedBelow(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const applied = await ctx.find(
    'payment_application',
    { ap_payment_id: keys(drafts.map((d) => d.id)) },
    { fields: ['ap_payment_id', 'deleted_at'], expand: { progress_invoice_id: ['project_id'] }, ...WHOLE },
  );
  const projectsOf = ({ id }: Draft): number[] =>
    keys(applied.filter((a) => a.ap_payment_id === id && a.deleted_at === null).map((a) => a.progress_invoice?.project_id));
  await openPeriods(
    drafts.flatMap((draft) => [
      ...projectsOf(draft).map((project) => ({ draft, project })),
      ...(after(draft, 'cost_code_id') ? [{ draft, project: after(draft, 'project_id') }] : []),
    ]),
    ctx,
    'payment_date',
  );
}

/** A payment of one invoice applies itself to it when nobody says otherwise. */
async function applyItself(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const named = drafts.filter((d) => d.op === 'create' && typeof d.row['progress_invoice_id'] === 'number');
  if (!named.length) return;
  const payments = keys(named.map((d) => d.id));
  const applied = await ctx.count('payment_application', { ap_payment_id: payments }, { by: 'ap_payment_id', unscoped: true });
  const bare = named.filter((d) => !applied.has(d.id));
  if (bare.length)
    await ctx.query(sql`insert into payment_application (tenant_id, created_by, updated_by, ap_payment_id, progress_invoice_id, amount,
      date)
    select ${thisTenant}, ${ctx.actor.userId}, ${ctx.actor.userId}, id, progress_invoice_id, amount, payment_date
    from ${rowsOf('ap_payment', { deleted: 'include' })} where id = any(${keys(bare.map((d) => d.id))}::bigint[])`);
}

const settlePayments: DraftHook = async (drafts, ctx) => {
  await applyItself(drafts, ctx);
  await settle(
    drafts,
    keys(drafts.map((d) => d.id)),
    ctx,
    (_, wrong) => (wrong ? 'applied_to' : 'amount'),
    (d) => d.id,
  );
};

export const paymentHooks: Hooks = { before: rules, after: settlePayments };

/** payment_application, before the SQL: the payment is held by the pipeline, the invoices here. */
export const holdApplied: DraftHook = async (drafts, ctx) =>
  void (await reach(ctx, parents(drafts, 'ap_payment_id'), parents(drafts, 'progress_invoice_id')));

/** payment_application, after the SQL. */
export const settleApplications: DraftHook = async (drafts, ctx) =>
  settle(
    drafts,
    parents(drafts, 'ap_payment_id'),
    ctx,
    (_, wrong) => (wrong && wrong.why !== 'over' ? 'progress_invoice_id' : 'amount'),
    (d) => after(d, 'ap_payment_id'),
    parents(drafts, 'progress_invoice_id'),
  );
