import { expect, test } from '@jest/globals';
import { boundsOf, pathOf } from './strokes.ts';

test('nothing drawn has no outline and no size', () => {
  expect([pathOf([]), boundsOf([])]).toEqual(['', null]);
});

test('a dot is a dot, and a line goes to its last point', () => {
  expect(pathOf([[4, 5]])).toBe('M4 5h.01');
  expect(
    pathOf([
      [0, 0],
      [10, 0],
      [20, 10],
    ]),
  ).toBe('M0 0Q10 0 15 5L20 10');
});

test('the picture is cut to what was drawn, with some white around it', () => {
  expect(boundsOf([[[10, 20]], [[40, 60]]])).toEqual({ left: 4, top: 14, width: 42, height: 52 });
});
