import { expect, test } from '@jest/globals';
import { PHOTO_LIMITS, within } from './photos.ts';

const { photos, each, all } = PHOTO_LIMITS;
const sizes = (...list: number[]): { size: number }[] => list.map((size) => ({ size }));

test('a photo that is too large is left out, and smaller ones after it are not', () => {
  expect(within(sizes(each + 1, 1))).toEqual(sizes(1));
});

test('all of them have so many bytes, and there are so many, at most', () => {
  const full = all / each;
  expect(within(sizes(...Array.from({ length: full }, () => each), 1))).toHaveLength(full);
  expect(within(sizes(...Array.from({ length: photos + 5 }, () => 1)))).toHaveLength(photos);
});
