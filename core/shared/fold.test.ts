import { expect, test } from '@jest/globals';
import { HELD_MS, timeOf } from '../test/held.ts';
import { findSpans, fold, holdsText, holdsWords } from './fold.ts';

const NAME = 'مشروع الأَمْن وإدارة المُؤسَّسة ٢٠٣٠ مدرسة هدى';
const marked = (text: string, typed: string): string[] => findSpans(text, typed).map(({ start, end }) => text.slice(start, end));

test.each([
  ['أإآٱا', 'ااااا'],
  ['ؤئ', 'وي'],
  ['مدرسة هدى', 'مدرسه هدي'],
  ['ُمُؤسَّسة', 'موسسه'],
  ['رحمٰن', 'رحمن'],
  ['مشـــروع', 'مشروع'],
  ['٢٠٣٠ ۲۰۳۰', '2030 2030'],
  ['کتابی', 'كتابي'],
  ['Éléctricité', 'electricite'],
  ['ÄÖÜ Łódź Øresund', 'aou lodz oresund'],
  ['ΑΘΗΝΑΣ', 'αθηνασ'],
  ['ПРИВЕТ', 'привет'],
  ['ﻣﺸﺮﻭﻉ', 'مشروع'],
  ['a\u200fb\u00a0c', 'ab c'],
  ['', ''],
])('%s is compared as %s', (text, wanted) => expect(fold(text)).toBe(wanted));

test.each([
  [NAME, 'الامن', ['الأَمْن']],
  [NAME, 'المؤسسه', ['المُؤسَّسة']],
  [NAME, '2030', ['٢٠٣٠']],
  [NAME, 'هدي', ['هدى']],
  [NAME, 'ادارة 2030', ['إدارة', '٢٠٣٠']],
  [NAME, 'ادارة المؤسسة', ['إدارة المُؤسَّسة']],
  [NAME, 'امن', ['أَمْن']],
  [NAME, 'مدن', []],
  [NAME, 'ـ', []],
  [NAME, ' ', []],
  ['Réseau réseau', 'RESEAU', ['Réseau', 'réseau']],
  ['e\u0301t\u00e9', 'ete', ['e\u0301t\u00e9']],
  ['aaa', 'aa', ['aa']],
  ['ﷲ أكبر', 'الله', ['ﷲ']],
])('in «%s» %s marks %j', (text, typed, wanted) => expect(marked(text, typed)).toEqual(wanted));

test('a sign is marked with its letter, and nothing before it', () => {
  expect(findSpans('بَيت', 'بيت')).toEqual([{ start: 0, end: 4 }]);
  expect(findSpans('بَيت', 'يت')).toEqual([{ start: 2, end: 4 }]);
  expect(findSpans('بَيت', 'ب')).toEqual([{ start: 0, end: 2 }]);
});

test('a text holds what was typed, its words in any order, and nothing at all', () => {
  expect([
    holdsText('المؤسسه ٢٠٣٠', NAME),
    holdsText('هدي مدرسه', NAME),
    holdsText(' ', NAME),
    holdsText('x', null, undefined, 'X'),
  ]).toEqual([true, false, true, true]);
  expect([holdsWords('هدي مدرسه', NAME), holdsWords('هدي x', NAME, 'X-1'), holdsWords('هدي y', NAME)]).toEqual([true, true, false]);
});

test('a text that piles marks upon a letter is folded as quickly as any', async () => {
  const piled = `a${'\u0301\u0316'.repeat(50_000)}b`;
  expect(fold(piled)).toBe('ab');
  expect(await timeOf(() => void fold(piled))).toBeLessThan(HELD_MS);
  expect(fold(`x${'\u20d0\u20dc'.repeat(50_000)}`).length).toBeLessThan(40);
});
