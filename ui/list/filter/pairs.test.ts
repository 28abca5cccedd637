import { expect, test } from '@jest/globals';
import { pairsIn } from './pairs.ts';
import type { FilterItem, FilterSet } from './tree.ts';

const PAIRS = [{ fields: ['row', 'column'] as const, label: 'cell', text: 'cell.text' }];
const item = (field: string, value: number, op: FilterItem['op'] = 'eq'): FilterItem => ({ field, op, value });
const set = (items: FilterSet['items'], join: FilterSet['join'] = 'and'): FilterSet => ({ join, items });

test('half of a pair, several values, alternatives and groups are no pair', () => {
  expect(pairsIn(set([item('row', 1)]), PAIRS)).toEqual([]);
  expect(pairsIn(set([item('row', 1), item('column', 2, 'ne')]), PAIRS)).toEqual([]);
  expect(pairsIn(set([item('row', 1), item('column', 2)], 'or'), PAIRS)).toEqual([]);
  expect(pairsIn(set([item('row', 1), item('row', 3), item('column', 2)]), PAIRS)).toEqual([]);
  expect(pairsIn(set([item('row', 1), { join: 'and', items: [item('column', 2)] }]), PAIRS)).toEqual([]);
  expect(pairsIn(set([item('row', 1), item('column', 2)]), [])).toEqual([]);
});

test('both fields with one value each are one chip, wherever they stand', () => {
  const found = pairsIn(set([item('state', 5), item('column', 2), item('row', 1)]), PAIRS);
  expect(found.map(({ at }) => at)).toEqual([[2, 1]]);
});
