import { expect, test } from '@jest/globals';
import { dayOf, numberOf, numberOrNull, weekdayOf, workdayOf } from './days.ts';

test('a missing day stays missing', () => {
  expect([numberOrNull(null), numberOrNull(undefined), numberOrNull('')]).toEqual([null, null, null]);
});

test('days and numbers belong together, a moment counts as its day', () => {
  expect(dayOf(numberOf('2026-11-18'))).toBe('2026-11-18');
  expect(numberOf('2026-11-18T23:59:00Z')).toBe(numberOf('2026-11-18'));
  expect([weekdayOf(numberOf('2026-11-22')), weekdayOf(numberOf('2026-11-20')), weekdayOf(numberOf('1969-12-28'))]).toEqual([0, 5, 0]);
});

test('a holiday is no working day, and a day off may be one', () => {
  const [holiday, friday] = [numberOf('2026-09-23'), numberOf('2026-09-25')];
  const isWorkday = workdayOf(
    [5, 6],
    [
      { from: holiday, to: holiday + 1, working: false },
      { from: friday, to: friday, working: true },
    ],
  );
  expect([-1, 0, 1, 2, 3].map((by) => isWorkday(holiday + by))).toEqual([true, false, false, true, false]);
});
