/**
 * Distributions of one loss as functions from a share (0 to 1) to an amount (quantiles), so that the same random number gives the loss
 * before and after treatment.
 */

/** 95th percentile of the standard normal distribution. */
const Z95 = 1.6448536269514722;

/** Shares of a table of quantiles, and steps of the sum from which it is made. */
const SHARES = 2048;
const STEPS = 4096;

/**
 * @param {{distribution: string, min: number, likely: number, max: number}} loss
 * @returns {(share: number) => number}
 */
export function quantileOf({ distribution, min, likely, max }) {
  const width = max - min;
  if (!(width > 0)) return () => min;
  if (distribution === 'uniform') return (share) => min + share * width;
  if (distribution === 'lognormal') return lognormal(min, max);
  const peak = (likely - min) / width;
  if (distribution === 'triangular') {
    return (share) => min + width * (share < peak ? Math.sqrt(share * peak) : 1 - Math.sqrt((1 - share) * (1 - peak)));
  }
  const table = betaQuantiles(1 + 4 * peak, 5 - 4 * peak);
  return (share) => {
    const at = share * SHARES;
    const below = Math.min(SHARES - 1, at | 0);
    return min + width * (table[below] + (at - below) * (table[below + 1] - table[below]));
  };
}

/** `min` and `max` are the 5th and the 95th percentile. */
function lognormal(min, max) {
  const mu = (Math.log(min) + Math.log(max)) / 2;
  const sigma = (Math.log(max) - Math.log(min)) / (2 * Z95);
  return (share) => Math.exp(mu + sigma * normalQuantile(share));
}

/** Quantile of the standard normal distribution by Acklam's rational approximation; relative error below 1.2e-9. */
export function normalQuantile(share) {
  if (share < 0.02425) return tail(Math.sqrt(-2 * Math.log(share)));
  if (share > 0.97575) return -tail(Math.sqrt(-2 * Math.log(1 - share)));
  const q = share - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r - 30.66479806614716) * r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r - 13.28068155288572) * r + 1)
  );
}

function tail(q) {
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q + 4.374664141464968) * q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
  );
}

/** @type {Map<number, Float64Array>} PERT has one shape for each place of its peak. */
const tables = new Map();
const MOST_TABLES = 1000;

/** Quantiles of the beta distribution at equal shares, by the sum of its density. */
function betaQuantiles(alpha, beta) {
  const known = tables.get(alpha);
  if (known) return known;
  const sums = new Float64Array(STEPS + 1);
  for (let i = 1; i <= STEPS; i += 1) {
    const x = (i - 0.5) / STEPS;
    sums[i] = sums[i - 1] + x ** (alpha - 1) * (1 - x) ** (beta - 1);
  }
  const table = new Float64Array(SHARES + 1);
  for (let share = 1, step = 1; share < SHARES; share += 1) {
    const wanted = (share / SHARES) * sums[STEPS];
    while (sums[step] < wanted) step += 1;
    table[share] = (step - (sums[step] - wanted) / (sums[step] - sums[step - 1])) / STEPS;
  }
  table[SHARES] = 1;
  if (tables.size >= MOST_TABLES) tables.clear();
  tables.set(alpha, table);
  return table;
}
