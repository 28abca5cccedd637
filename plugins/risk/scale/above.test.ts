import { describe, expect, test } from '@jest/globals';
import { levelsOf, type RankedLevel } from './above.ts';

const matrix = (matrix_id: number, version: number, names: readonly string[]): RankedLevel[] =>
  names.map((name_en, i) => ({ id: matrix_id * 10 + i + 1, matrix_id, version, position: i + 1, name_en, name_ar: null, present: true }));
const FIVE = ['Very low', 'Low', 'Medium', 'High', 'Critical'];

describe('a level is not above', () => {
  const levels = levelsOf(matrix(1, 1, FIVE));

  test('one that nobody has named, and neither is one that is missing', () => {
    expect(levels.isAbove(15, null)).toBe(false);
    expect(levels.isAbove(15, 99)).toBe(false);
    expect(levels.isAbove(null, 11)).toBe(false);
    expect(levels.above(undefined)).toEqual([]);
  });

  test('itself or a higher one of its matrix', () => {
    expect(levels.above(13)).toEqual([14, 15]);
    expect(levels.isAbove(13, 13)).toBe(false);
  });
});

describe('levels of an earlier matrix', () => {
  test('are compared by name, whatever their ranks', () => {
    const levels = levelsOf([...matrix(1, 1, FIVE), ...matrix(2, 2, FIVE.slice(1))]);
    expect(FIVE.slice(1).map((_, i) => levels.above(21 + i).filter((id) => id < 20))).toEqual([[13, 14, 15], [14, 15], [15], []]);
  });

  test('are found in the later matrix where only it has the name', () => {
    const levels = levelsOf([...matrix(1, 1, FIVE), ...matrix(2, 2, ['Low', 'Medium', 'Raised', 'High'])]);
    expect(levels.above(23).filter((id) => id < 20)).toEqual([14, 15]);
  });

  test('without a name in common go by their place, as what was accepted has moved', () => {
    const levels = levelsOf([...matrix(1, 1, FIVE), ...matrix(2, 2, ['A', 'B', 'C', 'D'])]);
    // Medium has become B, High C, Critical D; very low and low have both become A, which then is the lower one.
    expect([21, 22, 23, 24].map((accepted) => levels.above(accepted).filter((id) => id < 20))).toEqual([
      [12, 13, 14, 15],
      [14, 15],
      [15],
      [],
    ]);
  });

  test('a place between two of fewer levels is the lower of them', () => {
    const levels = levelsOf([...matrix(1, 1, ['A', 'B', 'C']), ...matrix(2, 2, FIVE)]);
    expect(levels.above(24).filter((id) => id < 20)).toEqual([13]);
  });
});

describe('what was accepted by an earlier matrix', () => {
  test('holds up to the level of its name, or else down to its place', () => {
    const levels = levelsOf([...matrix(1, 1, FIVE), ...matrix(2, 2, ['Low', 'Medium', 'Critical'])]);
    expect(levels.above(13).filter((id) => id > 20)).toEqual([23]);
    expect(levels.above(11).filter((id) => id > 20)).toEqual([22, 23]);
    expect(levels.above(14).filter((id) => id > 20)).toEqual([23]);
  });
});
