import { describe, expect, it } from '@jest/globals';
import type { Scale, ScaleLevel } from '../../scale/score.ts';
import {
  bodyOf,
  differs,
  drawingOf,
  painted,
  stepsOf,
  typed,
  withFormula,
  withLevel,
  withNewLevel,
  withoutLevel,
  withSize,
  withStep,
} from './drawing.ts';

const level = (position: number, from_score: number): ScaleLevel => ({
  id: position + 40,
  position,
  name: `L${position}`,
  name_en: `L${position}`,
  name_ar: null,
  color: '#f3f1ea',
  color_dark: null,
  from_score,
  review_months: 6,
});
const STORED: Scale = {
  id: 7,
  row_version: 2,
  name: 'M',
  name_en: 'M',
  name_ar: null,
  version: 2,
  status: 'draft',
  rows: 3,
  columns: 3,
  formula: 'product',
  likelihoods: [],
  impacts: [],
  levels: [level(1, 1), level(2, 3), level(3, 6)],
  cells: [],
};
const START = withSize(drawingOf(STORED), {});
const at = { likelihood: 1, impact: 1 };
const cell = (drawing: Scale): { score: number; level_id: number } | undefined =>
  drawing.cells.find(({ likelihood, impact }) => likelihood === 1 && impact === 1);

describe('drawing a matrix', () => {
  it('keeps to two to six levels, and to scores up to 36', () => {
    const two = withoutLevel(START, 2);
    expect(withoutLevel(two, 1)).toBe(two);
    const six = [1, 2, 3].reduce(withNewLevel, START);
    expect(withNewLevel(six)).toBe(six);
    expect(typed(START, at, '9')).toBeUndefined();
    const table = withFormula(START, 'table');
    expect(typed(table, at, 'x')).toBeUndefined();
    expect(cell(typed(table, at, '8')!)?.score).toBe(18);
    expect(cell(typed(typed(table, at, '8')!, at, '9')!)?.score).toBe(9);
    expect(cell(typed(typed(table, at, '8')!, at, 'Backspace')!)?.score).toBe(1);
  });

  it('grows with its cells and gives back what a smaller size hid', () => {
    const named = withStep(withSize(START, { rows: 4 }), 'likelihoods', 4, { name_en: 'Certain' });
    expect(named.cells).toHaveLength(12);
    const back = withSize(withSize(named, { rows: 3 }), { rows: 4 });
    expect(stepsOf(back, 'likelihoods').map(({ name_en }) => name_en)).toEqual([null, null, null, 'Certain']);
    expect((bodyOf(withSize(named, { rows: 3 }))['likelihoods'] as unknown[]).length).toBe(3);
  });

  it('moves levels down when one is taken out, and paints cell by cell', () => {
    const table = painted(withFormula(START, 'table'), at, 3);
    expect(cell(withoutLevel(table, 2))).toEqual(expect.objectContaining({ level_id: 2 }));
    expect(cell(withoutLevel(table, 3))).toEqual(expect.objectContaining({ level_id: 1 }));
    expect(withoutLevel(START, 2).levels.map(({ position, name }) => [position, name])).toEqual([
      [1, 'L1'],
      [2, 'L3'],
    ]);
  });

  it('knows what is to be saved', () => {
    expect(differs(START, withLevel(START, 1, {}))).toBe(false);
    expect(differs(START, withLevel(START, 1, { color: '#ffffff' }))).toBe(true);
    expect(bodyOf({ ...START, status: 'active' })).not.toHaveProperty('formula');
    expect(bodyOf(START)['cells']).toContainEqual({ likelihood: 3, impact: 3, score: 9, level: 3 });
  });
});
