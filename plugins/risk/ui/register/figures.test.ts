import { describe, expect, test } from '@jest/globals';
import { cellOf, countsOf, FIGURES, figureOf, isSet, partsOf, withCell, withFigure } from './figures.ts';
import { apart } from '../../../../core/shared/where-parts.ts';

const ABOVE = {
  or: [{ residual_level_id: { in: [4, 5] } }, { and: [{ residual_level_id: { empty: true } }, { inherent_level_id: { in: [4, 5] } }] }],
};

describe('figures as filters', () => {
  test('a filter that is none of the figures is that of all risks', () => {
    expect(figureOf(undefined, ABOVE)).toBe('total');
    expect(figureOf({ strategy: 'accept' }, ABOVE)).toBe('total');
    expect(figureOf({ next_review_date: { lte: '$end_of_month' } }, ABOVE)).toBe('total');
  });

  test('every figure is known again in the filter that it makes', () => {
    for (const figure of FIGURES) expect(figureOf(withFigure(undefined, figure, ABOVE), ABOVE)).toBe(figure);
  });

  test('a figure takes the place of the one before and leaves other conditions alone', () => {
    const filter = withFigure({ strategy: 'accept', stage: 'closed' }, 'reviews_due', ABOVE);
    expect(apart(filter)).toEqual([{ strategy: 'accept' }, { stage: { ne: 'closed' } }, { next_review_date: { lte: '$end_of_month' } }]);
    expect(withFigure(filter, 'total', ABOVE)).toBeUndefined();
  });

  test('what an address made of an empty value is the same condition', () => {
    const [, above] = partsOf('above_appetite', ABOVE);
    const read = JSON.parse(JSON.stringify(above).replaceAll('{"empty":true}', 'null')) as typeof above;
    expect(figureOf({ and: [{ stage: { ne: 'closed' } }, read!] }, ABOVE)).toBe('above_appetite');
  });

  test('what is above the appetite is chosen by nobody until the server has said it', () => {
    expect(figureOf(withFigure(undefined, 'above_appetite', ABOVE), undefined)).toBe('open');
  });
});

describe('cells as filters', () => {
  test('half of a cell, or a cell and more than one value, is no cell', () => {
    expect(cellOf(undefined)).toBeUndefined();
    expect(cellOf({ likelihood_id: 4 })).toBeUndefined();
    expect(cellOf({ likelihood_id: { in: [4, 5] }, impact_id: 5 })).toBeUndefined();
  });

  test('a cell takes the place of another, of any map', () => {
    const filter = withCell({ likelihood_id: 4, impact_id: 5, stage: 'closed' }, { kind: 'residual', likelihood: 1, impact: 2 });
    expect(apart(filter)).toEqual([{ stage: 'closed' }, { residual_likelihood_id: 1 }, { residual_impact_id: 2 }]);
    expect(cellOf(filter)).toEqual({ kind: 'residual', likelihood: 1, impact: 2 });
    expect(withCell(filter, undefined)).toEqual({ stage: 'closed' });
  });
});

test('counts stand at their places, and an empty map is told', () => {
  expect(isSet([])).toBe(false);
  expect(isSet([[0, 0]])).toBe(false);
  expect(isSet([[0, 1]])).toBe(true);
  expect([
    ...countsOf(
      [
        [1, 2],
        [0, 3],
      ],
      (l, i) => `${l}-${i}`,
    ),
  ]).toEqual([
    ['1-1', 1],
    ['1-2', 2],
    ['2-1', 0],
    ['2-2', 3],
  ]);
});
