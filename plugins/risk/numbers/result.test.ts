import { expect, test } from '@jest/globals';
import { simulate } from './engine/run.mjs';
import { costsOf, type Costs } from './exposure.ts';
import { resultOf, type Counted } from './result.ts';

const COSTS = costsOf({ frequency: 2, loss_min: 10, loss_max: 30, loss_distribution: 'uniform', residual_frequency: 1 }) as Costs;
const counted = (n: number): Counted[] =>
  Array.from({ length: n }, (_, i) => ({ id: i + 1, code: `RSK-${i + 1}`, name_en: `Risk ${i + 1}`, name_ar: null, costs: COSTS }));
const resultFor = (n: number) => {
  const risks = counted(n);
  const outcome = simulate({ seed: 3, rounds: 200, risks: risks.map(({ id, costs }) => ({ id, ...costs })) });
  return resultOf(outcome, risks, new Map([[2, { n: 3, cost: 99.5 }]]));
};

test('an empty register has a result of zeros', () => {
  expect(resultFor(0)).toMatchObject({ before: { expected: 0 }, risks: [], others: null });
});

test('the greatest expected loss stands first, with the treatments of the risk', () => {
  const { risks } = resultFor(5);
  expect(risks.map(({ expected_before }) => expected_before)).toEqual(risks.map((r) => r.expected_before).toSorted((a, b) => b - a));
  expect(risks.find(({ id }) => id === 2)).toMatchObject({ code: 'RSK-2', treatments: 3, cost: 99.5 });
});

test('what is not listed is one sum, so that the parts add up to the whole', () => {
  const { risks, others, before } = resultFor(520);
  expect([risks.length, others?.n]).toEqual([500, 20]);
  const sum = risks.reduce((total, risk) => total + risk.expected_before, 0) + (others?.expected_before ?? 0);
  expect(Math.abs(sum - before.expected)).toBeLessThan(5);
});
