import { describe, expect, test } from '@jest/globals';
import { partsOf, startOfMonth } from '../../../kit/dates/calendar.ts';
import { barOf, DAY_WIDTH, scaleFor, ticks, timeAxis } from './scale.ts';

const TODAY = '2026-11-20';
const axis = timeAxis('month', '2026-03-05', '2027-06-30', TODAY);

describe('the axis', () => {
  test('holds the rows and today, in whole years', () => {
    expect([axis.from, axis.to]).toEqual(['2026-01-01', '2028-01-01']);
    expect([timeAxis('year', null, null, TODAY).from, timeAxis('year', '2030-01-01', null, TODAY).from]).toEqual([
      '2026-01-01',
      '2026-01-01',
    ]);
  });

  test('a wrong year does not stretch it without end', () => {
    const wrong = timeAxis('year', '0206-01-01', '9999-01-01', TODAY);
    expect(Number(wrong.to.slice(0, 4)) - Number(wrong.from.slice(0, 4))).toBeLessThan(60);
  });

  test('places and days belong together', () => {
    expect(axis.at('2026-01-11')).toBe(10 * DAY_WIDTH.month);
    expect(axis.dayAt(axis.at('2026-07-01'))).toBe('2026-07-01');
  });
});

test('short work opens in weeks, work of years in quarters', () => {
  expect([
    scaleFor(null, null),
    scaleFor('2026-10-01', '2026-12-08'),
    scaleFor('2026-01-01', '2026-12-31'),
    scaleFor('2024-01-01', '2028-12-31'),
  ]).toEqual(['quarter', 'week', 'month', 'quarter']);
});

test('ticks stand at the beginnings, only where one looks', () => {
  expect(ticks(axis, 'quarter', 0, axis.at('2026-12-31'))).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
  const weeks = timeAxis('week', null, null, TODAY);
  const found = ticks(weeks, 'week', weeks.at('2026-11-01'), weeks.at('2026-11-20'));
  expect(found).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
});

test('an organisation that counts by Umm al-Qura has its own months and years', () => {
  expect(ticks(axis, 'month', axis.at('2026-06-10'), axis.at('2026-08-01'), 'hijri').slice(-2)).toEqual(
    ['2026-06-16', '2026-07-16'].map((day) => startOfMonth(day, 'hijri')),
  );
  expect(ticks(axis, 'year', 0, axis.at('2027-12-31'), 'hijri').map((day) => partsOf(day, 'hijri'))).toEqual([
    { year: 1448, month: 1, day: 1 },
    { year: 1449, month: 1, day: 1 },
  ]);
});

describe('a bar', () => {
  test('nothing without dates, a day for one date', () => {
    expect(barOf(axis, null, null, 0, false, TODAY)).toBeNull();
    expect(barOf(axis, '2026-02-01', null, 50, false, TODAY)).toMatchObject({ size: DAY_WIDTH.month, done: DAY_WIDTH.month / 2 });
  });

  test('the last day belongs to it; progress is a share of it', () => {
    expect(barOf(axis, '2026-01-01', '2026-01-10', 40, false, TODAY)).toEqual({ start: 0, size: 40, done: 16, beyond: 0 });
  });

  test('what is late goes on to today', () => {
    const bar = barOf(axis, '2026-11-01', '2026-11-10', 0, true, TODAY);
    expect(bar?.beyond).toBe(9 * DAY_WIDTH.month);
  });
});
