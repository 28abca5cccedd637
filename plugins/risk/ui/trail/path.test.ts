import { describe, expect, it } from '@jest/globals';
import { movedMost, pathOf, type Assessment } from './path.ts';

const scale = { id: 2, rows: 5, columns: 5 };
const at = (id: number, likelihood: number | null, impact: number | null, matrix_id = 2): Assessment => ({
  id,
  assessed_on: `2026-0${id}-01`,
  matrix_id,
  inherent_likelihood: likelihood,
  inherent_impact: impact,
  current_likelihood: null,
  current_impact: null,
  residual_likelihood: null,
  residual_impact: null,
});

describe('the path of a risk', () => {
  it('has no stop where nothing is scored', () => {
    expect(pathOf([at(1, 3, null)], 'inherent', scale, new Map())).toEqual([]);
    expect(pathOf([at(1, 3, 3)], 'residual', scale, new Map())).toEqual([]);
  });

  it('goes in the order of the dates, and stays where nothing moves', () => {
    const stops = pathOf([at(3, 2, 3), at(1, 5, 5), at(2, 5, 5)], 'inherent', scale, new Map());
    expect(stops).toEqual([
      { x: 90, y: 10, from: '2026-01-01', to: '2026-02-01', earlier: false },
      { x: 50, y: 70, from: '2026-03-01', to: '2026-03-01', earlier: false },
    ]);
  });

  it('is shown first for the rating that has moved most', () => {
    const scored = (id: number, current: number): Assessment => ({
      ...at(id, 5, 5),
      current_likelihood: current,
      current_impact: 5,
      residual_likelihood: 2,
      residual_impact: 2,
    });
    expect(movedMost([at(1, 5, 5)], scale, new Map())).toBe('inherent');
    expect(movedMost([scored(1, 4)], scale, new Map())).toBe('residual');
    expect(movedMost([scored(1, 4), scored(2, 3)], scale, new Map())).toBe('current');
  });

  it('places steps of an earlier matrix at the same relative height', () => {
    const [stop] = pathOf([at(1, 3, 1, 1)], 'inherent', scale, new Map([[1, { id: 1, rows: 3, columns: 3 }]]));
    expect(stop).toMatchObject({ x: 10, y: 10, earlier: true });
  });
});
