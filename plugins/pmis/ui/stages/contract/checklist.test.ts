import { describe, expect, test } from '@jest/globals';
import { countsOf, isLeaf, leavesOf, linesOf, numbersOf, progressOf, tickedItems, treeOf } from './checklist.ts';
import type { TreeItem } from './checklist.ts';

const item = (id: number, parent: number | null, part: Partial<TreeItem> = {}): TreeItem => ({
  id,
  parent,
  done: false,
  weight: 0,
  due: null,
  assignee: null,
  required: true,
  ...part,
});
const ITEMS = [
  item(1, null),
  item(11, 1, { done: true, weight: 8 }),
  item(12, 1, { done: true, weight: 12, assignee: 7 }),
  item(2, null),
  item(21, 2, { done: true, weight: 30 }),
  item(22, 2, { weight: 14, due: '2026-11-15', assignee: 7 }),
  item(23, 2, { weight: 6, due: '2026-11-24', required: false }),
];
const TREE = treeOf(ITEMS);
const NONE: ReadonlySet<number> = new Set();

test('an item whose parent is missing is at the top', () => {
  expect(
    treeOf([item(5, 99)])
      .children.get(null)
      ?.map(({ id }) => id),
  ).toEqual([5]);
});

test('a stage without items has no progress', () => {
  expect(progressOf(treeOf([]))).toBe(0);
  expect(leavesOf(treeOf([]))).toEqual([]);
});

describe('lines', () => {
  const ids = (show: 'all' | 'open' | 'mine', closed = NONE): number[] => linesOf(TREE, closed, show, 7).map((line) => line.item.id);

  test('have numbers, counts and the state of their children', () => {
    const lines = linesOf(TREE, NONE, 'all', 7);
    expect(lines.map(({ number }) => number)).toEqual(['1', '1.1', '1.2', '2', '2.1', '2.2', '2.3']);
    expect(lines.filter(({ depth }) => depth === 0).map(({ ticked, done, leaves, open }) => [ticked, done, leaves, open])).toEqual([
      ['done', 2, 2, true],
      ['mixed', 1, 3, true],
    ]);
    expect(lines.filter(({ last }) => last).map((line) => line.item.id)).toEqual([12, 2, 23]);
  });

  test('a closed branch keeps its own line, a filter keeps the numbers', () => {
    expect(ids('all', new Set([1]))).toEqual([1, 2, 21, 22, 23]);
    expect(ids('open')).toEqual([2, 22, 23]);
    expect(ids('mine')).toEqual([1, 12, 2, 22]);
    expect(linesOf(TREE, NONE, 'mine', 7).map(({ number }) => number)).toEqual(['1', '1.2', '2', '2.2']);
    expect(numbersOf(TREE).get(23)).toBe('2.3');
  });
});

test('counts are of leaves', () => {
  expect(countsOf(TREE, 7, '2026-11-18')).toEqual({ all: 5, done: 3, open: 2, mine: 2, late: 1, missing: 1 });
});

test('progress is the done weight, or the done share where nothing has a weight', () => {
  expect(progressOf(TREE)).toBeCloseTo((50 / 70) * 100);
  expect(progressOf(treeOf([item(1, null, { done: true }), item(2, null), item(3, null)]))).toBeCloseTo(33.33, 1);
});

describe('ticking', () => {
  const doneOf = (items: readonly TreeItem[]): number[] => items.filter(({ done }) => done).map(({ id }) => id);

  test('parents follow their children, in both directions', () => {
    const all = tickedItems(ITEMS, new Set([22, 23]), true);
    expect(doneOf(all)).toEqual([1, 11, 12, 2, 21, 22, 23]);
    expect(doneOf(tickedItems(all, new Set([21]), false))).toEqual([1, 11, 12, 22, 23]);
  });

  test('what does not change stays the same object', () => {
    const next = tickedItems(ITEMS, new Set([22]), true);
    expect(next.filter((one, i) => one !== ITEMS[i]).map(({ id }) => id)).toEqual([1, 22]);
  });

  test('leaves of a branch', () => {
    expect([isLeaf(TREE, 1), isLeaf(TREE, 11), leavesOf(TREE, 2).map(({ id }) => id)]).toEqual([false, true, [21, 22, 23]]);
  });
});
