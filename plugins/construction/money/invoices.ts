/** Progress invoices: one open per commitment; it starts with the previously certified amounts, and its approval posts to the ledger. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  keysIn,
  type Stored,
  text,
  today,
  valueAfter,
} from '../../../core/index.ts';
import { hasEnded, refuseEnded } from './change-orders.ts';
import { exact, isNumber, rounded, said, shareOf } from './decimal.ts';
import { checkDates } from './invoice-dates.ts';
import { numberRevisions } from './invoice-revisions.ts';
import { copyEntries, copyLines, figures, findings, keepAmounts, payState } from './invoice-statements.ts';
import { refusal } from './overbilling.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { releaseCommitments, post } from './ledger-statements.ts';
import { billingBases, recap, type BillingBase } from './commitment-statements.ts';
import { byKey, hold, keys, type Asking } from './drafts.ts';

/** Commitments by key, locked until the transaction ends. */
async function commitmentsOf(drafts: readonly Draft<'progress_invoice'>[], ctx: HookContext): Promise<Map<number, BillingBase>> {
  const ids = keysIn(drafts, 'commitment_id');
  await hold(ctx, 'commitment', ids);
  return byKey(await billingBases(ctx, ids));
}

const DAY = 86_400_000;
const daysAfter = (day: unknown, days: number): string => new Date(Date.parse(String(day)) + days * DAY).toISOString().slice(0, 10);

/** Copies the commitment's values to a new invoice. */
function begin({ row }: Draft<'progress_invoice'>, c: BillingBase): void {
  const given = row.advance_amount;
  Object.assign(row, {
    company_id: c.company_id,
    invoice_number: row.invoice_number ?? c.last + 1,
    is_final: row.invoice_type === 'final',
    tax_percent: row.tax_percent ?? c.tax_percent,
    advance_recovery_percent: row.advance_recovery_percent ?? c.recovery,
    invoice_due: row.invoice_due ?? daysAfter(row.invoice_date ?? today(), c.payment_days ?? 0),
    advance_amount:
      row.invoice_type !== 'advance'
        ? given
        : isNumber(given)
          ? given
          : rounded(shareOf(c.value, c.advance_percent ?? 0).minus(exact(c.advanced))),
  });
}

/** A restored invoice or a revision continues an old one: no later invoice may exist. */
const isPast = (draft: Draft<'progress_invoice'>, { last }: BillingBase): boolean =>
  (draft.before?.invoice_number ?? draft.row.invoice_number ?? last) < last;

function checkBegin(draft: Draft<'progress_invoice'>, c: BillingBase | undefined, taken: Set<number>): void {
  const release = valueAfter(draft, 'invoice_type') === 'retention_release';
  refuseEnded(draft, c, release);
  if (!c || draft.rejected) return;
  if (release && c.held === 0 && (c.final || hasEnded(c)))
    return draft.reject({ commitment_id: [text('money.nothing_held')] }, text('money.nothing_held'));
  if (c.open || taken.has(c.id)) return draft.reject({ commitment_id: [text('money.one_open')] }, text('money.one_open'));
  if (c.final && !release) return draft.reject({ commitment_id: [text('money.final_made')] }, text('money.final_made'));
  if (isPast(draft, c)) return draft.reject({ invoice_number: [text('money.later_invoice')] }, text('money.later_invoice'));
  taken.add(c.id);
  if (draft.op === 'create') begin(draft, c);
}

/** An advance is limited by the commitment; other invoices have none. */
function checkAdvance(draft: Draft<'progress_invoice'>, c: BillingBase): void {
  const amount = exact(valueAfter(draft, 'advance_amount') ?? 0);
  if (valueAfter(draft, 'invoice_type') !== 'advance') {
    if (!amount.eq(0)) draft.reject({ advance_amount: [text('money.no_advance_here')] });
    return;
  }
  const most = rounded(shareOf(c.value, c.advance_percent ?? 0).minus(exact(c.advanced)));
  if (c.advance_percent === null || c.advance_percent === 0) draft.reject({ invoice_type: [text('money.no_advance')] });
  else if (amount.gt(most)) draft.reject({ advance_amount: [text('money.advance_over', { limit: said(most) })] });
}

