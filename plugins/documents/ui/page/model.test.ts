import { expect, test } from '@jest/globals';
import { branches, pathTo, shortHash, tintOf, type Folder } from './model.ts';

const folder = (id: number, parent: number | null, name = `F${id}`): Folder => ({
  id,
  parent,
  name,
  area: 'compliance',
  restricted: false,
  documents: 0,
  update: true,
});

test('folders stand below their parents by name, and those of a closed one are hidden', () => {
  const folders = [
    folder(1, null, 'Procedures 10'),
    folder(2, null, 'Procedures 2'),
    folder(3, 2),
    { ...folder(4, null), area: 'risk' as const },
  ];
  const shown = (closed: number[]): unknown[] =>
    branches(folders, 'compliance', new Set(closed), 'en').map((b) => [b.folder.id, b.level, b.below]);
  expect(shown([])).toEqual([
    [2, 1, true],
    [3, 2, false],
    [1, 1, false],
  ]);
  expect(shown([2])).toEqual([
    [2, 1, true],
    [1, 1, false],
  ]);
});

test('a folder counts what the folders below it hold, closed or not', () => {
  const folders = [
    { ...folder(1, null), documents: 2 },
    { ...folder(2, 1), documents: 3 },
    { ...folder(3, 2), documents: 4 },
  ];
  expect(branches(folders, 'compliance', new Set(), 'en').map((b) => b.documents)).toEqual([9, 7, 4]);
  expect(branches(folders, 'compliance', new Set([1]), 'en').map((b) => b.documents)).toEqual([9]);
});

test('a folder whose parent is out of reach stands at the top', () =>
  expect(branches([folder(7, 99)], 'compliance', new Set(), 'en').map((b) => [b.folder.id, b.level])).toEqual([[7, 1]]));

test('the path to a folder, also where parents go round', () => {
  expect(pathTo([folder(1, null), folder(2, 1)], 2).map(({ id }) => id)).toEqual([1, 2]);
  expect(pathTo([folder(1, 2), folder(2, 1)], 2).map(({ id }) => id)).toEqual([1, 2]);
  expect(pathTo([], 2)).toEqual([]);
});

test('kinds have tints, checksums are short', () => {
  expect(['application/pdf', 'image/png', 'text/csv', 'text/plain'].map(tintOf)).toEqual(['pdf', 'picture', 'sheet', undefined]);
  expect(shortHash(`9f2c${'0'.repeat(56)}b3c5`)).toBe('9f2c…b3c5');
});
