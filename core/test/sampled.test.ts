import { expect, test } from '@jest/globals';
import { DEEP } from './held.ts';
import { sampled } from './sampled.ts';

const cells = ['a', 'b', 'c', 'd'].flatMap((row) => ['1', '2', '3', '4', '5'].map((column) => [row, column]));

test('every name is met, in the order of the matrix, and each time the same', () => {
  const part = sampled(cells, (cell) => cell);
  expect(part).toEqual(cells.filter((cell) => part.includes(cell)));
  expect(new Set(part.flat())).toEqual(new Set(cells.flat()));
  expect(part).toEqual(sampled(cells, (cell) => cell));
  expect(part.length).toBeLessThanOrEqual(DEEP ? cells.length : 9);
});

test('a share of the others comes along', () => {
  const many = Array.from({ length: 1000 }, (_, i) => i);
  const { length } = sampled(many, () => [], 0.3);
  if (DEEP) expect(length).toBe(1000);
  else expect([length > 230, length < 370]).toEqual([true, true]);
});
