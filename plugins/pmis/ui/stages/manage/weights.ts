/** Weights of a plan, in hundredths of a per cent, so that sums are exact. Pure. */

/** 100.00 % */
export const WHOLE = 10_000;

/** `12.5` or `"12.50"` -> 1250; 0 for what is no number. */
export function hundredths(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? Math.round(number * 100) : 0;
}

/** 1250 -> `12.5`; at most two decimals. */
export const percentOf = (value: number): string => String(value / 100);

export interface Weighted {
  weight: number;
  /** Its weight no longer changes: the stage is completed. */
  fixed: boolean;
  /** For sharing by cost. */
  cost: number;
}

export const sumOf = (stages: readonly Pick<Weighted, 'weight'>[]): number => stages.reduce((sum, { weight }) => sum + weight, 0);

/** What is left to give; negative: what is too much. */
export const leftOf = (stages: readonly Pick<Weighted, 'weight'>[]): number => WHOLE - sumOf(stages);

const weightsOf = (stages: readonly Weighted[]): number[] => stages.map(({ weight }) => weight);

/**
 * Shares an amount in proportion, in whole hundredths. What rounding leaves goes to the last stage that can take it.
 * @returns null where nothing can take a share.
 */
function shared(stages: readonly Weighted[], shareOf: (stage: Weighted) => number): number[] | null {
  const rest = WHOLE - sumOf(stages.filter(({ fixed }) => fixed));
  const open = stages.flatMap((stage, i) => (stage.fixed ? [] : [i]));
  const whole = open.reduce((sum, i) => sum + shareOf(stages[i] as Weighted), 0);
  if (open.length === 0 || rest < 0) return null;
  const next = weightsOf(stages);
  for (const i of open) next[i] = Math.floor(whole > 0 ? (rest * shareOf(stages[i] as Weighted)) / whole : rest / open.length);
  const last = open.at(-1) as number;
  next[last] = (next[last] as number) + WHOLE - next.reduce((sum, weight) => sum + weight, 0);
  return next;
}

/** All that can change are stretched or shrunk to 100 %, in proportion; where all are 0 they become equal. */
export const scaled = (stages: readonly Weighted[]): number[] | null => shared(stages, ({ weight }) => weight);

/** The weights that can change follow the budgets; null where none of them has one. */
export const byCost = (stages: readonly Weighted[]): number[] | null =>
  stages.some(({ fixed, cost }) => !fixed && cost > 0) ? shared(stages, ({ cost }) => cost) : null;

/**
 * The stage that is offered what is left: the first one without a weight, else the last that can change.
 * @returns -1 where the sum is whole, or the stage would fall below 0.
 */
export function taker(stages: readonly Weighted[]): number {
  const left = leftOf(stages);
  if (left === 0) return -1;
  const open = stages.flatMap(({ fixed }, i) => (fixed ? [] : [i]));
  const empty = left > 0 ? open.find((i) => stages[i]?.weight === 0) : undefined;
  return empty ?? open.findLast((i) => (stages[i]?.weight ?? 0) + left >= 0) ?? -1;
}

/** The stage takes what is left, or gives what is too much. */
export const given = (stages: readonly Weighted[], to: number): number[] =>
  weightsOf(stages).map((weight, i) => (i === to ? weight + leftOf(stages) : weight));
