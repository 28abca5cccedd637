import { expect, test } from '@jest/globals';
import { monthWhere } from './figures.ts';

test('a month is the days from its first to its last', () => {
  expect(monthWhere('2028-02')).toEqual({ next_review_date: { between: ['2028-02-01', '2028-02-29'] } });
  expect(monthWhere('2026-12')).toEqual({ next_review_date: { between: ['2026-12-01', '2026-12-31'] } });
});
