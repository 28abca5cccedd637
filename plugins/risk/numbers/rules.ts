/** risk, before the SQL: what the simulation needs of amounts, beyond their order. */
import { rowAfter, text, type DraftHook } from '../../../core/index.ts';

const LEAST = ['loss_min', 'residual_loss_min'] as const;

/** A lognormal loss has no smallest value of zero: its logarithm is what is drawn. */
export const lognormalAboveZero: DraftHook<'risk'> = (drafts) => {
  for (const draft of drafts) {
    if (!('loss_distribution' in draft.row) && !LEAST.some((name) => name in draft.row)) continue;
    const after = rowAfter(draft);
    if (after.loss_distribution !== 'lognormal') continue;
    const zero = LEAST.find((name) => (after[name] ?? null) !== null && Number(after[name]) <= 0);
    if (zero) draft.reject({ [zero]: [text('risk.lognormal_above_zero')] });
  }
};
