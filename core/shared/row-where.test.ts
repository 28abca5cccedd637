import { expect, test } from '@jest/globals';
import { alongOf, fits, fixedPart, whereFor } from './row-where.ts';

const WHERE = { is_other: false, country_id: '$row.country_id' };

test('a condition is one part for every record and one for its own', () => {
  expect(alongOf(WHERE)).toEqual([{ column: 'country_id', sibling: 'country_id' }]);
  expect(fixedPart(WHERE)).toEqual({ is_other: false });
  expect([alongOf(undefined), fixedPart(undefined)]).toEqual([[], {}]);
});

test('an empty field sets no condition', () => {
  expect(whereFor(WHERE, () => 7)).toEqual({ is_other: false, country_id: 7 });
  expect(whereFor(WHERE, () => null)).toEqual({ is_other: false });
});

test('only the condition of the reference itself fits, whatever the record holds', () => {
  expect([fits(WHERE, { is_other: false, country_id: 7 }), fits(WHERE, { is_other: false })]).toEqual([true, true]);
  expect([
    fits(WHERE, { country_id: 7 }),
    fits(WHERE, { is_other: false, country_id: { gt: 3 } }),
    fits(WHERE, { is_other: false, iban: 'x' }),
  ]).toEqual([false, false, false]);
  expect([fits(undefined, { status: 'active' }), fits(undefined, {})]).toEqual([false, true]);
});
