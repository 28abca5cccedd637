import { describe, expect, test } from '@jest/globals';
import type { TimelineRow } from '../../core/shared/dashboard.ts';
import { axis, barOf } from './time-axis.ts';

const project = (more: Partial<TimelineRow>): TimelineRow => ({
  id: 1,
  label: 'Pier',
  group_id: null,
  group: null,
  mark: null,
  start: '2026-01-01',
  end: '2026-12-31',
  baseline: null,
  progress: 50,
  ...more,
});
const year = axis('2026-01-01', '2027-01-01');

describe('timeline', () => {
  test('dates outside the axis stand at its ends', () => expect([year.at('2020-01-01'), year.at('2030-01-01')]).toEqual([0, 100]));
  test('the quarters of the axis', () =>
    expect(year.quarters.map((quarter) => quarter.date)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']));
  test('half done is half of the plan', () => {
    const bar = barOf(project({}), '2026-06-01', year);
    expect(bar.done.size).toBeCloseTo(bar.plan.size / 2, 0);
    expect(bar.beyond).toBeUndefined();
  });
  test('a passed finish reaches to today', () => {
    const bar = barOf(project({ end: '2026-06-30' }), '2026-10-01', year);
    expect(bar.late).toBe(true);
    expect(bar.beyond!.start + bar.beyond!.size).toBeCloseTo(year.at('2026-10-01'));
  });
  test('a finish later than the baseline shows what was added', () => {
    const bar = barOf(project({ baseline: '2026-09-30' }), '2026-06-01', year);
    expect(bar.plan.size).toBeCloseTo(year.at('2026-09-30'));
    expect(bar.beyond!.start).toBeCloseTo(year.at('2026-09-30'));
    expect(bar.late).toBe(false);
  });
  test('progress counts from the real begin, before the axis too', () => {
    const bar = barOf(project({ start: '2025-01-01', end: '2026-12-31', progress: 25 }), '2026-06-01', year);
    expect(bar.done.size).toBe(0);
  });
});
