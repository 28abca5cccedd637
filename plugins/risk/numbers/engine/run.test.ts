/** The simulation against closed forms: mean and variance of a compound Poisson sum are λ·E(X) and λ·E(X²). */
import { expect, test } from '@jest/globals';
import { type Exposure, type Setup, simulate } from './run.mjs';

type Distribution = Exposure['distribution'];

const exposure = (more: Partial<Exposure> = {}): Exposure => ({
  frequency: 2,
  distribution: 'pert',
  min: 100,
  likely: 300,
  max: 1000,
  ...more,
});
const setup = (risks: [Exposure, Exposure][], more: Partial<Setup> = {}): Setup => ({
  seed: 7,
  rounds: 20_000,
  risks: risks.map(([before, after], i) => ({ id: i + 1, before, after })),
  ...more,
});
const same = (e: Exposure): [Exposure, Exposure] => [e, e];

/** Mean and variance of one loss. */
const MOMENTS: Record<Distribution, (e: Exposure) => [number, number]> = {
  uniform: ({ min, max }) => [(min + max) / 2, (max - min) ** 2 / 12],
  triangular: ({ min, likely, max }) => [
    (min + likely + max) / 3,
    (min ** 2 + likely ** 2 + max ** 2 - min * likely - min * max - likely * max) / 18,
  ],
  pert({ min, likely, max }) {
    const mean = (min + 4 * likely + max) / 6;
    return [mean, ((mean - min) * (max - mean)) / 7];
  },
  lognormal({ min, max }) {
    const mu = (Math.log(min) + Math.log(max)) / 2;
    const sigma = (Math.log(max) - Math.log(min)) / (2 * 1.6448536269514722);
    const mean = Math.exp(mu + sigma ** 2 / 2);
    return [mean, (Math.exp(sigma ** 2) - 1) * mean ** 2];
  },
};

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];

test.each([
  ['no risk', setup([])],
  ['a frequency of zero', setup([same(exposure({ frequency: 0 }))])],
  ['a loss of zero', setup([same(exposure({ min: 0, likely: 0, max: 0 }))])],
])('nothing is lost by %s', (_, given) => {
  const { before, after, curve } = simulate({ ...given, rounds: 500 });
  expect([...numbersIn(before), ...numbersIn(after)].every((n) => n === 0)).toBe(true);
  expect(curve.every((point) => point.before === 0 && point.after === 0)).toBe(true);
});

test('no input gives anything but finite numbers that are not negative', () => {
  const huge = 1e15;
  const odd = [
    exposure({ frequency: 1000 }),
    exposure({ frequency: 1e-9 }),
    exposure({ min: huge, likely: huge, max: huge }),
    exposure({ min: 0, likely: 0, max: huge }),
    exposure({ min: 0, likely: huge, max: huge }),
    exposure({ distribution: 'triangular', min: 0, likely: 0, max: 1 }),
    exposure({ distribution: 'triangular', likely: 1000 }),
    exposure({ distribution: 'lognormal', min: 0.01, max: huge }),
    exposure({ distribution: 'uniform', min: 0, max: huge }),
  ];
  const outcome = simulate(setup(odd.map(same), { rounds: 400 }));
  expect(numbersIn(outcome).filter((n) => !Number.isFinite(n) || n < 0)).toEqual([]);
});

test.each(['pert', 'triangular', 'lognormal', 'uniform'] as const)('mean and variance of %s agree with the closed form', (distribution) => {
  for (const frequency of [0.3, 2, 40]) {
    const e = exposure({ distribution, frequency });
    const [mean, variance] = MOMENTS[distribution](e);
    const { before } = simulate(setup([same(e)], { rounds: 40_000 }));
    const deviation = Math.sqrt(frequency * (variance + mean ** 2));
    // Five standard errors of the mean; the seed is fixed, so that the test has one outcome.
    expect(Math.abs(before.expected - frequency * mean)).toBeLessThan((5 * deviation) / Math.sqrt(40_000));
    expect(before.deviation / deviation).toBeGreaterThan(0.95);
    expect(before.deviation / deviation).toBeLessThan(1.05);
  }
});

test('equal bounds are that one amount, as often as it happens', () => {
  const { before, curve } = simulate(setup([same(exposure({ frequency: 0.5, min: 10, likely: 10, max: 10 }))], { rounds: 40_000 }));
  expect(before.expected).toBeGreaterThan(4.8);
  expect(before.expected).toBeLessThan(5.2);
  // exp(-0.5) = 0.607 of the years are without a loss, 0.910 have one at most.
  expect([before.p50, before.p80, before.p95]).toEqual([0, 10, 20]);
  expect(curve.find(({ percent }) => percent === 30)?.before).toBe(10);
});

test('a seed gives the same outcome again, another one not', () => {
  const given = setup([same(exposure()), same(exposure({ distribution: 'lognormal' }))], { rounds: 1000 });
  expect(simulate(given)).toEqual(simulate(given));
  expect(simulate({ ...given, seed: 8 }).before.expected).not.toBe(simulate(given).before.expected);
});

test('a risk has the same losses whatever else is counted', () => {
  const [one, two] = [same(exposure()), same(exposure({ distribution: 'uniform' }))];
  const alone = simulate(setup([one], { rounds: 1000 }));
  const together = simulate(setup([one, two], { rounds: 1000 }));
  expect(together.risks[0]?.expected_before).toBe(alone.risks[0]?.expected_before);
});

test('treatment that only lowers frequency or loss never costs more, in any percentile', () => {
  const risks: [Exposure, Exposure][] = [
    [exposure({ frequency: 3 }), exposure({ frequency: 1 })],
    [exposure({ distribution: 'lognormal' }), exposure({ distribution: 'lognormal', min: 50, max: 400 })],
  ];
  const { before, after, curve } = simulate(setup(risks, { rounds: 2000 }));
  expect(after.expected).toBeLessThan(before.expected);
  expect(curve.filter((point) => point.after > point.before)).toEqual([]);
});

test('contributions add up to the whole, in the mean and in the worst years', () => {
  const risks = [same(exposure()), same(exposure({ frequency: 0.1, max: 90_000 })), same(exposure({ distribution: 'uniform' }))];
  const outcome = simulate(setup(risks, { rounds: 2000 }));
  const sum = (name: 'expected_before' | 'tail_before'): number => outcome.risks.reduce((total, risk) => total + risk[name], 0);
  expect(sum('expected_before')).toBeCloseTo(outcome.before.expected, 4);
  expect(sum('tail_before')).toBeCloseTo(outcome.before.tail, 4);
  expect(outcome.before.tail).toBeGreaterThan(outcome.before.p95);
});

test('500 risks, 10,000 times, before and after treatment, take less than two seconds', () => {
  const kinds = ['pert', 'triangular', 'lognormal', 'uniform'] as const;
  const risks = Array.from({ length: 500 }, (_, i): [Exposure, Exposure] => {
    const e = exposure({ distribution: kinds[i % 4], frequency: 0.05 + (i % 20) / 10, likely: 200 + i });
    return [e, { ...e, frequency: e.frequency / 2 }];
  });
  const begun = process.cpuUsage();
  simulate(setup(risks, { rounds: 10_000 }));
  const { user } = process.cpuUsage(begun);
  expect(user / 1e6).toBeLessThan(2);
});
