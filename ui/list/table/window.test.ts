import { describe, expect, test } from '@jest/globals';
import { inSight, scrollFor } from './window.ts';

const box = { height: 720, rowHeight: 36 };

describe('the window', () => {
  test('nothing to see has no lines', () => expect(inSight({ ...box, top: 0, count: 0, step: 4 })).toEqual({ top: 0, first: 0, end: 0 }));
  test('the lines in sight and some around them, never outside the list', () => {
    expect(inSight({ ...box, top: 0, count: 100_000, step: 1 })).toEqual({ top: 0, first: 0, end: 29 });
    expect(inSight({ ...box, top: 36 * 99_990, count: 100_000, step: 1 })).toEqual({ top: 99_990, first: 99_982, end: 100_000 });
  });
  test('it moves in steps, and still holds every line that is seen', () => {
    const sight = inSight({ ...box, top: 36 * 43, count: 1000, step: 4 });
    expect(sight.top).toBe(40);
    expect(sight.first).toBeLessThanOrEqual(43);
    expect(sight.end).toBeGreaterThanOrEqual(43 + 20 + 1);
  });
  test('a list that became shorter shows its last lines', () =>
    expect(inSight({ ...box, top: 36 * 500, count: 10, step: 1 }).end).toBe(10));
  test('a line is brought between head and foot, and no further', () => {
    const now = { ...box, top: 360, head: 32, foot: 36 };
    expect(scrollFor(12, now)).toBe(360);
    expect(scrollFor(3, now)).toBe(108);
    expect(scrollFor(40, now)).toBe(41 * 36 + 32 + 36 - 720);
  });
});
