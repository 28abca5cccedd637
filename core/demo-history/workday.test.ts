import { expect, test } from '@jest/globals';
import { workday } from './workday.ts';

const [THURSDAY, FRIDAY, SATURDAY] = [4, 5, 6];

test('a day of the weekend becomes the nearest day of work, others stay', () => {
  expect(workday(-9, FRIDAY)).toBe(-10);
  expect(workday(-9, SATURDAY)).toBe(-8);
  expect(workday(-9, THURSDAY)).toBe(-9);
});

test('what is past does not come to today, nor what is still to come', () => {
  expect(workday(-1, SATURDAY)).toBe(-3);
  expect(workday(1, FRIDAY)).toBe(3);
});

test('what is done today was done on the last day of work', () => {
  expect(workday(0, FRIDAY)).toBe(-1);
  expect(workday(0, SATURDAY)).toBe(-2);
});
