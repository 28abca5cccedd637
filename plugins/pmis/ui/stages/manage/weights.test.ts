import { describe, expect, test } from '@jest/globals';
import { byCost, given, hundredths, leftOf, percentOf, scaled, sumOf, taker, WHOLE } from './weights.ts';

const stage = (percent: number, fixed = false, cost = 0) => ({ weight: percent * 100, fixed, cost });
const PLAN = [stage(10, true), stage(20, true), stage(25), stage(25), stage(0), stage(10), stage(5)];
const total = (weights: number[] | null): number => (weights ?? []).reduce((sum, weight) => sum + weight, 0);

test('what is no number counts as nothing', () => {
  expect([hundredths('abc'), hundredths(null), hundredths('12.5'), hundredths('33.333')]).toEqual([0, 0, 1250, 3333]);
  expect([percentOf(1250), percentOf(10_000)]).toEqual(['12.5', '100']);
});

test('what is left, and what is too much', () => {
  expect([sumOf(PLAN), leftOf(PLAN), leftOf([stage(60), stage(60)])]).toEqual([9500, 500, -2000]);
});

describe('giving to one stage', () => {
  test('nobody takes where nothing is left, or where none could give enough', () => {
    expect(taker([stage(50), stage(50)])).toBe(-1);
    expect(taker([stage(100, true), stage(5)])).toBe(1);
    expect(taker([stage(130, true), stage(5)])).toBe(-1);
  });

  test('the one without a weight takes what is left', () => {
    expect(taker(PLAN)).toBe(4);
    expect(total(given(PLAN, 4))).toBe(WHOLE);
  });

  test('otherwise the last that can', () => {
    expect(taker([stage(50), stage(40), stage(5, true)])).toBe(1);
    expect(taker([stage(60), stage(45)])).toBe(1);
  });
});

describe('sharing', () => {
  test('nothing to share where all are fixed, or fixed ones are too much', () => {
    expect([scaled([stage(50, true)]), scaled([stage(120, true), stage(10)]), byCost(PLAN)]).toEqual([null, null, null]);
  });

  test('fixed weights stay, the others keep their proportion, the rest of rounding is the last one’s', () => {
    const next = scaled(PLAN);
    expect(next?.slice(0, 2)).toEqual([1000, 2000]);
    expect(next).toEqual([1000, 2000, 2692, 2692, 0, 1076, 540]);
    expect(total(next)).toBe(WHOLE);
    expect(scaled([stage(0), stage(0), stage(0)])).toEqual([3333, 3333, 3334]);
  });

  test('by cost', () => {
    expect(byCost([stage(40, true, 900), stage(1, false, 100), stage(2, false, 200)])).toEqual([4000, 2000, 4000]);
  });

  test('random plans add up to the whole, without a negative weight', () => {
    let seed = 7;
    const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round += 1) {
      const plan = Array.from({ length: 1 + next(12) }, () => ({
        weight: next(3000),
        fixed: next(4) === 0,
        cost: next(3) * next(100_000),
      }));
      for (const shared of [scaled(plan), byCost(plan)]) {
        if (shared === null) continue;
        expect(total(shared)).toBe(WHOLE);
        expect(shared.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true);
        plan.forEach(({ fixed, weight }, i) => fixed && expect(shared[i]).toBe(weight));
      }
    }
  });
});
