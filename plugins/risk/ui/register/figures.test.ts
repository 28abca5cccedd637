import { describe, expect, test } from '@jest/globals';
import { aboveAppetite, cellOf, countsOf, FIGURES, figureOf, isSet, partsOf, withCell, withFigure, type Appetite } from './figures.ts';
import { apart } from '../../../../core/shared/where-parts.ts';

const APPETITE: Appetite = { own: 3, categories: [] };

describe('figures as filters', () => {
  test('a filter that is none of the figures is that of all risks', () => {
    expect(figureOf(undefined, APPETITE)).toBe('total');
    expect(figureOf({ strategy: 'accept' }, APPETITE)).toBe('total');
    expect(figureOf({ next_review_date: { lte: '$end_of_month' } }, APPETITE)).toBe('total');
  });

  test('every figure is known again in the filter that it makes', () => {
    for (const figure of FIGURES) expect(figureOf(withFigure(undefined, figure, APPETITE), APPETITE)).toBe(figure);
  });

  test('a figure takes the place of the one before and leaves other conditions alone', () => {
    const filter = withFigure({ strategy: 'accept', stage: 'closed' }, 'reviews_due', APPETITE);
    expect(apart(filter)).toEqual([{ strategy: 'accept' }, { stage: { ne: 'closed' } }, { next_review_date: { lte: '$end_of_month' } }]);
    expect(withFigure(filter, 'total', APPETITE)).toBeUndefined();
  });

  test('what an address made of an empty value is the same condition', () => {
    const [, above] = partsOf('above_appetite', APPETITE);
    const read = JSON.parse(JSON.stringify(above).replaceAll('{"empty":true}', 'null')) as typeof above;
    expect(figureOf({ and: [{ stage: { ne: 'closed' } }, read!] }, APPETITE)).toBe('above_appetite');
  });

  test('a category with an appetite of its own is judged by that', () => {
    expect(aboveAppetite({ own: 3, categories: [{ id: 7, appetite: 2 }] })).toMatchObject({
      or: [{ and: [{ category_id: 7 }, {}] }, { and: [{ category_id: { nin: [7] } }, {}] }],
    });
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
