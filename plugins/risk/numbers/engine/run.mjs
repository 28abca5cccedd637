/**
 * Monte Carlo over a register: in each round a year happens. Every risk occurs a number of times (Poisson), each time with a loss, once as
 * it stands and once as treated, on the same random numbers.
 */
import { eventsOf } from './events.mjs';
import { quantileOf } from './losses.mjs';
import { randomOf } from './random.mjs';

/** The worst years: one of twenty. */
const TAIL = 0.05;

/** Probabilities at which the curve is told, in per cent. */
const CURVE = [0.1, 0.2, 0.5, ...Array.from({ length: 99 }, (_, i) => i + 1)];

/** Percentiles by their names on the wire. */
const PERCENTILES = { p50: 0.5, p80: 0.8, p90: 0.9, p95: 0.95, p99: 0.99 };

/** @param {import('./run.d.mts').Setup} setup @returns {import('./index.d.mts').Outcome} */
export function simulate({ seed, rounds, risks }) {
  const before = new Float64Array(rounds);
  const after = new Float64Array(rounds);
  const expected = risks.map((risk) => {
    const sums = [0, 0];
    each(risk, seed, rounds, (round, loss, treated) => {
      before[round] += loss;
      after[round] += treated;
      sums[0] += loss;
      sums[1] += treated;
    });
    return sums.map((sum) => sum / rounds);
  });
  const worst = [worstOf(before), worstOf(after)];
  return {
    before: figuresOf(before, worst[0]),
    after: figuresOf(after, worst[1]),
    curve: curveOf(before, after),
    risks: risks.map((risk, i) => {
      const tail = [0, 0];
      each(risk, seed, rounds, (round, loss, treated) => {
        if (worst[0].has[round]) tail[0] += loss;
        if (worst[1].has[round]) tail[1] += treated;
      });
      return {
        id: risk.id,
        expected_before: expected[i][0],
        expected_after: expected[i][1],
        tail_before: tail[0] / Math.max(1, worst[0].count),
        tail_after: tail[1] / Math.max(1, worst[1].count),
      };
    }),
  };
}

/** Tells the losses of one risk in each round in which there are any. The same call tells the same again. */
function each({ id, before, after }, seed, rounds, tell) {
  const next = randomOf(seed, id);
  const [often, oftenTreated] = [eventsOf(before.frequency), eventsOf(after.frequency)];
  const [loss, treatedLoss] = [quantileOf(before), quantileOf(after)];
  for (let round = 0; round < rounds; round += 1) {
    const share = next();
    const events = often(share);
    const treated = oftenTreated(share);
    const most = events > treated ? events : treated;
    if (most === 0) continue;
    let sum = 0;
    let treatedSum = 0;
    for (let event = 0; event < most; event += 1) {
      const size = next();
      if (event < events) sum += loss(size);
      if (event < treated) treatedSum += treatedLoss(size);
    }
    tell(round, sum, treatedSum);
  }
}

/** The rounds with the greatest losses; of equal ones the earlier, so that a run has one answer. */
function worstOf(losses) {
  const order = Uint32Array.from(losses, (_, round) => round).sort((a, b) => losses[b] - losses[a] || a - b);
  const count = Math.max(1, Math.round(losses.length * TAIL));
  const has = new Uint8Array(losses.length);
  for (const round of order.subarray(0, count)) has[round] = 1;
  return { has, count };
}

function figuresOf(losses, { has, count }) {
  const sorted = losses.toSorted();
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
  return {
    expected: mean,
    deviation: Math.sqrt(squares / Math.max(1, losses.length - 1)),
    ...Object.fromEntries(Object.entries(PERCENTILES).map(([name, share]) => [name, percentile(sorted, share)])),
    tail: losses.reduce((sum, loss, round) => sum + (has[round] ? loss : 0), 0) / count,
    most: sorted.at(-1) ?? 0,
  };
}

/** The smallest loss that so large a share of the years does not exceed. */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];

/** Loss exceedance: which loss is exceeded in so many per cent of the years. */
function curveOf(before, after) {
  const [first, second] = [before.toSorted(), after.toSorted()];
  return CURVE.map((percent) => ({
    percent,
    before: percentile(first, 1 - percent / 100),
    after: percentile(second, 1 - percent / 100),
  }));
}
