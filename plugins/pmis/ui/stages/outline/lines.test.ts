/** Outline editing: what has no place to go, then levels, moves, and pasted text. */
import { describe, expect, test } from '@jest/globals';
import { added, branchSize, indented, linesIn, moved, newLine, numbersOf, removed } from './lines.ts';
import type { Line } from './lines.ts';

/** `A 0, B 1`: titles with levels. */
const outline = (text: string): Line[] =>
  text.split(', ').map((one) => {
    const [title = '', level = '0'] = one.split(' ');
    return newLine(title, Number(level), title);
  });
const said = (lines: readonly Line[]): string => lines.map(({ title, level }) => `${title} ${level}`).join(', ');
const TREE = outline('A 0, B 1, C 1, D 2, E 0');

describe('nothing happens', () => {
  test('to a line that is not there', () => {
    expect([indented(TREE, 'X', 1), moved(TREE, 'X', 1), removed(TREE, 'X'), branchSize(TREE, 'X')]).toEqual([TREE, TREE, TREE, 0]);
  });

  test('to the first line one level deeper, to a line two below the one before, and above the top', () => {
    for (const [key, by] of [
      ['A', 1],
      ['B', 1],
      ['A', -1],
    ] as const)
      expect(indented(TREE, key, by)).toBe(TREE);
  });

  test('to the first and the last of a branch beyond it', () => {
    expect([moved(TREE, 'B', -1), moved(TREE, 'C', 1), moved(TREE, 'A', -1), moved(TREE, 'D', 1)]).toEqual([TREE, TREE, TREE, TREE]);
  });
});

test('a branch goes deeper and higher as a whole', () => {
  expect(said(indented(TREE, 'E', 1))).toBe('A 0, B 1, C 1, D 2, E 1');
  expect(said(indented(TREE, 'C', 1))).toBe('A 0, B 1, C 2, D 3, E 0');
  expect(said(indented(TREE, 'C', -1))).toBe('A 0, B 1, C 0, D 1, E 0');
});

test('a branch changes places with the one beside it', () => {
  expect(said(moved(TREE, 'E', -1))).toBe('E 0, A 0, B 1, C 1, D 2');
  expect(said(moved(TREE, 'B', 1))).toBe('A 0, C 1, D 2, B 1, E 0');
});

test('a new line comes below, in a parent as its first part, and at the end without one', () => {
  expect(said(added(TREE, 'B', [newLine('N', 0, 'N')]))).toBe('A 0, B 1, N 1, C 1, D 2, E 0');
  expect(said(added(TREE, 'A', [newLine('N', 0, 'N')]))).toBe('A 0, N 1, B 1, C 1, D 2, E 0');
  expect(said(added(TREE, null, [newLine('N', 0, 'N')]))).toBe('A 0, B 1, C 1, D 2, E 0, N 0');
  expect(said(added([], null, [newLine('N', 0, 'N')]))).toBe('N 0');
});

test('a line leaves with its branch, and numbers follow the order', () => {
  expect(said(removed(TREE, 'C'))).toBe('A 0, B 1, E 0');
  expect(numbersOf(TREE)).toEqual(['1', '1.1', '1.2', '1.2.1', '2']);
});

test('pasted lines keep their levels, without bullets, numbers and boxes', () => {
  expect(linesIn(' \n\n')).toEqual([]);
  expect(linesIn('Materials\n\t- Steel\n\t\t1.2) Bars 16 mm\n\t* Concrete\r\n[ ] Piles')).toEqual([
    { level: 0, title: 'Materials' },
    { level: 1, title: 'Steel' },
    { level: 2, title: 'Bars 16 mm' },
    { level: 1, title: 'Concrete' },
    { level: 0, title: 'Piles' },
  ]);
  expect(linesIn('    A\n  B\n      C').map(({ level }) => level)).toEqual([0, 0, 1]);
});
