import { expect, test } from '@jest/globals';
import { endOfMonth, monthsAfter } from './standing.ts';

test('a review is due until the last day of the month', () => {
  expect(['2026-11-26', '2026-12-01', '2027-02-03', '2028-02-29'].map(endOfMonth)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-02-28',
    '2028-02-29',
  ]);
});

test('the next review is so many months later, never in the month after', () => {
  expect(monthsAfter('2026-11-26', 3)).toBe('2027-02-26');
  expect(monthsAfter('2026-08-31', 1)).toBe('2026-09-30');
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
  expect(monthsAfter('2026-01-31', 24)).toBe('2028-01-31');
});
