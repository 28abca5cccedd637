import { describe, expect, test } from '@jest/globals';
import { pinnedFirst, readColumn, readColumns, writeColumn } from './column-choice.ts';

describe('columns as text', () => {
  test('what is no column is left out', () => {
    expect(['', '*', '1st', 'name.', 'a b', 'name*.x', 'name**'].map(readColumn)).toEqual([null, null, null, null, null, null, null]);
    expect(readColumns(['budget', '??', 'budget.90', 'name']).map((c) => c.name)).toEqual(['budget', 'name']);
  });
  test('plain names, widths and pins come back as they went', () => {
    for (const text of ['budget', 'budget.180', 'number*', 'number*.120']) expect(writeColumn(readColumn(text)!)).toBe(text);
  });
  test('widths stay within reason', () => {
    expect(readColumn('a.3')?.width).toBe(56);
    expect(readColumn('a.9999')?.width).toBe(800);
  });
  test('pinned columns come first, the order inside both parts stands', () => {
    expect(pinnedFirst([1, 2, 3, 4], (n) => n % 2 === 0)).toEqual([2, 4, 1, 3]);
  });
});
