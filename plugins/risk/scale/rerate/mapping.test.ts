import { describe, expect, it } from '@jest/globals';
import { cellsOf } from '../cells.ts';
import type { Scale, ScaleLevel } from '../score.ts';
import { completed, levelOf, moved, proposed, type Scored } from './mapping.ts';

const named = (name: string): { name: string; name_en: string; name_ar: null } => ({ name, name_en: name, name_ar: null });
function matrix(size: number, limits: number[]): Scale {
  const levels = limits.map((from_score, i): ScaleLevel => ({
    id: size * 10 + i,
    position: i + 1,
    ...named(`L${i + 1}`),
    color: '#fff',
    color_dark: null,
    from_score,
    review_months: null,
  }));
  const bare = { rows: size, columns: size, formula: 'product' as const, levels, cells: [] };
  return {
    id: size,
    row_version: 1,
    ...named('M'),
    version: 1,
    status: 'active',
    ...bare,
    likelihoods: [],
    impacts: [],
    cells: cellsOf(bare),
  };
}
const FIVE = matrix(5, [1, 4, 7, 11, 17]);
const THREE = matrix(3, [1, 3, 6]);
const risk = (changes: Partial<Scored>): Scored => ({
  likelihood: 4,
  impact: 5,
  current_likelihood: null,
  current_impact: null,
  residual_likelihood: null,
  residual_impact: null,
  override: null,
  ...changes,
});

describe('mapping of old steps to new ones', () => {
  it('refuses a step that the new matrix does not have', () => {
    expect(completed({ likelihood: { 5: 4 } }, FIVE, THREE)).toBeUndefined();
    expect(completed({ impact: { 1: 0 } }, FIVE, THREE)).toBeUndefined();
    expect(completed({ impact: { 1: 1.5 } }, FIVE, THREE)).toBeUndefined();
  });

  it('is proposed by position and can be changed', () => {
    expect(proposed(FIVE, THREE).likelihood).toEqual({ 1: 1, 2: 2, 3: 2, 4: 3, 5: 3 });
    expect(completed({ likelihood: { 2: 1 } }, FIVE, THREE)?.likelihood).toEqual({ 1: 1, 2: 1, 3: 2, 4: 3, 5: 3 });
  });

  it('rates by residual, current, what was set by hand, inherent', () => {
    expect(levelOf(FIVE, risk({}))?.name).toBe('L5');
    expect(levelOf(FIVE, risk({ override: 2 }))?.name).toBe('L2');
    expect(levelOf(FIVE, risk({ override: 2, residual_likelihood: 1, residual_impact: 1 }))?.name).toBe('L1');
    const small = moved(risk({ override: 5 }), proposed(FIVE, THREE), FIVE, THREE);
    expect(small).toMatchObject({ likelihood: 3, impact: 3, override: 3, residual_impact: null });
    expect(levelOf(THREE, small)?.name).toBe('L3');
  });
});
