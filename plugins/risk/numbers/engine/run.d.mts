export interface Exposure {
  /** Events a year. */
  frequency: number;
  distribution: 'pert' | 'triangular' | 'lognormal' | 'uniform';
  min: number;
  likely: number;
  max: number;
}

export interface Setup {
  seed: number;
  rounds: number;
  /** `id` selects the stream of random numbers. */
  risks: readonly { id: number; before: Exposure; after: Exposure }[];
}

/** Losses of a year. */
export interface Figures {
  /** Mean. */
  expected: number;
  /** Standard deviation. */
  deviation: number;
  p50: number;
  p80: number;
  p90: number;
  p95: number;
  p99: number;
  /** Mean of the worst years, one of twenty. */
  tail: number;
  most: number;
}

export interface Share {
  id: number;
  expected_before: number;
  expected_after: number;
  /** Part of the mean of the worst years. */
  tail_before: number;
  tail_after: number;
}

export interface Outcome {
  before: Figures;
  after: Figures;
  /** In `percent` of the years the loss is greater. */
  curve: { percent: number; before: number; after: number }[];
  risks: Share[];
}

/** The same setup has the same outcome. */
export function simulate(setup: Setup): Outcome;
