/** Change orders: only for commitments in force; submitted ones are pending in recap and ledger, approved ones are posted. */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, type Stored, text, valueAfter } from '../../../core/index.ts';
import { withinBudget } from './budget-control.ts';
import { shareBeforePath } from './change-share.ts';
import { keepCompletion, recap, share, shortages, total, type Base } from './commitment-statements.ts';
import { withoutLines } from './commitments.ts';
import { exact } from './decimal.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { post } from './ledger-statements.ts';
import { byKey, HELD, hold, keys, WHOLE } from './drafts.ts';

const OPEN = new Set(['unsigned', 'out_for_signature', 'executed']);

/** Commitments by key, locked until the transaction ends. */
async function commitmentsOf(drafts: readonly Draft<'commitment_co'>[], { find }: HookContext): Promise<Map<number, Base>> {
  const fields = ['status', 'execution_state', 'company_id', 'commitment_type'] as const;
  return byKey(await find('commitment', { id: keysIn(drafts, 'commitment_id') }, { fields, ...HELD }));
}

const ENDED = new Set(['complete', 'terminated']);
export const hasEnded = ({ execution_state }: Pick<Base, 'execution_state'>): boolean => ENDED.has(execution_state ?? '');

/**
 * Change orders and invoices need commitments that are approved and not ended.
 * @param owed allowed for an ended one: an invoice that releases retention.
 */
export function refuseEnded(draft: Pick<Draft, 'reject'>, base: Base | undefined, owed = false): void {
  if (!base || base.status !== 'approved') draft.reject({ commitment_id: [text('money.not_approved')] });
  else if (owed && hasEnded(base)) return;
  else if (!OPEN.has(base.execution_state ?? 'unsigned')) draft.reject({ commitment_id: [text('money.ended')] }, text('money.ended'));
}

async function leaveEnough(drafts: readonly Draft<'commitment_co'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  for (const { id, line, billed } of await shortages(ctx, keys(drafts.map((d) => d.id)))) {
    const message = line === null ? text('money.below_billed', { billed }) : text('money.line_below_billed', { line, billed });
    drafts.find((d) => d.id === id)?.reject({ lines: [message] }, message);
  }
}

/** The price status by approval status. */
const PRICED: Partial<Record<Stored<'commitment_co'>['status'], Stored<'commitment_co'>['pricing_state']>> = {
  submitted: 'pending',
  resubmitted: 'pending',
  rejected: 'rejected',
  withdrawn: 'void',
};

function priced(draft: Draft<'commitment_co'>): void {
  const { row, before } = draft;
  const status = row.status;
  if (draft.op !== 'act' || !status || status === before?.status) return;
  const amount = before?.amount ?? 0;
  if (status === 'approved')
    Object.assign(row, {
      pricing_state: exact(amount).eq(0) ? 'no_charge' : 'approved',
      approved_amount: amount,
      approved_days: before?.days ?? 0,
    });
  else if (PRICED[status]) row.pricing_state = PRICED[status];
}

const rules: DraftHook<'commitment_co'> = async (drafts, ctx) => {
  const bases = await commitmentsOf(drafts, ctx);
  for (const d of drafts) {
    const base = bases.get(valueAfter(d, 'commitment_id') as number);
    if (d.op === 'create') Object.assign(d.row, { company_id: base?.company_id ?? null, commitment_type: base?.commitment_type ?? null });
    if (d.op === 'create' || d.op === 'restore' || (d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '')) || approved(d))
      refuseEnded(d, base);
    if (d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '') && d.before?.pricing_state === 'void')
      d.reject({ pricing_state: [text('money.void')] }, text('money.void'));
    priced(d);
  }
  const idle = drafts.filter((d) => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '') && !d.before?.days);
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

const settle: DraftHook<'commitment_co'> = async (drafts, ctx) => {
  await total(
    ctx,
    'commitment_co',
    drafts.map((d) => d.id),
  );
  await recap(ctx, keysIn(drafts, 'commitment_id'));
  await keepCompletion(ctx, keys(drafts.filter(approved).map((d) => d.id)));
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

export const changeOrderHooks: Hooks<'commitment_co'> = { validate: shareBeforePath, before: rules, after: settle };

const ordersOf = (
  { find }: HookContext,
  drafts: readonly Draft<'commitment_co_line'>[],
): Promise<{ id: number; commitment_id: number }[]> =>
  find('commitment_co', { id: keysIn(drafts, 'commitment_co_id') }, { fields: ['commitment_id'], ...WHOLE });

/** commitment_co_line, before the SQL: a changed line must belong to the same commitment, which is locked. */
export const ownLines: DraftHook<'commitment_co_line'> = async (drafts, ctx) => {
  const orders = await ordersOf(ctx, drafts);
  await hold(ctx, 'commitment', keys(orders.map((o) => o.commitment_id)));
  const naming = drafts.filter((d) => typeof d.row.commitment_line_id === 'number');
  if (!naming.length) return;
  const lines = keys(naming.map((d) => d.row.commitment_line_id));
  const own = byKey(await ctx.find('commitment_line', { id: lines }, { fields: ['commitment_id'], unscoped: true }));
  const above = byKey(orders);
  for (const d of naming) {
    const order = above.get(valueAfter(d, 'commitment_co_id') as number);
    if (order && own.get(d.row.commitment_line_id as number)?.commitment_id !== order.commitment_id)
      d.reject({ commitment_line_id: [text('money.of_another_commitment')] });
  }
};

/** commitment_co_line, after the SQL. */
export const settleOrderLines: DraftHook<'commitment_co_line'> = async (drafts, ctx) => {
  const orders = keysIn(drafts, 'commitment_co_id');
  await total(ctx, 'commitment_co', orders);
  await recap(
    ctx,
    (await ordersOf(ctx, drafts)).map((o) => o.commitment_id),
  );
  await share(ctx, orders);
  await post(ctx, 'commitment_co', orders);
};
