import { describe, expect, test } from '@jest/globals';
import { decimalOf, negative, numberOf, over, plus, rounded, times, type Decimal } from './decimal.ts';

const d = (value: number | string): Decimal => {
  const made = decimalOf(value);
  if (!made) throw new Error(`${value} is no number`);
  return made;
};

test.each(['', 'a', '1.', '.5', '1,5', '--1', 'NaN', Number.NaN, Number.POSITIVE_INFINITY])('%s is no number', (value) =>
  expect(decimalOf(value)).toBeUndefined(),
);

test('a division by zero has no result', () => expect(over(d(1), d('0.00'), 20)).toBeUndefined());

describe('is exact', () => {
  test.each([
    ['a sum', numberOf(plus(d(0.1), d(0.2))), 0.3],
    ['a difference', numberOf(plus(d('10000000000000000.01'), negative(d('10000000000000000')))), 0.01],
    ['a product', numberOf(times(d(1.1), d(1.1))), 1.21],
    ['a quotient', numberOf(over(d(1), d(8), 20) as Decimal), 0.125],
    ['a small number', numberOf(plus(d(1e-7), d(1))), 1.0000001],
    ['a large number', numberOf(plus(d(1e21), d(0))), 1e21],
    ['zero without a sign', Object.is(numberOf(rounded(d('-0.001'), 2)), 0), true],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});

test.each([
  ['0.005', 2, 0.01],
  ['-0.005', 2, -0.01],
  ['0.00499', 2, 0],
  ['2.5', 0, 3],
  ['-2.5', 0, -3],
  ['1.5', 4, 1.5],
])('%s with %d digits is %d', (value, scale, expected) => expect(numberOf(rounded(d(value), scale))).toBe(expected));

test('a quotient is rounded away from zero in the middle, whatever the signs', () => {
  expect(
    [over(d(1), d(8), 2), over(d(-1), d(8), 2), over(d(1), d(-8), 2), over(d(-1), d(-8), 2)].map((q) => numberOf(q as Decimal)),
  ).toEqual([0.13, -0.13, -0.13, 0.13]);
});
