/** Figures above a list: which one a filter is, and the filter with another. */
import { describe, expect, test } from '@jest/globals';
import { apart, figureOf, withFigure, type FigureParts } from './where-parts.ts';

const LIVE = { status: { ne: 'gone' } };
const PARTS: FigureParts<'all' | 'live' | 'late' | 'free'> = {
  all: [],
  live: [LIVE],
  late: [LIVE, { due: { lt: '$today' } }],
  free: [{ owner_id: { empty: true } }],
};

describe('a filter', () => {
  test('that says nothing, something else or half of a figure is none', () => {
    expect(figureOf(PARTS, undefined)).toBeUndefined();
    expect(figureOf(PARTS, { kind: 'pump' })).toBeUndefined();
    expect(figureOf(PARTS, { due: { lt: '$today' } })).toBeUndefined();
  });

  test('is the figure with most conditions, however it is written', () => {
    expect(figureOf(PARTS, LIVE)).toBe('live');
    expect(figureOf(PARTS, { and: [{ due: { lt: '$today' } }, LIVE, { kind: 'pump' }] })).toBe('late');
    expect(figureOf(PARTS, { owner_id: null })).toBe('free');
  });

  test('gets a figure in place of the one before, and keeps other conditions', () => {
    const late = withFigure(PARTS, { kind: 'pump', ...LIVE }, 'late');
    expect(apart(late)).toEqual([{ kind: 'pump' }, LIVE, { due: { lt: '$today' } }]);
    expect(withFigure(PARTS, late, undefined)).toEqual({ kind: 'pump' });
    expect(withFigure(PARTS, LIVE, undefined)).toBeUndefined();
  });
});
