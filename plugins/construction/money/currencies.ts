/**
 * Currencies of records and their exchange rates: amounts in the project's currency count unchanged, others by the rate of their record.
 */
import { type Draft, type DraftHook, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { currencyCodes } from './project-statements.ts';
import { exact } from './decimal.ts';
import { byKey, keys, WHOLE } from './drafts.ts';

const written = ({ op }: Draft): boolean => op === 'create' || op === 'update';
const rated = ({ op, row }: Draft): boolean => op === 'create' || 'currency_id' in row || 'exchange_rate' in row || 'project_id' in row;

/** In the parent's currency the rate must be 1; in another currency a rate of 1 is probably forgotten. */
export const rateRules: DraftHook = async (drafts, ctx: HookContext) => {
  const asked = drafts.filter(
    (d) => written(d) && !d.rejected && rated(d) && (valueAfter(d, 'currency_id') || !exact(valueAfter(d, 'exchange_rate') ?? 1).eq(1)),
  );
  if (!asked.length) return;
  const records = asked.map((d) => ({ currency_id: valueAfter(d, 'currency_id'), project_id: valueAfter(d, 'project_id') }));
  for (const { n, own, above } of await currencyCodes(ctx, records)) {
    const draft = asked[n] as Draft;
    const one = exact(valueAfter(draft, 'exchange_rate') ?? 1).eq(1);
    if (own === above && !one) draft.reject({ exchange_rate: [text('money.rate_of_same', { currency: own })] });
    else if (own !== above && one) ctx.answer.note(draft, text('money.rate_of_one', { currency: own, above }));
  }
};

/** construction_project: postings are in its currency, so it can no longer change. */
export const currencyStays: DraftHook<'construction_project'> = async (drafts, { count }) => {
  const moving = drafts.filter((d) => d.op === 'update' && 'currency_id' in d.row && d.row.currency_id !== d.before?.currency_id);
  if (!moving.length) return;
  const posted = await count('cost_entry', { project_id: keys(moving.map((d) => d.id)) }, { by: 'project_id', ...WHOLE });
  for (const d of moving) if (posted.has(d.id)) d.reject({ currency_id: [text('money.currency_posted')] });
};

/** ap_payment: a payment of a commitment uses its currency, and its rate by default. */
export const paidCurrency: DraftHook<'ap_payment'> = async (drafts, { find }) => {
  const open = drafts.filter((d) => written(d) && (valueAfter(d, 'commitment_id') || valueAfter(d, 'progress_invoice_id')));
  const named = keys(open.map((d) => valueAfter(d, 'progress_invoice_id')));
  const invoices = byKey(await find('progress_invoice', { id: named }, { fields: ['commitment_id'], ...WHOLE }));
  const ids = keys([...open.map((d) => valueAfter(d, 'commitment_id')), ...[...invoices.values()].map((i) => i.commitment_id)]);
  const commitments = byKey(await find('commitment', { id: ids }, { fields: ['currency_id', 'exchange_rate'], ...WHOLE }));
  for (const d of open) {
    const base =
      commitments.get(valueAfter(d, 'commitment_id') as number) ??
      commitments.get(invoices.get(valueAfter(d, 'progress_invoice_id') as number)?.commitment_id as number);
    if (!base) continue;
    if (d.op === 'create') d.row.currency_id ??= base.currency_id;
    if ((valueAfter(d, 'currency_id') ?? null) !== base.currency_id) d.reject({ currency_id: [text('money.apply_currency')] });
    else if (d.op === 'create') d.row.exchange_rate ??= Number(base.exchange_rate ?? 1);
  }
  for (const d of drafts) if (d.op === 'create') d.row.exchange_rate ??= 1;
};
