import { describe, expect, test } from '@jest/globals';
import { HELD_MS, timeOf } from '../test/held.ts';
import { random, type Random } from '../test/nasty.ts';
import { linearPattern, MAX_WEIGHT, patternFault, weightOf } from './linear-pattern.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const ROUNDS = process.env['RUKN_TEST_DEEP'] === '1' ? 20_000 : 600;

describe('what can be a pattern', () => {
  test.each(['[a-', '(', 'a**', '\\u{110000}', 'a\\', '\\p{Nothing}'])('%s is none', (pattern) =>
    expect(patternFault(pattern)).toBe('invalid'),
  );
  test.each(['(a)\\1', '(?<n>a)\\k<n>', '^(?=a)a$', 'a(?!b)', '(?<!a)b', '(?<=a)b', '\\p{scx=Arab}'])('%s cannot be said', (pattern) =>
    expect(patternFault(pattern)).toBe('inexpressible'),
  );
  test.each(['.{501}', '(?:ab){251}', '((a{9}){9}){9}', '\\d{0,300}', 'a{1,1000}'.repeat(20)])('%s is too large', (pattern) =>
    expect(patternFault(pattern)).toBe('too_large'),
  );
  test.each([
    '^[A-Z]{2,4}-\\d{4}$',
    '^(north|south)$',
    '^[\\p{L} .-]+$',
    '^\\w+@\\w+\\.\\w+$',
    '^(?:RY|JD)-\\d+(?:-[A-Z])?$',
    '^[\\u0600-\\u06FF\\s]*$',
    '^(?<year>\\d{4})/(?<رقم>\\d+)$',
    '[^]',
    '\\p{Script=Arabic}',
    '\\p{Letter}',
  ])('%s can', (pattern) => expect(patternFault(pattern)).toBeUndefined());
});

/** Patterns that hold a trying engine for seconds to years on a text of 500 signs. */
const SLOW: [string, string][] = [
  ['!*!*!*x', '!'],
  ['^(a+)+$', 'a'],
  ['^(a|aa)*$', 'a'],
  ['(x+x+)+y', 'x'],
  ['\\d+\\d+\\d+x', '1'],
  ['^(?:[^@]+)*@', 'a'],
  ['[!-+]{0,40}'.repeat(5), '!'],
  ['!?'.repeat(60), '!'],
  ['(?:!|!)'.repeat(20), '!'],
  ['(?:a?b?){80}[cd]', 'ab'],
  ['[ab]*a[ab]{400}[cd]', 'ab'],
  ['(?:a?b?){60}[ab]{60}$', 'ab'],
];
test.each(SLOW)('%s is tried on 500 signs at once', async (pattern, signs) => {
  expect(patternFault(pattern)).toBeUndefined();
  const rule = linearPattern(pattern);
  const next = random(SEED);
  for (let i = 0; i < 3; i += 1) {
    const text = `${Array.from({ length: 499 }, () => signs[Math.floor(next() * signs.length)]).join('')}\u0001`;
    expect(await timeOf(() => void rule.test(text))).toBeLessThan(HELD_MS);
  }
});

test('a text with NUL follows none', () => expect([linearPattern('^a').test('a'), linearPattern('^a').test('a\0')]).toEqual([true, false]));

test('weights are about the steps of the engine, and never overflow', () => {
  expect(['abc', 'a{9}', 'a{0,9}', '(a|b){9}', '(?:a{9}){9}', '[a-z\\]]{5}', '\\u{1f600}{2}', '(((('].map(weightOf)).toEqual([
    3, 9, 18, 45, 99, 5, 2, 0,
  ]);
  expect(weightOf('(a{999}){999}')).toBeGreaterThan(MAX_WEIGHT);
});

test('what was stored before there was a limit is tried as it is', () => {
  expect(['^a{0,1500}$', '^a{2,1500}$', '^a{1200}$'].map((p) => ['', 'a', 'aa', 'aab'].map((text) => linearPattern(p).test(text)))).toEqual(
    [
      [true, true, true, false],
      [false, false, true, false],
      [false, false, false, false],
    ],
  );
});

const SIGNS = [
  'a',
  'b',
  'Z',
  '0',
  '9',
  '_',
  '-',
  ' ',
  '\t',
  '\u00a0',
  '\u2028',
  '\n',
  'ا',
  'ة',
  '٣',
  'é',
  'e\u0301',
  'ß',
  '😀',
  '.',
  '[',
  ']',
  '(',
  '{',
  '|',
  '/',
  '^',
  '$',
  '\\',
  '\u0001',
];
const ATOMS = [
  'a',
  'b',
  'Z',
  '0',
  ' ',
  'ا',
  'é',
  '😀',
  '.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\b',
  '\\B',
  '^',
  '$',
  '\\.',
  '\\/',
  '\\[',
  '\\(',
  '\\u0627',
  '\\u{1f600}',
  '\\ud83d\\ude00',
  '\\x41',
  '\\cA',
  '\\t',
  '\\n',
  '\\p{L}',
  '\\P{L}',
  '\\p{Script=Arabic}',
  '\\p{Nd}',
  '\\p{Letter}',
];
const CLASSES = [
  'a',
  'b-z',
  '0-9',
  ' ',
  '\\s',
  '\\S',
  '\\d',
  '\\w',
  '\\W',
  '\\b',
  '\\-',
  '\\]',
  '(',
  '{2}',
  '[',
  '^',
  '.',
  '$',
  '|',
  'ا-ي',
  '\\u0600-\\u06ff',
  '\\p{L}',
  '\\P{Lu}',
  '😀',
];
const TIMES = ['', '', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'];

const one = (next: Random, of: readonly string[]): string => of[Math.floor(next() * of.length)] as string;
const some = (next: Random, most: number, make: () => string): string =>
  Array.from({ length: 1 + Math.floor(next() * most) }, make).join('');

function atom(next: Random, depth: number): string {
  const kind = next();
  if (kind < 0.15) return `[${next() < 0.4 ? '^' : ''}${some(next, 4, () => one(next, CLASSES))}]`;
  if (kind < 0.3 && depth < 3) return `${one(next, ['(', '(?:', '(?<n>'])}${made(next, depth + 1)})`;
  return one(next, ATOMS);
}
const made = (next: Random, depth = 0): string => some(next, 4, () => `${atom(next, depth)}${one(next, TIMES)}${next() < 0.1 ? '|' : ''}`);

test(`the browser's engine and ours agree about patterns made by chance (seed ${SEED})`, () => {
  const next = random(SEED);
  let compared = 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const pattern = made(next);
    const fault = patternFault(pattern);
    if (fault === 'invalid' || weightOf(pattern) > MAX_WEIGHT) continue;
    expect([pattern, fault]).toEqual([pattern, undefined]);
    const [ours, browsers] = [linearPattern(pattern), new RegExp(pattern, 'u')];
    for (let n = 0; n < 12; n += 1) {
      const text = some(next, 5, () => one(next, SIGNS));
      if (ours.test(text) !== browsers.test(text)) expect([pattern, text]).toBe('read alike');
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(ROUNDS * 3);
});
