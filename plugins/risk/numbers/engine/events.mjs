/** How often something happens in a year: the Poisson distribution. */

/** Beyond so many standard deviations the probability is below what a 32-bit random number can hit. */
const WIDTH = 8;
const MARGIN = 24;

/**
 * From a share (0 to 1) to a number of events: with the same share a smaller frequency never gives more events.
 * @param {number} frequency events a year
 * @returns {(share: number) => number}
 */
export function eventsOf(frequency) {
  if (!(frequency > 0)) return () => 0;
  const spread = WIDTH * Math.sqrt(frequency) + MARGIN;
  const first = Math.max(0, Math.floor(frequency - spread));
  const size = Math.ceil(frequency + spread) - first + 1;
  const sums = sumsOf(frequency, first, size);
  return (share) => {
    let below = 0;
    let above = size - 1;
    while (below < above) {
      const middle = (below + above) >> 1;
      if (sums[middle] < share) below = middle + 1;
      else above = middle;
    }
    return first + below;
  };
}

/** Probabilities of at most `first`, `first + 1` ... events. They begin at the most probable number, since exp(-frequency) may be zero. */
function sumsOf(frequency, first, size) {
  const sums = new Float64Array(size);
  const peak = Math.floor(frequency) - first;
  sums[peak] = 1;
  for (let i = peak - 1; i >= 0; i -= 1) sums[i] = (sums[i + 1] * (first + i + 1)) / frequency;
  for (let i = peak + 1; i < size; i += 1) sums[i] = (sums[i - 1] * frequency) / (first + i);
  for (let i = 1; i < size; i += 1) sums[i] += sums[i - 1];
  for (let i = 0; i < size; i += 1) sums[i] /= sums[size - 1];
  return sums;
}
