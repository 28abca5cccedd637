import { expect, test } from '@jest/globals';
import { isPattern, isSafePattern, patience } from './pattern.ts';

test.each(['[a-', '(', 'a**', '\\u{110000}'])('%s is no pattern', (pattern) => {
  expect(isPattern(pattern)).toBe(false);
});

test.each(['^(a+)+$', '^(a|aa)*$', '(a?){50}', '(x+x+)+y', '(a)\\1', '(?<n>a)\\k<n>', '^(?=a)a$', '(?<!a)b', 'a*a*a*a*b', '\\d+\\d+\\d+x', 'a{1,500}a{1,500}a{1,500}b', '^(?:[^@]+)*@', '[!-+]{0,99}'.repeat(5) + 'x', '[٠-٩]{0,99}'.repeat(5) + 'x', '!?'.repeat(30) + '!'.repeat(30), '\\p{Script=Greek}{0,99}'.repeat(5) + 'x', '(?:!|!)'.repeat(30) + 'x'])('%s could be slow', (pattern) => {
  expect([isPattern(pattern), isSafePattern(pattern, patience())]).toEqual([true, false]);
});

test.each(['^[A-Z]{2,4}-\\d{4}$', '^\\d{10}$', '^(north|south)$', '^[\\p{L} .-]+$', '^\\w+@\\w+\\.\\w+$', '^(?:RY|JD)-\\d+(?:-[A-Z])?$', '^[\\u0600-\\u06FF\\s]*$'])('%s is quick', (pattern) => {
  expect([isPattern(pattern), isSafePattern(pattern, patience())]).toEqual([true, true]);
});

test('after three slow ones nothing is tried any more', () => {
  const calm = patience();
  const slow = (n: number): string => `a{1,${n}}a{1,500}a{1,500}b`;
  expect([450, 451, 452].map((n) => isSafePattern(slow(n), calm))).toEqual([false, false, false]);
  expect([calm.left, isSafePattern('^ab$', calm)]).toEqual([0, false]);
});
