/** A contract linked to a commitment: that one's change orders and payments count, in the currency of the organisation. */
import { type Draft, type DraftHook, keysIn, text } from '../../../core/index.ts';
import { keepContracts, ownContractFigures } from './commitment-statements.ts';
import { keys } from './drafts.ts';

const linking = (drafts: readonly Draft<'contract'>[]): Draft<'contract'>[] =>
  drafts.filter((d) => typeof d.row.commitment_id === 'number');

/** contract, before the SQL: keys of a connected suite would mean other commitments there. */
export const contractLinkRules: DraftHook<'contract'> = async (drafts, { count }) => {
  const asked = linking(drafts);
  if (!asked.length || !(await count('construction_connection', { is_active: true }, { unscoped: true }))) return;
  for (const draft of asked) draft.reject({ commitment_id: [text('money.suite_elsewhere')] });
};

/** contract, after the SQL: a contract that lost its commitment uses its own variations and payments again. */
export const takeOver: DraftHook<'contract'> = async (drafts, ctx) => {
  await keepContracts(ctx, keys(linking(drafts).map((d) => d.row.commitment_id)));
  const lost = drafts.filter((d) => typeof d.before?.commitment_id === 'number' && d.row.commitment_id === null);
  if (lost.length) await ownContractFigures(ctx, keys(lost.map((d) => d.id)));
};

/** contract_variation, contract_payment, before the SQL: refused if the commitment supplies them. */
export const ownOnly: DraftHook<'contract_variation' | 'contract_payment'> = async (drafts, { find }) => {
  const of = (d: Draft<'contract_variation' | 'contract_payment'>): number => (d.row.contract_id ?? d.before?.contract_id) as number;
  const asked = { fields: ['commitment_id'], unscoped: true, deleted: 'include', lock: 'update' } as const;
  const held = await find('contract', { id: keysIn(drafts, 'contract_id') }, asked);
  const linked = new Set(held.flatMap((c) => (c.commitment_id === null ? [] : [c.id])));
  for (const d of drafts) if (linked.has(of(d))) d.reject({ contract_id: [text('money.contract_linked')] }, text('money.contract_linked'));
};

/** construction_project, after the SQL: a changed exchange rate changes the amounts of contracts. */
export const rateMoved: DraftHook<'construction_project'> = (drafts, ctx) =>
  keepContracts(ctx, [], keys(drafts.filter((d) => d.op === 'update' && 'exchange_rate' in d.row).map((d) => d.id)));
