/** Payments: applications are limited by the payment and by the open amounts of the invoices; settling pays, voiding reverses. */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text, today, valueAfter } from '../../../core/index.ts';
import { payState } from './invoice-statements.ts';
import { appliedBeyond, applyInFull, keepApplied, wrongApplications, type WrongApplication } from './payment-statements.ts';
import { openPeriods } from './periods.ts';
import { post } from './ledger-statements.ts';
import { recap } from './commitment-statements.ts';
import { HELD, hold, keys, WHOLE, type Asking } from './drafts.ts';

interface Reached {
  id: number;
  commitment_id: number;
}

/** Locks the invoices of these payments and of the current applications, and their commitments. */
async function reach({ find }: Asking, payments: readonly number[], more: readonly number[] = []): Promise<Reached[]> {
  const applied = await find('payment_application', { ap_payment_id: payments }, { fields: ['progress_invoice_id'], ...WHOLE });
  const invoices = keys([...more, ...applied.map((a) => a.progress_invoice_id)]);
  const reached = await find('progress_invoice', { id: invoices }, { fields: ['commitment_id'], ...HELD });
  await hold({ find }, 'commitment', keys(reached.map((r) => r.commitment_id)));
  return reached;
}

const wrongText = ({ why, limit }: WrongApplication): ReturnType<typeof text> => text(`money.apply_${why}`, { limit });

/** After any change of these payments: limits, sums, states of invoices, recap and ledger. */
async function settle<D extends Draft>(
  drafts: readonly D[],
  payments: readonly number[],
  ctx: HookContext,
  name: (draft: D, wrong: WrongApplication | undefined) => string,
  paymentOf: (draft: D) => unknown,
  invoices: readonly number[] = [],
): Promise<void> {
  const reached = await reach(ctx, payments, invoices);
  const wrong = await wrongApplications(ctx, payments);
  const beyond = await appliedBeyond(ctx, payments);
  for (const draft of drafts) {
    const own = wrong.find((w) => (ctx.entity === 'payment_application' ? w.id === draft.id : w.payment_id === draft.id));
    const over = beyond.find((b) => b.id === paymentOf(draft));
    if (own) draft.reject({ [name(draft, own)]: [wrongText(own)] }, wrongText(own));
    else if (over) draft.reject({ [name(draft, undefined)]: [text('money.apply_beyond', { limit: over.limit })] });
  }
  if (drafts.some((d) => d.rejected)) return;
  const touched = keys(reached.map((r) => r.id));
  await keepApplied(ctx, payments, touched);
  await payState(ctx, touched);
  await recap(
    ctx,
    reached.map((r) => r.commitment_id),
  );
  await post(ctx, 'ap_payment', payments);
}

/** ap_payment, before the SQL. */
const rules: DraftHook<'ap_payment'> = async (drafts, ctx) => {
  for (const d of drafts) {
    if (d.op === 'act' && d.action === 'settle') d.row.date_settled ??= today();
    if ((d.op === 'create' || d.op === 'update') && valueAfter(d, 'cost_code_id') && !valueAfter(d, 'project_id'))
      d.reject({ project_id: [text('money.project_of_cost')] });
    if ((d.op === 'create' || d.op === 'update') && valueAfter(d, 'cost_code_id') && valueAfter(d, 'commitment_id'))
      d.reject({ cost_code_id: [text('money.cost_code_without_commitment')] });
  }
  const posting = drafts.filter(
    (d) => !d.rejected && (d.row.status === 'settled' || (d.row.status === 'voided' && d.before?.status === 'settled')),
  );
  await closedBelow(posting, ctx);
};

/** A payment posts to the projects of its invoices. */
async function closedBelow(drafts: readonly Draft<'ap_payment'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const applied = await ctx.find(
    'payment_application',
    { ap_payment_id: keys(drafts.map((d) => d.id)) },
    { fields: ['ap_payment_id', 'deleted_at'], expand: { progress_invoice_id: ['project_id'] }, ...WHOLE },
  );
  const projectsOf = ({ id }: Draft<'ap_payment'>): number[] =>
    keys(applied.filter((a) => a.ap_payment_id === id && a.deleted_at === null).map((a) => a.progress_invoice?.project_id));
  await openPeriods(
    drafts.flatMap((draft) => [
      ...projectsOf(draft).map((project) => ({ draft, project })),
      ...(valueAfter(draft, 'cost_code_id') ? [{ draft, project: valueAfter(draft, 'project_id') }] : []),
    ]),
    ctx,
    'payment_date',
  );
}

/** A payment of one invoice is applied to it by default. */
async function applyItself(drafts: readonly Draft<'ap_payment'>[], ctx: HookContext): Promise<void> {
  const named = drafts.filter((d) => d.op === 'create' && typeof d.row.progress_invoice_id === 'number');
  if (!named.length) return;
  const payments = keys(named.map((d) => d.id));
  const applied = await ctx.count('payment_application', { ap_payment_id: payments }, { by: 'ap_payment_id', unscoped: true });
  const bare = named.filter((d) => !applied.has(d.id));
  if (bare.length) await applyInFull(ctx, keys(bare.map((d) => d.id)));
}

const settlePayments: DraftHook<'ap_payment'> = async (drafts, ctx) => {
  await applyItself(drafts, ctx);
  await settle(
    drafts,
    keys(drafts.map((d) => d.id)),
    ctx,
    (_, wrong) => (wrong ? 'applied_to' : 'amount'),
    (d) => d.id,
  );
};

export const paymentHooks: Hooks<'ap_payment'> = { before: rules, after: settlePayments };

/** payment_application, before the SQL: the pipeline locks the payment, this hook the invoices. */
export const holdApplied: DraftHook<'payment_application'> = async (drafts, ctx) =>
  void (await reach(ctx, keysIn(drafts, 'ap_payment_id'), keysIn(drafts, 'progress_invoice_id')));

/** payment_application, after the SQL. */
export const settleApplications: DraftHook<'payment_application'> = async (drafts, ctx) =>
  settle(
    drafts,
    keysIn(drafts, 'ap_payment_id'),
    ctx,
    (_, wrong) => (wrong && wrong.why !== 'over' ? 'progress_invoice_id' : 'amount'),
    (d) => valueAfter(d, 'ap_payment_id'),
    keysIn(drafts, 'progress_invoice_id'),
  );
