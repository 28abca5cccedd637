import { expect, test } from '@jest/globals';
import { dayOf, numberOf } from '../days.ts';
import { monthsBetween, ramadansBetween, startOfMonth } from './months.ts';

const days = (numbers: readonly number[]): string[] => numbers.map(dayOf);

test('months begin on the first day of their calendar', () => {
  const day = numberOf('2026-11-18');
  expect(dayOf(startOfMonth(day, 'gregorian'))).toBe('2026-11-01');
  expect(dayOf(startOfMonth(day, 'hijri'))).toBe('2026-11-11');
});

test('steps of months begin with the year', () => {
  const [from, to] = [numberOf('2026-11-18'), numberOf('2027-08-01')];
  expect(days(monthsBetween(from, to, 3, 'gregorian'))).toEqual(['2026-10-01', '2027-01-01', '2027-04-01', '2027-07-01']);
  expect(days(monthsBetween(from, to, 12, 'hijri'))).toEqual(['2026-06-16', '2027-06-06']);
  expect(monthsBetween(from, from + 360, 1, 'hijri')).toHaveLength(13);
});

test('every Ramadan between two days is found, also one that has begun', () => {
  const found = ramadansBetween(numberOf('2026-03-01'), numberOf('2027-02-10'));
  expect(found.map(days)).toEqual([
    ['2026-02-18', '2026-03-20'],
    ['2027-02-08', '2027-03-09'],
  ]);
  expect(ramadansBetween(numberOf('2026-05-01'), numberOf('2026-09-01'))).toEqual([]);
});
