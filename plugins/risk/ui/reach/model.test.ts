import { expect, test } from '@jest/globals';
import { isStill, pointsOf } from './model.ts';

test('without a percentage on both sides there is no difference', () => {
  expect([pointsOf({ before: null, after: 3 }), pointsOf({ before: 3, after: null })]).toEqual([null, null]);
  expect(isStill({ rounds: [], risks: [] })).toBe(true);
});

test('differences are told to one decimal', () => {
  expect([pointsOf({ before: 75, after: 50 }), pointsOf({ before: 33.33, after: 66.67 })]).toEqual([-25, 33.3]);
});
