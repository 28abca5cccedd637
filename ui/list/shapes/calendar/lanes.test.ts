import { describe, expect, test } from '@jest/globals';
import { fit, lanesOf } from './lanes.ts';

const WEEK = ['2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13'];
const entry = (item: string, first: string, last = first) => ({ item, first: `2027-03-${first}`, last: `2027-03-${last}` });

describe('lanes of a week', () => {
  test('entries that do not meet share a lane', () => {
    const found = lanesOf([entry('a', '07', '08'), entry('b', '09', '10')], WEEK);
    expect(found.map((s) => [s.item, s.from, s.to, s.lane])).toEqual([
      ['a', 0, 1, 0],
      ['b', 2, 3, 0],
    ]);
  });

  test('entries that meet are in lanes below each other, the longer one above', () => {
    const found = lanesOf([entry('short', '08'), entry('long', '08', '11'), entry('next', '09')], WEEK);
    expect(found.map((s) => [s.item, s.lane])).toEqual([
      ['long', 0],
      ['short', 1],
      ['next', 1],
    ]);
  });

  test('what begins before and goes on after fills the week and says so', () => {
    expect(lanesOf([entry('a', '01', '28')], WEEK)).toEqual([{ item: 'a', from: 0, to: 6, lane: 0, before: true, after: true }]);
  });

  test('what only passes through stands below what begins or ends', () => {
    const found = lanesOf([entry('through', '01', '28'), entry('ends', '02', '09'), entry('begins', '12', '20')], WEEK);
    expect(found.map((s) => [s.item, s.lane])).toEqual([
      ['ends', 0],
      ['begins', 0],
      ['through', 1],
    ]);
  });

  test('what does not touch the week is left out', () => {
    expect(lanesOf([entry('a', '01', '06'), entry('b', '14')], WEEK)).toEqual([]);
  });
});

describe('what fits', () => {
  const four = lanesOf([entry('a', '08'), entry('b', '08'), entry('c', '08'), entry('d', '08')], WEEK);

  test('all of it when the lanes are enough', () => {
    expect(fit(four, 4, 7)).toEqual({ shown: four, hidden: [0, 0, 0, 0, 0, 0, 0] });
  });

  test('else the last lane of the day tells how many more there are', () => {
    const { shown, hidden } = fit(four, 3, 7);
    expect(shown.map((s) => s.item)).toEqual(['a', 'b']);
    expect(hidden).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('a bar that crosses a day with too many gives way there', () => {
    const segments = lanesOf([entry('a', '07', '13'), entry('b', '07', '10'), entry('c', '09'), entry('d', '12')], WEEK);
    const { shown, hidden } = fit(segments, 2, 7);
    expect(shown.map((s) => s.item)).toEqual(['a', 'd']);
    expect(hidden).toEqual([1, 1, 2, 1, 0, 0, 0]);
  });
});
