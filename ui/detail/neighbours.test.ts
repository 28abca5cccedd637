import { describe, expect, test } from '@jest/globals';
import { beside, trailOf } from './neighbours.ts';
import type { ReadRows } from './neighbours.ts';

const page = (question: string, number: number, ids: number[], at = 1): ReadRows => ({ question, page: number, ids, at });

describe('the way through a list', () => {
  test('a record of no list has no neighbours', () => {
    expect(trailOf([page('all', 0, [1, 2])], 9)).toEqual([]);
    expect(beside([], 9)).toEqual({ previous: undefined, next: undefined });
  });
  test('pages of one list join, up to a gap', () => {
    const rows = [page('all', 2, [5, 6]), page('all', 1, [3, 4]), page('all', 4, [9, 10]), page('mine', 0, [1])];
    expect(trailOf(rows, 4)).toEqual([3, 4, 5, 6]);
  });
  test('of two lists the one read last counts', () =>
    expect(trailOf([page('all', 0, [1, 2, 3], 5), page('late', 0, [2, 7], 8)], 2)).toEqual([2, 7]));
  test('the ends have one neighbour', () => {
    expect(beside([4, 5, 6], 4)).toEqual({ previous: undefined, next: 5 });
    expect(beside([4, 5, 6], 6)).toEqual({ previous: 5, next: undefined });
  });
});