const SUBMITS = ['submit', 'resubmit'];
const submitting = (d: Draft<'progress_invoice'>): boolean => d.op === 'act' && SUBMITS.includes(d.action ?? '');

/** The payment status follows from the approval. */
const STATE: Partial<Record<Stored<'progress_invoice'>['status'], Stored<'progress_invoice'>['invoice_state']>> = {
  submitted: 'under_review',
  resubmitted: 'under_review',
  returned: 'revise_and_resubmit',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

function follow({ row, before, op }: Draft<'progress_invoice'>): void {
  const state = row.status && row.status !== before?.status ? STATE[row.status] : undefined;
  if (state && op !== 'create') row.invoice_state = state;
}

/** Before a submission and the final approval: recalculates the amounts and checks the limits of the commitment. */
async function guard(drafts: readonly Draft<'progress_invoice'>[], ctx: HookContext): Promise<void> {
  const open = drafts.filter((d) => !d.rejected);
  if (!open.length) return;
  const ids = keys(open.map((d) => d.id));
  await figures(ctx, ids);
  const wrong = await findings(ctx, ids);
  for (const d of open) {
    for (const f of wrong.filter((w) => w.invoice_id === d.id)) {
      const { field, message } = refusal(f);
      d.reject(
        { [f.place === null ? (f.what === 'total' ? 'completed_and_stored' : field) : `lines.${f.place}.${field}`]: [message] },
        message,
      );
    }
  }
}

const rules: DraftHook<'progress_invoice'> = async (drafts, ctx) => {
  const bases = await commitmentsOf(drafts, ctx);
  const taken = new Set<number>();
  await numberRevisions(drafts, ctx);
  for (const d of drafts) {
    const base = bases.get(valueAfter(d, 'commitment_id') as number);
    if (d.op === 'create' || d.op === 'restore') checkBegin(d, base, taken);
    if (base && !d.rejected && (d.op === 'create' || d.op === 'update' || submitting(d))) checkAdvance(d, base);
    if (submitting(d) && base) refuseEnded(d, base, valueAfter(d, 'invoice_type') === 'retention_release');
    follow(d);
  }
  await checkDates(drafts, ctx, submitting);
  await guard(
    drafts.filter((d) => submitting(d) || approved(d)),
    ctx,
  );
  await openPeriods(
    ofProject(
      drafts.filter((d) => approved(d) && !d.rejected),
      'cost_period_id',
    ),
    ctx,
    'cost_period_id',
  );
};

/** Amounts, recap and ledger entries of approved invoices. */
export async function settleInvoices(ctx: Asking, invoices: readonly number[], commitments: readonly unknown[]): Promise<void> {
  await keepAmounts(ctx, 'certified_amount', invoices);
  await payState(ctx, invoices);
  await recap(ctx, commitments);
  await post(ctx, 'progress_invoice', invoices);
  await releaseCommitments(ctx, commitments);
}

const settle: DraftHook<'progress_invoice'> = async (drafts, ctx) => {
  await copyLines(
    ctx,
    drafts.filter((d) => d.op === 'create').map((d) => d.id),
  );
  await copyEntries(
    ctx,
    drafts.filter((d) => d.op === 'create' && d.row.revision_of_id).map((d) => d.id),
  );
  await figures(
    ctx,
    drafts.filter((d) => valueAfter(d, 'status') !== 'approved').map((d) => d.id),
  );
  await keepAmounts(ctx, 'claimed_amount', keys(drafts.filter(submitting).map((d) => d.id)));
  const final = drafts.filter(approved);
  if (final.length) await settleInvoices(ctx, keys(final.map((d) => d.id)), keysIn(final, 'commitment_id'));
};

export const invoiceHooks: Hooks<'progress_invoice'> = { before: rules, after: settle };

/** progress_invoice.refresh_lines: adds change orders approved since to the lines. */
export const refreshLines: DraftHook<'progress_invoice'> = async (drafts, ctx) => {
  await hold(ctx, 'commitment', keysIn(drafts, 'commitment_id'));
  await copyLines(
    ctx,
    drafts.map((d) => d.id),
  );
};
