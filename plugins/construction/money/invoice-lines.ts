/** An invoice line is entered by amount, by quantity or by percentage; the other two are calculated. */
import { type Draft, type DraftHook, keysIn, text } from '../../../core/index.ts';
import { exact, extended, isNumber, rounded, shareOf } from './decimal.ts';
import { figures, findings } from './invoice-statements.ts';
import { refusal } from './overbilling.ts';
import { byKey, HELD, hold, keys } from './drafts.ts';

const ENTRIES = ['work_this_period', 'quantity_this_period', 'percent_complete'] as const;
const NOTHING_DONE = new Set(['advance', 'retention_release']);
/** Tolerance of percentages: two decimals. */
const CLOSE = 0.01;

/** Sets all three values of a line from the given one; two inconsistent ones are refused. */
export function enter(draft: Draft<'progress_invoice_line'>): void {
  const { row, before } = draft;
  const given = ENTRIES.filter((name) => isNumber(row[name]));
  if (!given.length && !('materials_presently_stored' in row)) return;
  const [scheduled, previous, materials] = [
    exact(before?.scheduled_value),
    exact(before?.previous_work),
    exact(row.materials_presently_stored ?? before?.materials_presently_stored),
  ];
  const rate = before?.unit_cost;
  const [first] = given;
  if (first === 'quantity_this_period') {
    if (!isNumber(rate)) return draft.reject({ quantity_this_period: [text('money.no_rate')] });
    row.work_this_period = extended(row.quantity_this_period, rate);
  } else if (first === 'percent_complete')
    row.work_this_period = rounded(shareOf(scheduled, row.percent_complete).minus(previous).minus(materials));
  const work = exact(row.work_this_period ?? before?.work_this_period);
  const percent = scheduled.eq(0) ? 0 : rounded(previous.plus(work).plus(materials).times(100).div(scheduled));
  const quantity = isNumber(rate) && rate !== 0 ? work.div(exact(rate)).round(4, 1).toNumber() : null;
  if (given.length > 1) {
    if (given.includes('percent_complete') && exact(row.percent_complete).minus(percent).abs().gt(CLOSE))
      return draft.reject({ percent_complete: [text('money.entries_differ')] });
    if (given.includes('quantity_this_period') && (quantity === null || exact(row.quantity_this_period).minus(quantity).abs().gt(CLOSE)))
      return draft.reject({ quantity_this_period: [text('money.entries_differ')] });
  }
  Object.assign(row, { percent_complete: percent, ...(first === 'quantity_this_period' ? {} : { quantity_this_period: quantity }) });
}

/** progress_invoice_line, before the SQL. */
export const lineEntries: DraftHook<'progress_invoice_line'> = async (drafts, ctx) => {
  const open = drafts.filter((d) => d.op === 'update');
  if (!open.length) return;
  const invoices = keysIn(open, 'progress_invoice_id');
  const held = byKey(await ctx.find('progress_invoice', { id: invoices }, { fields: ['invoice_type'], ...HELD }));
  for (const d of open) {
    enter(d);
    if (
      NOTHING_DONE.has(held.get(d.before?.progress_invoice_id as number)?.invoice_type ?? '') &&
      (['work_this_period', 'materials_presently_stored'] as const).some(
        (name) => name in d.row && !exact(d.row[name]).eq(exact(d.before?.[name])),
      )
    )
      d.reject({ work_this_period: [text('money.no_work')] });
  }
};

/** progress_invoice_line, after the SQL: updates the summary, and refuses amounts that the commitment does not allow. */
export const guardLines: DraftHook<'progress_invoice_line'> = async (drafts, ctx) => {
  const invoices = keysIn(drafts, 'progress_invoice_id');
  await figures(ctx, invoices);
  const wrong = await findings(ctx, keys(invoices));
  for (const draft of drafts) {
    if (!Object.keys(draft.row).length) continue;
    const own =
      wrong.find((f) => f.line_id === draft.id) ??
      wrong.find((f) => f.what === 'total' && f.invoice_id === draft.before?.progress_invoice_id);
    if (own) draft.reject({ [refusal(own).field]: [refusal(own).message] });
  }
};

/** invoice_deduction, around the SQL. */
export const holdInvoices: DraftHook<'invoice_deduction'> = async (drafts, ctx) =>
  hold(ctx, 'progress_invoice', keysIn(drafts, 'progress_invoice_id'));
export const refigure: DraftHook<'invoice_deduction'> = async (drafts, ctx) => figures(ctx, keysIn(drafts, 'progress_invoice_id'));
