/** Invoice periods of one commitment must not overlap, and an invoice is dated within the cost period it is posted to. */
import { type Draft, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { wrongDates, type InvoiceDates } from './invoice-statements.ts';

const COLUMNS = ['commitment_id', 'cost_period_id', 'period_from', 'period_to', 'invoice_date', 'invoice_type'] as const;

/** @param all check even if no date has changed: on submission. */
export async function checkDates(
  drafts: readonly Draft<'progress_invoice'>[],
  ctx: HookContext,
  all: (draft: Draft<'progress_invoice'>) => boolean,
): Promise<void> {
  const asked = drafts.filter(
    (d) => !d.rejected && (all(d) || ((d.op === 'create' || d.op === 'update') && COLUMNS.some((c) => c in d.row))),
  );
  if (!asked.length) return;
  const dates = asked.map((d) => ({ id: d.id, ...Object.fromEntries(COLUMNS.map((c) => [c, valueAfter(d, c)])) }) as InvoiceDates);
  for (const { n, other, period } of await wrongDates(ctx, dates)) {
    const draft = asked[n] as Draft<'progress_invoice'>;
    if (other !== null) draft.reject({ period_from: [text('money.periods_overlap', { other })] });
    if (period !== null) draft.reject({ invoice_date: [text('money.date_outside', { period })] });
  }
}
