/** Which pages and combinations the words of `npm run screens` choose. */
import { expect, it } from '@jest/globals';
import { readWords } from './screen-words.mjs';

const ALL = { built: false, languages: [], widths: [], names: [] };

it.each([
  ['', ALL],
  ['built', { ...ALL, built: true }],
  ['projects board', { ...ALL, names: ['projects board'] }],
  ['built ar 390', { built: true, languages: ['ar'], widths: [390], names: [] }],
  ['En grc risk-register, setting risks', { ...ALL, languages: ['en'], names: ['grc risk-register', 'setting risks'] }],
  // A language is a word of its own, not a part of one.
  ['arrears', { ...ALL, names: ['arrears'] }],
])('"%s"', (words, chosen) => {
  expect(readWords(words)).toEqual(chosen);
});
