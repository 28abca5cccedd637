/** Integer and decimal arithmetic give the same amounts. */
import { expect, test } from '@jest/globals';
import Big from 'big.js';
import { extended } from './decimal.ts';

const exactly = (a: number, b: number): number => new Big(String(a)).times(String(b)).round(2, Big.roundHalfUp).toNumber();

const VALUES = [
  0, 1, 10, 12.5, 0.005, 0.015, 1.005, 2.675, 0.1, 0.0001, 33.3333, 999.9999, 123456.7891, 9_999_999.99, 4e8, 123_456_789_012.34, 0.00001,
  1.23456,
];

test('quantity by unit cost is exact, half a halala away from zero, on both ways', () => {
  for (const a of VALUES)
    for (const b of VALUES)
      for (const sign of [1, -1]) expect([a, b * sign, extended(a, b * sign) + 0]).toEqual([a, b * sign, exactly(a, b * sign) + 0]);
});
