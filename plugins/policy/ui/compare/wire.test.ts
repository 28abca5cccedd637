import { expect, test } from '@jest/globals';
import { linesOf, type ComparedItem } from './wire.ts';

const item = (id: number, change: ComparedItem['change']): ComparedItem => ({
  id,
  change,
  depth: 1,
  number: String(id),
  moved: false,
  title: { en: '', ar: '' },
});
const ITEMS = [item(1, 'same'), item(2, 'same'), item(3, 'changed'), item(4, 'same'), item(5, 'removed')];
const shape = (only: boolean, open: number[] = []): unknown[] =>
  linesOf(ITEMS, only, new Set(open)).map((line) => ('same' in line ? line.same.map(({ id }) => id) : [line.item.id, line.at]));

test('neighbours that are the same fold to one line, and open below it', () => {
  expect(shape(true)).toEqual([[1, 2], [3, 0], [4], [5, 1]]);
  expect(shape(true, [4])).toEqual([[1, 2], [3, 0], [4], [4, -1], [5, 1]]);
  expect(shape(false)).toEqual([
    [1, -1],
    [2, -1],
    [3, 0],
    [4, -1],
    [5, 1],
  ]);
});
