import { expect, test } from '@jest/globals';
import { headWidth, textWidth, twoLinesWidth } from './head-width.ts';

const ROOM = 24;

test('a long head never needs the width of all its words', () => {
  const label = 'Likelihood, proposed by the owner';
  expect(headWidth(label, ROOM)).toBeLessThan(textWidth(label));
});

test('a short head stands on one line', () => {
  expect(headWidth('Due date', ROOM)).toBe(textWidth('Due date') + ROOM);
});

test('one word is never broken', () => {
  expect(twoLinesWidth('Responsibilities')).toBe(textWidth('Responsibilities'));
  expect(headWidth('Responsibilities', ROOM)).toBe(textWidth('Responsibilities') + ROOM);
});

test('two lines are as equal as the words allow', () => {
  expect(twoLinesWidth('Score, proposed')).toBe(textWidth('proposed'));
  expect(twoLinesWidth('a bb ccc')).toBe(textWidth('a bb'));
});

test('an Arabic text takes less than an English one of as many letters', () => {
  expect(textWidth('الإستراتيجية')).toBeLessThan(textWidth('Strategywide'));
});
