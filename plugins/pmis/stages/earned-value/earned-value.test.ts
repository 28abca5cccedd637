/** Figures of earned value and the S curve, by hand and against a slow sum. */
import { dayNumber, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { describe, expect, test } from '@jest/globals';
import { dice, RULES } from '../schedule/testing.ts';
import { curveOf, passed, type Spread } from './curve.ts';
import { cents, earnedValue } from './figures.ts';

describe('figures', () => {
  test('nothing is divided by nothing', () => {
    expect(earnedValue({ bac: 0, pv: 0, ev: 0, ac: 0 })).toMatchObject({ spi: null, cpi: null, eac: null, etc: null, vac: null });
    expect(earnedValue({ bac: 100, pv: 0, ev: 0, ac: 0 })).toMatchObject({ spi: null, cpi: null, eac: 100, etc: 100, vac: 0 });
    expect(earnedValue({ bac: 100, pv: 50, ev: 0, ac: 30 })).toMatchObject({ spi: 0, cpi: 0, eac: 130, etc: 100, vac: -30 });
    expect(earnedValue({ bac: 100, pv: 50, ev: 40, ac: 0 })).toMatchObject({ spi: 0.8, cpi: null, eac: 60 });
  });

  test('are those of the textbook', () => {
    expect(earnedValue({ bac: 1000, pv: 500, ev: 400, ac: 600 })).toEqual({
      bac: 1000,
      pv: 500,
      ev: 400,
      ac: 600,
      sv: -100,
      cv: -200,
      spi: 0.8,
      cpi: 0.667,
      eac: 1500,
      etc: 900,
      vac: -500,
    });
  });

  test('amounts are rounded half away from zero', () => {
    expect([1.005, -1.005, 0.125, 2.5, -0.004].map(cents)).toEqual([1.01, -1.01, 0.13, 2.5, 0]);
  });
});

describe('the S curve', () => {
  const calendar = (): WorkingDays => new WorkingDays(RULES, dayNumber('2026-01-01'));

  test('of nothing is empty', () => {
    expect(curveOf({ planned: [], earned: [], costs: [] }, calendar(), '2026-04-01')).toEqual([]);
  });

  test('grows with working days, has today, and nothing earned in the future', () => {
    const planned = [{ from: dayNumber('2026-04-26'), to: dayNumber('2026-05-07'), amount: 1000 }];
    const costs = [
      { day: dayNumber('2026-04-30'), amount: 70 },
      { day: dayNumber('2026-05-02'), amount: 5 },
    ];
    const earned = [{ from: dayNumber('2026-04-27'), to: dayNumber('2026-05-03'), amount: 300 }];
    expect(curveOf({ planned, earned, costs }, calendar(), '2026-05-03')).toEqual([
      { month: '2026-04-01', day: '2026-04-30', pv: 500, ev: 240, ac: 70 },
      { month: '2026-05-01', day: '2026-05-03', pv: 600, ev: 300, ac: 75 },
      { month: '2026-05-01', day: '2026-05-31', pv: 1000, ev: null, ac: null },
    ]);
  });

  test('of a century has its last fifty years, with all that came before', () => {
    const planned = [{ from: dayNumber('1950-01-01'), to: dayNumber('1950-01-01'), amount: 5 }];
    const points = curveOf({ planned, earned: [], costs: [] }, calendar(), '2026-05-01');
    expect([points[0], points.length]).toEqual([{ month: '1976-06-01', day: '1976-06-30', pv: 5, ev: 0, ac: 0 }, 601]);
  });

  test('an amount on days without work comes on the last of them', () => {
    const planned = [{ from: dayNumber('2026-05-01'), to: dayNumber('2026-05-02'), amount: 9 }];
    const points = curveOf({ planned, earned: [], costs: [] }, calendar(), '2026-05-01');
    expect(points.map(({ day, pv }) => [day, pv])).toEqual([
      ['2026-05-01', 0],
      ['2026-05-31', 9],
    ]);
  });

  test('of many spans is the sum of each of them', () => {
    const roll = dice(11);
    const spans: Spread[] = Array.from({ length: 400 }, () => {
      const from = dayNumber('2026-01-05') + roll(0, 600);
      return { from, to: from + roll(0, 200), amount: roll(0, 1_000_000) / 100 };
    });
    const table = calendar();
    for (const { day, pv } of curveOf({ planned: spans, earned: [], costs: [] }, table, '2026-06-15')) {
      const slow = spans.reduce((sum, span) => sum + span.amount * passed(span, dayNumber(day), table), 0);
      expect(Math.abs(pv - slow)).toBeLessThan(0.02);
    }
  });
});
