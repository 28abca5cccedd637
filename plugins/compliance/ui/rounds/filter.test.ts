import { expect, test } from '@jest/globals';
import { below, filterOf, isFiltered, itemsOf, onwardFrom, withFilter } from './filter.ts';
import type { RoundItem, RoundNode } from './types.ts';

const node = (id: number, parent_id: number | null): RoundNode => ({
  id,
  parent_id,
  ref_no: String(id),
  title: `N${id}`,
  node_type: 'domain',
  items: 1,
  assessed: 0,
});
const NODES = [node(1, null), node(11, 1), node(111, 11), node(2, null)];
const item = (id: number, node_id: number, more: Partial<RoundItem> = {}): RoundItem => ({
  id,
  node_id,
  ref_no: `A-${id}`,
  title: '',
  title_en: `Control ${id}`,
  title_ar: `ضابط ${id}`,
  node_type: 'control',
  depth: 2,
  audit_status: null,
  closed: false,
  score: null,
  applicable: true,
  control_owner: null,
  reviewers: [],
  evidence_count: 0,
  evidence_missing: false,
  reviews_count: 0,
  open_reviews: 0,
  my_review: null,
  to_decide: null,
  due_date: null,
  overdue: false,
  carried: false,
  row_version: 1,
  can: { update: true, close: true, review: true },
  ...more,
});
const done = { id: 7, name: 'Implemented', code: 'done', kind: 'done' as const };
const ITEMS = [
  item(1, 11, { audit_status: done, closed: true }),
  item(2, 111, { reviewers: [{ id: 5, label: 'Dana' }] }),
  item(3, 2, { control_owner: { id: 5, label: 'Dana' }, to_decide: { id: 6, label: 'Adel' } }),
];
const shown = (address: string, me = 5): number[] => itemsOf(ITEMS, NODES, filterOf(new URLSearchParams(address)), me).map(({ id }) => id);

test('a node shows its items and those below it', () => {
  expect([...below(NODES, 1)]).toEqual([1, 11, 111]);
  expect(shown('node=1')).toEqual([1, 2]);
  expect(shown('node=111')).toEqual([2]);
  expect(shown('node=9')).toEqual([]);
});

test('result, state, people and words narrow together; owners count as people too', () => {
  expect(shown('')).toEqual([1, 2, 3]);
  expect(shown('result=7')).toEqual([1]);
  expect(shown('status=opened')).toEqual([2, 3]);
  expect(shown('people=5')).toEqual([2, 3]);
  expect(shown('people=5&node=2')).toEqual([3]);
  expect(shown('search=ضابط 2')).toEqual([2]);
  expect(shown('search=a-3')).toEqual([3]);
  expect([shown('whose=mine'), shown('whose=mine', 6), shown('whose=decide')]).toEqual([[2], [], [3]]);
});

test('the address carries what was chosen, and nothing that says nothing', () => {
  const search = withFilter(new URLSearchParams('item=3&people=5'), { people: [5, 6], status: 'closed', words: 'x' });
  expect(search.toString()).toBe('item=3&people=5%2C6&status=closed&search=x');
  expect(withFilter(search, { people: [], status: 'all', words: '' }).toString()).toBe('item=3');
  expect(isFiltered(filterOf(search))).toBe(true);
  expect(isFiltered(filterOf(new URLSearchParams('item=3&result=abc&status=else')))).toBe(false);
});

test('the way on leads to what still waits, around the end; among all items to the next', () => {
  const mine = [item(1, 1), item(2, 1, { my_review: 'submitted' }), item(3, 1, { my_review: 'draft' })];
  expect([0, 1, 2].map((at) => onwardFrom(mine, at, 'mine'))).toEqual([3, 3, 1]);
  expect([0, 1, 2].map((at) => onwardFrom(mine, at, 'all'))).toEqual([2, 3, undefined]);
  expect(onwardFrom([item(1, 1)], 0, 'mine')).toBeUndefined();
  expect(onwardFrom([item(1, 1), item(2, 1, { to_decide: { id: 6, label: 'Adel' } })], 0, 'decide')).toBe(2);
});
