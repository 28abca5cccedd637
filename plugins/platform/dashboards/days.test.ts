import { describe, expect, test } from '@jest/globals';
import { daysTo, monthStart, periods, windowOf } from './days.ts';

describe('periods', () => {
  test('this year is compared up to the same day of the last one', () => {
    const { now, before, months } = periods('year', '2026-11-20', null);
    expect([now, before]).toEqual([
      ['2026-01-01', '2026-11-20'],
      ['2025-01-01', '2025-11-20'],
    ]);
    expect([months.length, months[0], months[11]]).toEqual([12, '2025-12-01', '2026-11-01']);
  });
  test('a leap day has no partner: the last day of the month stands in', () =>
    expect(periods('year', '2028-02-29', null).before).toEqual(['2027-01-01', '2027-02-28']));
  test('a year gone by is compared whole', () => {
    const { now, before, months } = periods('year', '2026-11-20', 2025);
    expect([now, before, months[0], months[11]]).toEqual([
      ['2025-01-01', '2025-12-31'],
      ['2024-01-01', '2024-12-31'],
      '2025-01-01',
      '2025-12-01',
    ]);
  });
  test('a month is compared with as much of the one before; the 31st with its last day', () => {
    expect(periods('month', '2026-11-20', 2026).before).toEqual(['2026-10-01', '2026-10-20']);
    expect(periods('month', '2026-03-31', null).before).toEqual(['2026-02-01', '2026-02-28']);
    expect(periods('month', '2026-11-20', 2024).now).toEqual(['2024-12-01', '2024-12-31']);
    expect(periods('month', '2026-01-05', null).before).toEqual(['2025-12-01', '2025-12-05']);
  });
});

test('the window lies around the quarter of today, or around the chosen year', () => {
  expect(windowOf('2026-11-20', null, [2, 7])).toEqual(['2026-04-01', '2028-07-01']);
  expect(windowOf('2026-02-01', 2026, [1, 1])).toEqual(['2025-10-01', '2026-04-01']);
  expect(windowOf('2026-11-20', 2025, [2, 7])).toEqual(['2025-01-01', '2027-01-01']);
});

test('days and months cross the ends of years', () => {
  expect([
    daysTo('2026-12-30', '2027-01-02'),
    daysTo('2026-11-20', '2026-11-12'),
    monthStart('2026-01-31', -1),
    monthStart('2026-12-31', 2),
  ]).toEqual([3, -8, '2025-12-01', '2027-02-01']);
});
