import { describe, expect, it } from '@jest/globals';
import { heatOf, type HeatCount } from './heat.ts';
import { placedAmong } from './score.ts';

const count = (changes: Partial<HeatCount>): HeatCount => ({
  rating: 'inherent',
  likelihood: 4,
  impact: 5,
  rank: 5,
  ranks: 5,
  now: true,
  same: null,
  count: 1,
  ...changes,
});

describe('figures of heat maps', () => {
  it('has no cell for risks of an earlier matrix, but counts them in the legend', () => {
    const { inherent, residual } = heatOf([count({ count: 9 }), count({ now: false, rank: 3, ranks: 3, count: 12 })], 5);
    expect(inherent).toEqual({ cells: { '4-5': 9 }, levels: { 5: 21 }, earlier: 12 });
    expect(residual).toEqual({ cells: {}, levels: {}, earlier: 0 });
    const named = heatOf([count({ now: false, rank: 3, ranks: 5, same: 2 })], 4);
    expect(named.inherent.levels).toEqual({ 2: 1 });
  });

  it('adds what was set by hand to the cell of its steps and to its own level', () => {
    expect(heatOf([count({ count: 2 }), count({ rank: 2, count: 1 })], 5).inherent).toEqual({
      cells: { '4-5': 3 },
      levels: { 5: 2, 2: 1 },
      earlier: 0,
    });
  });

  it('keeps the ends where the number of steps changes', () => {
    expect([1, 2, 3].map((value) => placedAmong(value, 3, 5))).toEqual([1, 3, 5]);
    expect([1, 2, 3, 4, 5].map((value) => placedAmong(value, 5, 3))).toEqual([1, 2, 2, 3, 3]);
    expect(placedAmong(1, 1, 4)).toBe(1);
  });
});
