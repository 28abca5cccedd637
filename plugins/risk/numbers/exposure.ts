/** What a risk could cost, out of its fields: as it stands and as treated. Pure. */
import type { Exposure } from './engine/run.mjs';

/** Fields of a risk about money, as they are stored: amounts and decimals are texts. */
export const MONEY_FIELDS = [
  'frequency',
  'loss_min',
  'loss_likely',
  'loss_max',
  'loss_distribution',
  'residual_frequency',
  'residual_loss_min',
  'residual_loss_likely',
  'residual_loss_max',
] as const;

export type MoneyRow = Readonly<Partial<Record<(typeof MONEY_FIELDS)[number], string | number | null>>>;

export interface Costs {
  before: Exposure;
  after: Exposure;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));

/** Undefined for a risk without a frequency and a range of losses. What is not known of it as treated is as it stands. */
export function costsOf(row: MoneyRow): Costs | undefined {
  const of = (name: (typeof MONEY_FIELDS)[number]): number | null => numberOf(row[name]);
  const distribution = (row.loss_distribution ?? 'pert') as Exposure['distribution'];
  const before = exposureOf(distribution, [of('frequency'), of('loss_min'), of('loss_likely'), of('loss_max')]);
  if (!before) return undefined;
  const likely = of('residual_loss_likely');
  const min = of('residual_loss_min') ?? before.min;
  const max = of('residual_loss_max') ?? before.max;
  const known = likely ?? (of('residual_loss_min') === null && of('residual_loss_max') === null ? before.likely : null);
  const after = exposureOf(distribution, [of('residual_frequency') ?? before.frequency, Math.min(min, max), known, max]);
  return { before, after: after ?? before };
}

function exposureOf(distribution: Exposure['distribution'], values: readonly (number | null)[]): Exposure | undefined {
  const [frequency = null, min = null, likely = null, max = null] = values;
  if (frequency === null || min === null || max === null) return undefined;
  if (distribution === 'lognormal' && min <= 0 && max > 0) return undefined;
  const middle = likely ?? (min + max) / 2;
  return { frequency, distribution, min, likely: Math.min(max, Math.max(min, middle)), max };
}

/** 95th percentile of the standard normal distribution: the least and the largest lognormal loss are the 5th and the 95th percentile. */
const Z95 = 1.6448536269514722;

/** Mean loss of a year in closed form. */
export function meanOf({ frequency, distribution, min, likely, max }: Exposure): number {
  if (min === max) return frequency * min;
  switch (distribution) {
    case 'uniform':
      return (frequency * (min + max)) / 2;
    case 'triangular':
      return (frequency * (min + likely + max)) / 3;
    case 'lognormal': {
      const sigma = Math.log(max / min) / (2 * Z95);
      return frequency * Math.sqrt(min * max) * Math.exp(sigma ** 2 / 2);
    }
    default:
      return (frequency * (min + 4 * likely + max)) / 6;
  }
}
