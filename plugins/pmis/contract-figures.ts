/** Sums of a contract's variations and payments. */
import { type DraftHook, type Hooks, keysIn } from '../../core/index.ts';
import { keepContractFigures } from './figure-statements.ts';
import { keepProgress } from './stages/plan-statements.ts';

/** Entities `contract_variation` and `contract_payment`, before the SQL: serialises writers of one contract, so that the sum is right. */
const inTurn: DraftHook<'contract_variation' | 'contract_payment'> = async (drafts, { find }) => {
  await find('contract', { id: keysIn(drafts, 'contract_id') }, { unscoped: true, deleted: 'include', lock: 'update' });
};

export const paymentHooks: Hooks<'contract_payment'> = {
  before: inTurn,
  after: async (drafts, ctx) => void (await keepContractFigures(ctx, keysIn(drafts, 'contract_id'))),
};

/** With its value a contract weighs more or less in the progress of its project. */
export const variationHooks: Hooks<'contract_variation'> = {
  before: inTurn,
  after: async (drafts, ctx) => keepProgress(ctx, [], await keepContractFigures(ctx, keysIn(drafts, 'contract_id'))),
};
