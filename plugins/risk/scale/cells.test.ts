import { describe, expect, it } from '@jest/globals';
import { cellsOf } from './cells.ts';
import { placeKey, ratingOf, type ScaleLevel } from './score.ts';

const level = (id: number, from_score: number | null): ScaleLevel => ({
  id,
  position: id,
  name: `L${id}`,
  name_en: `L${id}`,
  name_ar: null,
  color: '#ffffff',
  color_dark: null,
  from_score,
  review_months: null,
});
const LEVELS = [level(1, 1), level(2, 4), level(3, 10)];
const drawn = { rows: 3, columns: 4, levels: LEVELS, cells: [] };

describe('cells of a matrix', () => {
  it('has no level below the smallest limit, and no rating outside', () => {
    const cells = cellsOf({ ...drawn, formula: 'product', levels: [level(2, 4)] });
    expect(cells.map(({ likelihood, impact }) => placeKey(likelihood, impact))).not.toContain('1-1');
    expect(ratingOf({ cells }, 1, 1)).toBeUndefined();
    expect(ratingOf({ cells: cellsOf({ ...drawn, formula: 'product' }) }, 4, 1)).toBeUndefined();
    expect(ratingOf({ cells }, null, 2)).toBeUndefined();
  });

  it('follows product and sum', () => {
    expect(ratingOf({ cells: cellsOf({ ...drawn, formula: 'product' }) }, 3, 4)).toEqual({ score: 12, levelId: 3 });
    expect(ratingOf({ cells: cellsOf({ ...drawn, formula: 'sum' }) }, 3, 4)).toEqual({ score: 7, levelId: 2 });
  });

  it('keeps what was typed cell by cell, also where the matrix grows', () => {
    const typed = [{ likelihood: 1, impact: 1, score: 9, level_id: 3 }];
    const cells = cellsOf({ ...drawn, formula: 'table', cells: typed });
    expect(cells).toHaveLength(12);
    expect(ratingOf({ cells }, 1, 1)).toEqual({ score: 9, levelId: 3 });
    expect(ratingOf({ cells: cellsOf({ ...drawn, rows: 4, formula: 'table', cells }) }, 4, 4)).toEqual({ score: 16, levelId: 3 });
  });

  it('gives a typed cell the level of its score where its level is gone', () => {
    const typed = [{ likelihood: 1, impact: 1, score: 9, level_id: 99 }];
    expect(ratingOf({ cells: cellsOf({ ...drawn, formula: 'table', cells: typed }) }, 1, 1)).toEqual({ score: 9, levelId: 2 });
  });
});
