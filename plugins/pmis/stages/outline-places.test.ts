/** Places of items: what stays, and what makes room. */
import { expect, test } from '@jest/globals';
import { placesOf } from './outline-places.ts';

test('nothing has no places', () => {
  expect(placesOf([])).toEqual([]);
});

test('new items come between, and those behind make room only where there is none', () => {
  expect(placesOf([1, null, 2, 7, null, 9])).toEqual([1, 2, 3, 7, 8, 9]);
});

test('an item that moved up keeps its place, and the others follow it', () => {
  expect(placesOf([3, 1, 2])).toEqual([3, 4, 5]);
});
