import { expect, test } from '@jest/globals';
import { shareOf, shares } from './shares.ts';

test('a bar has its parts of the whole', () => {
  expect(shares(200, 100, 10)).toEqual({ done: 45, held: 5, rest: 50 });
  expect(shares(200, 0, 0)).toEqual({ done: 0, held: 0, rest: 100 });
});

test('nothing is drawn beyond the whole, nor of one that is not there', () => {
  expect([shares(100, 130, 140), shares(0, 5, 1), shares(null, 5, 1), shares(100, -5, -1)]).toEqual([
    { done: 0, held: 100, rest: 0 },
    { done: 0, held: 0, rest: 100 },
    { done: 0, held: 0, rest: 100 },
    { done: 0, held: 0, rest: 100 },
  ]);
});

test('a share is told where there is a whole', () => expect([shareOf(1, 4), shareOf(1, 0), shareOf(null, 4)]).toEqual([25, undefined, 0]));
