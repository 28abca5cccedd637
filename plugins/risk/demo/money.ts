/** Frequencies and losses of the demo's risks, drawn from their scores. */
import type { DemoRisk, Pair } from './demo-risk.ts';

/** Events a year by likelihood, and the most likely loss by impact, in thousands. */
const EVENTS = [0.05, 0.2, 0.5, 1, 2.5];
const LOSSES = [10, 60, 350, 1_200, 4_500];

/** So that no two risks are alike. */
const spread = (i: number): number => 0.7 + ((i * 37) % 60) / 100;

const lossOf = ([likelihood, impact]: Pair, i: number): { frequency: number; min: number; likely: number; max: number } => {
  const likely = Math.round(((LOSSES[impact - 1] as number) * spread(i)) / 5) * 5_000;
  return { frequency: EVENTS[likelihood - 1] as number, min: Math.round(likely * 0.4), likely, max: Math.round(likely * 2.6) };
};

/** Four risks of five are estimated; after treatment those with residual scores. */
export function moneyOf({ inherent, residual }: Pick<DemoRisk, 'inherent' | 'residual'>, i: number): Record<string, number | string> {
  if (i % 5 === 4) return {};
  const before = lossOf(inherent, i);
  const after = residual && lossOf(residual, i);
  return {
    frequency: before.frequency,
    loss_min: before.min,
    loss_likely: before.likely,
    loss_max: before.max,
    loss_distribution: (['pert', 'lognormal', 'triangular'] as const)[i % 3] as string,
    ...(after
      ? {
          residual_frequency: after.frequency,
          residual_loss_min: after.min,
          residual_loss_likely: after.likely,
          residual_loss_max: after.max,
        }
      : {}),
  };
}
