/** progress_invoice.create_next: from the latest approved invoice of a commitment, drafts the one for the next period. */
import { AppError, type Draft, type DraftHook, type HookContext, text } from '../../../core/index.ts';
import { keys, WHOLE } from './drafts.ts';
import { nextInvoices, type NextInvoice } from './invoice-statements.ts';

async function make(draft: Draft<'progress_invoice'>, next: NextInvoice, ctx: HookContext): Promise<void> {
  if (!next.newest) return draft.reject({ invoice_number: [text('money.not_newest')] }, text('money.not_newest'));
  const release = next.final || next.ended;
  if (release && !next.held) return draft.reject({ is_final: [text('money.final_made')] }, text('money.final_made'));
  if (next.period === null) return draft.reject({ cost_period_id: [text('money.no_open_period')] }, text('money.no_open_period'));
  const { project_id, commitment_id, description, from, to, period, day } = next;
  try {
    const [id] = await ctx.create('progress_invoice', [
      {
        project_id,
        commitment_id,
        description,
        invoice_type: release ? 'retention_release' : 'progress',
        period_from: from,
        period_to: to,
        cost_period_id: period,
        date: day,
        invoice_date: day,
      },
    ]);
    const made = await ctx.one('progress_invoice', { id: id as number }, { fields: ['record_number'], ...WHOLE });
    ctx.answer.note(draft, text('money.next_made', { number: made?.record_number ?? '' }));
    ctx.answer.made(draft, { entity: 'progress_invoice', id: id as number });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [first] = Object.values(error.errors ?? {}).flat();
    draft.reject({ commitment_id: [first ?? error.text] }, first ?? error.text);
  }
}

/** The invoice itself does not change: the next one is created after it is stored. */
export const createNext: DraftHook<'progress_invoice'> = () => undefined;

/** progress_invoice, after the SQL. */
export const makeNext: DraftHook<'progress_invoice'> = async (drafts, ctx) => {
  const asked = drafts.filter((d) => d.op === 'act' && d.action === 'create_next');
  if (!asked.length) return;
  const found = await nextInvoices(ctx, keys(asked.map((d) => d.id)));
  for (const draft of asked) await make(draft, found.get(draft.id as number) as NextInvoice, ctx);
};
