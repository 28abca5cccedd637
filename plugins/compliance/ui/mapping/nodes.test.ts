import { expect, test } from '@jest/globals';
import { bestOf, cellsOf, shownOf } from './nodes.ts';
import type { Cell, MapNode } from './types.ts';

const node = (id: number, parent_id: number | null, ref_no: string, title: string, assessable = true): MapNode => ({
  id,
  parent_id,
  ref_no,
  title,
  assessable,
  domain_id: 1,
  depth: 0,
});
const nodes = [
  node(1, null, '1', 'Governance', false),
  node(2, 1, '1-1', 'Policies', false),
  node(3, 2, '1-1-1', 'A policy is approved'),
  node(4, 1, '1-2', 'Roles', false),
  node(5, 4, '1-2-1', 'Roles are named'),
];
const cell = (id: number, source_node_id: number, target_node_id: number, coverage: Cell['coverage']): Cell => ({
  id,
  number: `MAP-${id}`,
  relationship: 'equal',
  coverage,
  rationale: null,
  strength: null,
  note: null,
  row_version: 1,
  mirrored: false,
  source_node_id,
  target_node_id,
});

test('a control that fits is shown below its headings, headings without one are left out', () => {
  expect(shownOf(nodes, 'approved').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(shownOf(nodes, '1-2').map(({ id }) => id)).toEqual([1, 4, 5]);
  expect(shownOf(nodes, '', ({ id }) => id === 5).map(({ id }) => id)).toEqual([1, 4, 5]);
  expect(shownOf(nodes, 'governance')).toEqual([]);
});

test('the best of several mappings says how far a control is answered', () => {
  const cells = [cell(1, 3, 9, 'none'), cell(2, 5, 9, 'full'), cell(3, 5, 8, 'partial')];
  expect([...bestOf(cells)]).toEqual([
    [9, 'full'],
    [8, 'partial'],
  ]);
  expect(
    cellsOf(cells, 'source_node_id')
      .get(5)
      ?.map(({ id }) => id),
  ).toEqual([2, 3]);
});
