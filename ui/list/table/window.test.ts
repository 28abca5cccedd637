import { describe, expect, test } from '@jest/globals';
import { evenly, inSight, scrollFor } from './window.ts';
import type { Extent } from './window.ts';

const box = { height: 720 };
const rows = (count: number): Extent => evenly(count, 36);

describe('the window', () => {
  test('nothing to see has no lines', () =>
    expect(inSight({ ...box, top: 0, extent: rows(0), step: 4 })).toEqual({ top: 0, first: 0, end: 0 }));
  test('the lines in sight and some around them, never outside the list', () => {
    expect(inSight({ ...box, top: 0, extent: rows(100_000), step: 1 })).toEqual({ top: 0, first: 0, end: 29 });
    expect(inSight({ ...box, top: 36 * 99_990, extent: rows(100_000), step: 1 })).toEqual({ top: 99_990, first: 99_982, end: 100_000 });
  });
  test('it moves in steps, and still holds every line that is seen', () => {
    const sight = inSight({ ...box, top: 36 * 43, extent: rows(1000), step: 4 });
    expect(sight.top).toBe(40);
    expect(sight.first).toBeLessThanOrEqual(43);
    expect(sight.end).toBeGreaterThanOrEqual(43 + 20 + 1);
  });
  test('a list that became shorter shows its last lines', () =>
    expect(inSight({ ...box, top: 36 * 500, extent: rows(10), step: 1 }).end).toBe(10));
  test('a line is brought between head and foot, and no further', () => {
    const now = { ...box, extent: rows(1000), top: 360, head: 32, foot: 36 };
    expect(scrollFor(12, now)).toBe(360);
    expect(scrollFor(3, now)).toBe(108);
    expect(scrollFor(40, now)).toBe(41 * 36 + 32 + 36 - 720);
  });
  test('lines of several heights: as many as fill the box, none of them cut', () => {
    // A head of 40 before every two rows of 80.
    const topOf = (line: number): number => Math.floor(line / 3) * 200 + [0, 40, 120][line % 3]!;
    const extent = { count: 300, topOf };
    const sight = inSight({ top: topOf(150), height: 400, extent, step: 1 });
    expect(sight).toEqual({ top: 150, first: 142, end: 150 + 6 + 1 + 8 });
    expect(inSight({ top: topOf(150) + 39, height: 400, extent, step: 1 }).top).toBe(150);
    expect(inSight({ top: topOf(150) + 40, height: 400, extent, step: 1 }).top).toBe(151);
    expect(scrollFor(150, { top: 0, height: 400, extent, head: 0, foot: 0 })).toBe(topOf(151) - 400);
    expect(scrollFor(299, { top: 0, height: 400, extent, head: 0, foot: 0 })).toBe(topOf(300) - 400);
  });
});
