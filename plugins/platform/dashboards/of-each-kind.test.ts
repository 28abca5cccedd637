import { expect, test } from '@jest/globals';
import { ofEachKind } from './of-each-kind.ts';

/** Rows named by letter and place: A1 is the first of the kind A. */
const rows = (...names: string[]): { source: number; name: string }[] => names.map((name) => ({ source: name.charCodeAt(0), name }));
const shown = (names: string[], totals: Record<string, number>, limit: number): string[] =>
  ofEachKind(rows(...names), new Map(Object.entries(totals).map(([kind, n]) => [kind.charCodeAt(0), n])), limit).map(
    ({ name, more }) => name + (more ? `+${more}` : ''),
  );

test('what fits is shown as it is', () => {
  expect(shown([], {}, 6)).toEqual([]);
  expect(shown(['A1', 'B1', 'A2'], { A: 2, B: 1 }, 6)).toEqual(['A1', 'B1', 'A2']);
});

test('a long kind hides no other, and its last row says how many more there are', () => {
  expect(shown(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'C1'], { A: 41, B: 1, C: 3 }, 6)).toEqual([
    'A1',
    'A2',
    'A3',
    'A4+37',
    'B1',
    'C1+2',
  ]);
});

test('of more kinds than rows the most urgent ones are shown', () => {
  expect(shown(['A1', 'A2', 'B1', 'C1', 'D1'], { A: 2, B: 1, C: 1, D: 1 }, 3)).toEqual(['A1+1', 'B1', 'C1']);
});
