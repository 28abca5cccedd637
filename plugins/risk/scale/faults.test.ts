import { describe, expect, it } from '@jest/globals';
import { textOnColour } from '../../../core/shared/colour.ts';
import { cellsOf } from './cells.ts';
import { faultsOf } from './faults.ts';
import type { Scale, ScaleLevel, ScaleStep } from './score.ts';

const named = (name: string): { name: string; name_en: string; name_ar: null } => ({ name, name_en: name, name_ar: null });
const step = (value: number): ScaleStep => ({ id: value, value, ...named(`S${value}`), description_en: null, description_ar: null });
const level = (position: number, from_score: number | null, color = '#f3f1ea'): ScaleLevel => ({
  id: position,
  position,
  ...named(`L${position}`),
  color,
  color_dark: null,
  from_score,
  review_months: null,
});

function whole(changes: Partial<Scale> = {}): Scale {
  const scale: Scale = {
    id: 1,
    row_version: 1,
    ...named('M'),
    version: 1,
    status: 'draft',
    rows: 3,
    columns: 3,
    formula: 'product',
    likelihoods: [1, 2, 3].map(step),
    impacts: [1, 2, 3].map(step),
    levels: [level(1, 1), level(2, 3), level(3, 6)],
    cells: [],
    ...changes,
  };
  return { ...scale, cells: changes.cells ?? cellsOf(scale) };
}
const kinds = (changes: Partial<Scale>): string[] => faultsOf(whole(changes), textOnColour).map(({ field, kind }) => `${field}.${kind}`);

describe('what a matrix lacks', () => {
  it('names steps that are missing or outside', () => {
    expect(kinds({ likelihoods: [1, 3].map(step) })).toEqual(['likelihoods.steps_missing']);
    expect(kinds({ impacts: [1, 2, 3, 4].map(step) })).toEqual(['impacts.steps_outside']);
  });

  it('names holes, cells outside and levels that fall while the score rises', () => {
    const cells = whole().cells;
    expect(faultsOf(whole({ cells: cells.filter(({ likelihood, impact }) => likelihood * impact !== 9) }), textOnColour)).toEqual([
      expect.objectContaining({ kind: 'hole', places: ['3-3'] }),
    ]);
    expect(kinds({ cells: [...cells, { likelihood: 4, impact: 1, score: 9, level_id: 3 }] })).toEqual(['cells.outside']);
    expect(kinds({ formula: 'table', cells: cells.map((cell) => (cell.score === 9 ? { ...cell, level_id: 1 } : cell)) })).toEqual([
      'cells.falling',
    ]);
  });

  it('names the fewest cells that do not go with the others', () => {
    const cells = whole().cells.map((cell) => (cell.likelihood === 1 && cell.impact === 3 ? { ...cell, level_id: 1 } : cell));
    const [fault] = faultsOf(
      whole({ formula: 'table', cells: cells.map((cell) => (cell.score === 9 ? { ...cell, level_id: 1 } : cell)) }),
      textOnColour,
    );
    expect(fault).toMatchObject({ kind: 'falling', places: ['3-3'] });
  });

  it('names levels without a place, without a limit, or with limits that do not rise', () => {
    expect(kinds({ levels: [level(1, 1)] })).toEqual(['levels.few_levels']);
    expect(kinds({ levels: [level(1, 1), level(2, null)] })).toEqual(['levels.level_without_limit']);
    expect(kinds({ levels: [level(1, 1), level(2, 30)] })).toEqual(['levels.level_unused']);
    expect(kinds({ levels: [level(1, 1), level(2, 5), level(3, 5)] })).toContain('levels.limits_not_rising');
    expect(kinds({ levels: [level(1, 2), level(2, 5)] })).toEqual(['cells.hole']);
  });

  it('names colours on which no text is readable, in either theme', () => {
    expect(kinds({ levels: [level(1, 1), level(2, 3, '#787878')] })).toEqual(['levels.contrast_light', 'levels.contrast_dark']);
    expect(kinds({ levels: [level(1, 1), { ...level(2, 3), color_dark: '#787878' }] })).toEqual(['levels.contrast_dark']);
  });

  it('is content with a whole matrix', () => {
    expect(faultsOf(whole(), textOnColour)).toEqual([]);
    expect(faultsOf(whole({ formula: 'sum', levels: [level(1, 2), level(2, 5)] }), textOnColour)).toEqual([]);
  });
});
