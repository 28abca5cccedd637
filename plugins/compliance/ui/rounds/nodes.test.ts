import { expect, test } from '@jest/globals';
import { branchesOf, shareOf, visible } from './nodes.ts';
import type { RoundNode } from './types.ts';

const node = (id: number, parent_id: number | null, depth: number): RoundNode => ({
  id,
  parent_id,
  ref_no: String(id),
  title: '',
  node_type: ['domain', 'subdomain', 'control', 'subcontrol'][depth]!,
  items: 1,
  assessed: 0,
});
const NODES = [node(1, null, 0), node(11, 1, 1), node(111, 11, 2), node(1111, 111, 3), node(12, 1, 1), node(121, 12, 2), node(2, null, 0)];
const ids = (flipped: number[], chosen: number | null): number[] =>
  visible(branchesOf(NODES), new Set(flipped), chosen).map((line) => line.node.id);

test('domains at first; the way to the chosen part is open; controls without parts are left to the list', () => {
  expect(ids([], null)).toEqual([1, 2]);
  expect(ids([1], null)).toEqual([1, 11, 12, 2]);
  expect(ids([], 11)).toEqual([1, 11, 12, 2]);
  expect(ids([1], 11)).toEqual([1, 2]);
  expect(visible(branchesOf(NODES), new Set(), 11).map(({ depth }) => depth)).toEqual([0, 1, 1, 0]);
});

test('a package without domains shows its controls, and a part whose parent is out of reach stands at the top', () => {
  expect(visible(branchesOf([node(5, null, 2), node(6, null, 2)]), new Set(), null).map((l) => l.node.id)).toEqual([5, 6]);
  expect(visible(branchesOf([node(11, 1, 1), node(111, 11, 2)]), new Set(), null).map((l) => l.node.id)).toEqual([11]);
});

test('a hundred per cent means all of them', () => {
  expect([shareOf({ items: 200, assessed: 199 }), shareOf({ items: 3, assessed: 3 }), shareOf({ items: 0, assessed: 0 })]).toEqual([
    99, 100, 100,
  ]);
});
