/** Change orders: only to commitments in force; what waits is pending in the recap and the ledger, what is approved is theirs. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  ofTenant,
  type Row,
  rowsOf,
  sql,
  type Statement,
  text,
} from '../../../core/index.ts';
import { withinBudget } from './budget-control.ts';
import { share, shareBeforePath } from './change-share.ts';
import { withoutLines } from './commitments.ts';
import { exact } from './decimal.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { post } from './post.ts';
import { recap, total } from './recap.ts';
import { after, byKey, HELD, hold, keys, parents, WHOLE } from './sql.ts';

/** What change orders and invoices take from their commitment. */
export type Base = Pick<Row<'commitment'>, 'id' | 'status' | 'execution_state' | 'company_id' | 'commitment_type'>;

const OPEN = new Set(['unsigned', 'out_for_signature', 'executed']);

/** Commitments by key, held until the transaction ends. */
async function commitmentsOf(drafts: readonly Draft[], { find }: HookContext): Promise<Map<number, Base>> {
  const fields = ['status', 'execution_state', 'company_id', 'commitment_type'] as const;
  return byKey(await find('commitment', { id: parents(drafts, 'commitment_id') }, { fields, ...HELD }));
}

const ENDED = new Set(['complete', 'terminated']);
export const hasEnded = ({ execution_state }: Pick<Base, 'execution_state'>): boolean => ENDED.has(execution_state ?? '');

/**
 * Change orders and invoices are for commitments that are approved and have not ended.
 * @param owed what an ended one may still bill: the release of what is held back.
 */
export function refuseEnded(draft: Draft, base: Base | undefined, owed = false): void {
  if (!base || base.status !== 'approved') draft.reject({ commitment_id: [text('money.not_approved')] });
  else if (owed && hasEnded(base)) return;
  else if (!OPEN.has(base.execution_state ?? 'unsigned')) draft.reject({ commitment_id: [text('money.ended')] }, text('money.ended'));
}

/** What the approval would leave for a line, or for the whole, beside what is billed of it. */
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

async function leaveEnough(drafts: readonly Draft[], { query }: HookContext): Promise<void> {
  if (!drafts.length) return;
  const short = await query<{ id: number; line: string | null; billed: string }>(SHORT.with(keys(drafts.map((d) => d.id))));
  for (const { id, line, billed } of short) {
    const message = line === null ? text('money.below_billed', { billed }) : text('money.line_below_billed', { line, billed });
    drafts.find((d) => d.id === id)?.reject({ lines: [message] }, message);
  }
}

/** What approval says of the price. */
const PRICED: Record<string, string> = { submitted: 'pending', resubmitted: 'pending', rejected: 'rejected', withdrawn: 'void' };

function priced(draft: Draft): void {
  const { row, before } = draft;
  const status = row['status'];
  if (draft.op !== 'act' || typeof status !== 'string' || status === before?.['status']) return;
  const amount = before?.['amount'] ?? 0;
  if (status === 'approved')
    Object.assign(row, {
      pricing_state: exact(amount).eq(0) ? 'no_charge' : 'approved',
      approved_amount: amount,
      approved_days: before?.['days'] ?? 0,
    });
  else if (PRICED[status]) row['pricing_state'] = PRICED[status];
}

const rules: DraftHook = async (drafts, ctx) => {
  const bases = await commitmentsOf(drafts, ctx);
  for (const d of drafts) {
    const base = bases.get(after(d, 'commitment_id') as number);
    if (d.op === 'create') Object.assign(d.row, { company_id: base?.company_id ?? null, commitment_type: base?.commitment_type ?? null });
    if (d.op === 'create' || d.op === 'restore' || (d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '')) || approved(d))
      refuseEnded(d, base);
    if (d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '') && d.before?.['pricing_state'] === 'void')
      d.reject({ pricing_state: [text('money.void')] }, text('money.void'));
    priced(d);
  }
  const idle = drafts.filter((d) => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '') && !d.before?.['days']);
  for (const d of await withoutLines(idle, ctx, 'commitment_co_line', 'commitment_co_id'))
    d.reject({ lines: [text('money.lines_or_days_needed')] }, text('money.lines_or_days_needed'));
  const now = drafts.filter((d) => approved(d) && !d.rejected);
  await leaveEnough(now, ctx);
  await withinBudget(
    drafts.filter((d) => approved(d) || (d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? ''))),
    ctx,
    'commitment_co',
  );
  await openPeriods(ofProject(now.filter((d) => !d.rejected)), ctx, 'date');
};

/** An approved change order says to when it has moved the completion. */
const movedSql = (now: unknown): Statement => sql`update commitment_co o set revised_completion = c.estimated_completion
  from ${rowsOf('commitment', 'c', { deleted: 'include' })}
  where ${ofTenant('commitment_co', 'o', { deleted: 'include' })} and c.id = o.commitment_id and o.id = any(${now}::bigint[])
  and o.days <> 0 and c.original_completion is not null`;

const settle: DraftHook = async (drafts, ctx) => {
  await total(
    ctx,
    'commitment_co',
    drafts.map((d) => d.id),
  );
  await recap(ctx, parents(drafts, 'commitment_id'));
  const now = keys(drafts.filter(approved).map((d) => d.id));
  if (now.length) await ctx.query(movedSql(now));
  await share(
    ctx,
    drafts.map((d) => d.id),
  );
  await post(
    ctx,
    'commitment_co',
    drafts.map((d) => d.id),
  );
};

export const changeOrderHooks: Hooks = { validate: shareBeforePath, before: rules, after: settle };

const ordersOf = ({ find }: HookContext, drafts: readonly Draft[]): Promise<{ id: number; commitment_id: number }[]> =>
  find('commitment_co', { id: parents(drafts, 'commitment_co_id') }, { fields: ['commitment_id'], ...WHOLE });

/** commitment_co_line, before the SQL: a line that is changed is one of the same commitment, which is held. */
export const ownLines: DraftHook = async (drafts, ctx) => {
  const orders = await ordersOf(ctx, drafts);
  await hold(ctx, 'commitment', keys(orders.map((o) => o.commitment_id)));
  const naming = drafts.filter((d) => typeof d.row['commitment_line_id'] === 'number');
  if (!naming.length) return;
  const lines = keys(naming.map((d) => d.row['commitment_line_id']));
  const own = byKey(await ctx.find('commitment_line', { id: lines }, { fields: ['commitment_id'], unscoped: true }));
  const above = byKey(orders);
  for (const d of naming) {
    const order = above.get(after(d, 'commitment_co_id') as number);
    if (order && own.get(d.row['commitment_line_id'] as number)?.commitment_id !== order.commitment_id)
      d.reject({ commitment_line_id: [text('money.of_another_commitment')] });
  }
};

/** commitment_co_line, after the SQL. */
export const settleOrderLines: DraftHook = async (drafts, ctx) => {
  const orders = parents(drafts, 'commitment_co_id');
  await total(ctx, 'commitment_co', orders);
  await recap(
    ctx,
    (await ordersOf(ctx, drafts)).map((o) => o.commitment_id),
  );
  await share(ctx, orders);
  await post(ctx, 'commitment_co', orders);
};
