import { expect, test } from '@jest/globals';
import { daysBetween, periodMarks } from './days.ts';

test('whole days between two days, over the end of summer time', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-22', '2026-11-20')).toBe(-2);
});

test('the bar spans the period, today and the day of expiry', () => {
  expect(periodMarks({ from: '2026-01-01', to: '2026-01-11', expiry: '2026-01-21', today: '2026-01-06' })).toEqual({
    begin: 0,
    length: 50,
    today: 25,
    expiry: 100,
  });
  expect(periodMarks({ from: '2026-01-11', to: '2026-01-21', expiry: null, today: '2026-01-01' })).toEqual({
    begin: 50,
    length: 50,
    today: 0,
    expiry: null,
  });
});

test('evidence without a beginning, or without any end, has no bar', () => {
  expect(periodMarks({ from: null, to: '2026-01-11', expiry: null, today: '2026-01-06' })).toBeNull();
  expect(periodMarks({ from: '2026-01-01', to: null, expiry: null, today: '2026-01-06' })).toBeNull();
});
