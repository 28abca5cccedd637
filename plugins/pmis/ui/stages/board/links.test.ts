import { expect, test } from '@jest/globals';
import { breaks, lineOf } from './links.ts';

test('dates that are missing break nothing', () => {
  expect(breaks('fs', 0, { start: 1, end: null }, { start: 1, end: 2 })).toBe(false);
  expect(breaks('ff', 0, { start: 1, end: 5 }, { start: 1, end: null })).toBe(false);
});

test('each kind compares its own two dates', () => {
  const before = { start: 10, end: 20 };
  expect([breaks('fs', 0, before, { start: 20, end: 30 }), breaks('fs', 0, before, { start: 21, end: 30 })]).toEqual([true, false]);
  expect([breaks('fs', 3, before, { start: 22, end: 30 }), breaks('fs', -5, before, { start: 16, end: 30 })]).toEqual([true, false]);
  expect([breaks('ss', 0, before, { start: 9, end: 30 }), breaks('ss', 0, before, { start: 10, end: 30 })]).toEqual([true, false]);
  expect([breaks('ff', 0, before, { start: 1, end: 19 }), breaks('ff', 0, before, { start: 1, end: 20 })]).toEqual([true, false]);
  expect([breaks('sf', 0, before, { start: 1, end: 9 }), breaks('sf', 0, before, { start: 1, end: 10 })]).toEqual([true, false]);
});

test('a line leaves the end of a bar and enters the start of the next', () => {
  const from = { start: 0, end: 100, y: 15 };
  expect(lineOf('fs', from, { start: 140, end: 200, y: 51 }, false)).toEqual({
    path: 'M100 15h6V51H135',
    head: 'M139 51l-5-3.5v7z',
    bad: false,
  });
  // No room between them: around.
  expect(lineOf('fs', from, { start: 90, end: 200, y: 51 }, true).path).toBe('M100 15h8V33H79V51H85');
  expect(lineOf('fs', from, { start: 90, end: 200, y: -21 }, true).path).toBe('M100 15h8V-3H79V-21H85');
});

test('start to start and end to end bend at their own side', () => {
  const [from, to] = [
    { start: 50, end: 100, y: 15 },
    { start: 40, end: 120, y: 51 },
  ];
  expect(lineOf('ss', from, to, false).path).toBe('M50 15H32V51H35');
  expect(lineOf('ff', from, to, false).path).toBe('M100 15H128V51H125');
  expect(lineOf('sf', from, to, false).path).toBe('M50 15h-8V33H131V51H125');
});
