import { expect, test } from '@jest/globals';
import { monthsFrom } from './months.ts';

test('months follow each other over the end of a year, from the last day of a long month too', () => {
  expect(monthsFrom('2026-10-31', 4)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']);
});
