import { expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

const LONG = `${'before '.repeat(40)}the shoal near the breakwater ${'after '.repeat(60)}`;

test('a piece of whole words around the place, with a sign where the text goes on', () => {
  const piece = excerptOf(LONG, 'shoal') ?? '';
  expect(piece).toMatch(/^… before .*the shoal near the breakwater after .*after …$/);
  expect(piece.length).toBeLessThan(200);
});

test('a short text whole, in the spelling in which it stands', () => {
  expect(excerptOf('تقرير الإدارة العامة', 'الاداره')).toBe('تقرير الإدارة العامة');
});

test('nothing of a text that does not hold it; a word without an end is shown whole', () => {
  expect(excerptOf('some words', 'others')).toBeUndefined();
  const word = 'x'.repeat(400);
  expect(excerptOf(`${'y'.repeat(300)}${word}`, word)).toContain(word);
});
