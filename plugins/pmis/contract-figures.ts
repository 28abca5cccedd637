/** Sums of a contract's variations and payments. */
import { type Draft, type DraftHook, type Hooks } from '../../core/index.ts';
import { keepContractFigures } from './figure-statements.ts';
import { keepProgress } from './stages/plan-statements.ts';

const keys = (drafts: readonly Draft[], column: string): number[] =>
  [...new Set(drafts.flatMap((d) => [d.before?.[column], d.row[column]]).filter((id): id is number => typeof id === 'number'))].sort(
    (a, b) => a - b,
  );

/** Entities `contract_variation` and `contract_payment`, before the SQL: serialises writers of one contract, so that the sum is right. */
const inTurn: DraftHook = async (drafts, { find }) => {
  await find('contract', { id: keys(drafts, 'contract_id') }, { unscoped: true, deleted: 'include', lock: 'update' });
};

export const paymentHooks: Hooks = {
  before: inTurn,
  after: async (drafts, ctx) => void (await keepContractFigures(ctx, keys(drafts, 'contract_id'))),
};

/** With its value a contract weighs more or less in the progress of its project. */
export const variationHooks: Hooks = {
  before: inTurn,
  after: async (drafts, ctx) => keepProgress(ctx, [], await keepContractFigures(ctx, keys(drafts, 'contract_id'))),
};
