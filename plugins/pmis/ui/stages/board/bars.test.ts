import { describe, expect, test } from '@jest/globals';
import { numberOf } from '../days.ts';
import { axisOf } from './axis.ts';
import { barOf, finishOf, inSight, isLate, slipOf, sumOf, toneOf } from './bars.ts';
import type { BoardStage } from './bars.ts';

const TODAY = numberOf('2026-11-18');
const axis = axisOf('month', numberOf('2026-01-01'), numberOf('2027-12-31'), TODAY);

const stage = (part: Partial<BoardStage> = {}): BoardStage => ({
  id: 1,
  title: 'Pumps',
  position: 3,
  status: 'in_progress',
  progress: 50,
  start: numberOf('2026-07-01'),
  end: numberOf('2026-12-31'),
  actualStart: numberOf('2026-07-01'),
  actualEnd: null,
  baselineStart: null,
  baselineEnd: null,
  forecast: null,
  milestone: false,
  ...part,
});
const overdue = stage({ end: numberOf('2026-09-30'), forecast: numberOf('2026-12-12'), baselineEnd: numberOf('2026-09-30') });

describe('late', () => {
  test('not while the date is ahead, not when completed', () => {
    expect([
      isLate(stage(), TODAY),
      isLate(stage({ end: TODAY }), TODAY),
      isLate(stage({ status: 'completed', end: TODAY - 1 }), TODAY),
    ]).toEqual([false, false, false]);
    expect(toneOf(stage(), TODAY)).toBe('doing');
  });

  test('past the planned end: red, its finish is the forecast, today at the earliest', () => {
    expect(toneOf(overdue, TODAY)).toBe('stop');
    expect(finishOf(overdue, TODAY)).toBe(numberOf('2026-12-12'));
    expect(finishOf({ ...overdue, forecast: numberOf('2026-10-10') }, TODAY)).toBe(TODAY);
    expect(finishOf({ ...overdue, forecast: null }, TODAY)).toBe(TODAY);
  });

  test('the slip is the finish after the baseline, in days', () => {
    expect(slipOf(stage(), TODAY)).toBeNull();
    expect(slipOf(overdue, TODAY)).toBe(73);
    expect(slipOf(stage({ baselineEnd: numberOf('2027-01-10') }), TODAY)).toBe(-10);
  });
});

describe('a bar', () => {
  test('nothing without dates, a day for one date', () => {
    expect(barOf(axis, stage({ start: null, end: null }), TODAY)).toBeNull();
    expect(barOf(axis, stage({ start: null }), TODAY)?.width).toBeCloseTo(3);
  });

  test('its last day belongs to it, and progress is a share of it', () => {
    const bar = barOf(axis, stage({ start: TODAY, end: TODAY + 9 }), TODAY);
    expect(bar).toMatchObject({ tone: 'doing', over: null, baseline: null });
    expect([bar?.width, bar?.done]).toEqual([expect.closeTo(22), expect.closeTo(11)]);
  });

  test('a late one goes on to its forecast, and its baseline is drawn', () => {
    const bar = barOf(axis, { ...overdue, baselineStart: overdue.start }, TODAY);
    expect(bar?.over?.width).toBeCloseTo(73 * 2.2);
    expect(bar?.baseline?.at).toBeCloseTo(bar?.at ?? 0);
    expect(bar?.end).toBeCloseTo(axis.at(numberOf('2026-12-13')));
  });

  test('a completed one is as it was', () => {
    const bar = barOf(axis, stage({ status: 'completed', actualStart: TODAY - 20, actualEnd: TODAY - 11, progress: 90 }), TODAY);
    expect([bar?.at, bar?.done]).toEqual([expect.closeTo(axis.at(TODAY - 20)), expect.closeTo(22)]);
  });

  test('a baseline is drawn only where it differs', () => {
    const same = stage({ baselineStart: numberOf('2026-07-01'), baselineEnd: numberOf('2026-12-31') });
    expect(barOf(axis, same, TODAY)?.baseline).toBeNull();
    expect(barOf(axis, { ...same, baselineEnd: TODAY }, TODAY)?.baseline).not.toBeNull();
  });
});

test('a project goes from its first to its last day', () => {
  expect(sumOf(axis, null, TODAY, 50)).toBeNull();
  expect(sumOf(axis, TODAY, TODAY + 9, 50)).toMatchObject({ width: expect.closeTo(22), done: expect.closeTo(11) });
});

test('only what is in sight is drawn', () => {
  expect([inSight({ at: 0, width: 10 }, 10, 20), inSight({ at: 0, width: 11 }, 10, 20), inSight({ at: 20, width: 5 }, 10, 20)]).toEqual([
    false,
    true,
    false,
  ]);
});
