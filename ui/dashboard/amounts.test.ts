import { describe, expect, test } from '@jest/globals';
import { axisUnit, inUnit, scaled, share, unitOf } from './amounts.ts';

describe('amounts of the dashboard', () => {
  test('a share of nothing is not told', () => expect(share(5, 0)).toBeUndefined());
  test('three figures count', () => {
    expect([1_618_400_000, 48_720_000, 812_000_000, 64_500, 9_999, 0].map((each) => inUnit(each, unitOf(each)))).toEqual([
      '1.62',
      '48.7',
      '812',
      '64.5',
      '9,999',
      '0',
    ]);
  });
  test('an amount that rounds up to the next unit is told in it', () => {
    expect(unitOf(999_960_000)).toBe('bn');
    expect(inUnit(999_960_000, 'bn')).toBe('1');
  });
  test('an axis of 1.05 billion is told in millions', () =>
    expect([axisUnit(1.05e9), axisUnit(12e9), axisUnit(0)]).toEqual(['m', 'bn', 'one']));
  test('axis values keep two decimals', () => expect(scaled(846_123_456, 'm')).toBe(846.12));
});
