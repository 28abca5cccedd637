import { expect, test } from '@jest/globals';
import { toneOf } from './delta.tsx';
import { sparkPoints } from './sparkline.tsx';

test('the line runs from edge to edge, the most at the top', () => {
  const points = sparkPoints([0, 10, 5]);
  expect(points.map(([x]) => x)).toEqual([4, 32, 60]);
  expect(points.map(([, y]) => y)).toEqual([24, 4, 14]);
});

test('only more of what is bad is bad news; less of what is good is none', () => {
  const trend = { field: 'end_date', period: 'month' } as const;
  expect([1, -1, 0].map((move) => toneOf({ ...trend, good: 'less' }, move))).toEqual(['bad', 'good', undefined]);
  expect([1, -1, 0].map((move) => toneOf({ ...trend, good: 'more' }, move))).toEqual(['good', undefined, undefined]);
  expect(toneOf(trend, 1)).toBeUndefined();
});
