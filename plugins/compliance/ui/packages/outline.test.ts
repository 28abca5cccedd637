import { describe, expect, test } from '@jest/globals';
import {
  applied,
  dropped,
  further,
  indented,
  kindAt,
  lineOf,
  nearer,
  outdented,
  shifted,
  visible,
  withAdded,
  type Move,
} from './outline.ts';
import { missingOf } from './missing.ts';
import { nextRef, parentRef, proposedRef } from './refs.ts';
import { cellsOf, isTable, rowsOf } from './table.ts';
import type { PackNode } from './types.ts';

const node = (id: number, parent_id: number | null, depth: number, ref_no: string, more: Partial<PackNode> = {}): PackNode => ({
  id,
  parent_id,
  depth,
  ref_no,
  package_id: 1,
  title: ref_no,
  title_en: ref_no,
  title_ar: null,
  text_en: null,
  text_ar: null,
  guidance_en: null,
  guidance_ar: null,
  typical_evidence_en: null,
  typical_evidence_ar: null,
  node_type: (['domain', 'subdomain', 'control', 'subcontrol'] as const)[depth]!,
  assessable: depth > 1,
  weight: 1,
  groups: null,
  data_levels: null,
  params: null,
  statement: null,
  urn: null,
  row_version: 1,
  ...more,
});
/** 1 > 1-1 > 1-1-1, 1-1-2; 1-2; 2 */
const NODES = [
  node(1, null, 0, '1'),
  node(2, 1, 1, '1-1'),
  node(3, 2, 2, '1-1-1'),
  node(4, 2, 2, '1-1-2'),
  node(5, 1, 1, '1-2'),
  node(6, null, 0, '2'),
];
const after = (move: Move | null): string =>
  applied(NODES, move!)
    .map(({ id, depth }) => `${'.'.repeat(depth)}${id}`)
    .join(' ');

describe('moving', () => {
  test('in and out, up and down, with all that stands below', () => {
    expect(after(indented(NODES, 6))).toBe('1 .2 ..3 ..4 .5 .6');
    expect(after(indented(NODES, 5))).toBe('1 .2 ..3 ..4 ..5 6');
    expect(after(outdented(NODES, 2))).toBe('1 .5 2 .3 .4 6');
    expect(after(shifted(NODES, 2, 1))).toBe('1 .5 .2 ..3 ..4 6');
    expect([indented(NODES, 1), outdented(NODES, 1), shifted(NODES, 1, -1), shifted(NODES, 6, 1)]).toEqual([null, null, null, null]);
  });

  test('dropped beside another, never into itself', () => {
    expect(after(dropped(NODES, 3, 5, false))).toBe('1 .2 ..4 .3 .5 6');
    expect(after(dropped(NODES, 1, 6, true))).toBe('6 1 .2 ..3 ..4 .5');
    expect(dropped(NODES, 1, 4, true)).toBeNull();
  });
});

describe('a new part', () => {
  test('stands after its neighbour and all below it, and goes in and out', () => {
    const place = { parent: 1, after: 2 };
    expect(withAdded(NODES, node(9, 1, 1, 'x'), place).map(({ id }) => id)).toEqual([1, 2, 3, 4, 9, 5, 6]);
    expect(lineOf(visible(NODES, new Set(), null), NODES, place)).toBe(3);
    expect(lineOf(visible(NODES, new Set([2]), null), NODES, place)).toBe(1);
    expect(further(NODES, place)).toEqual({ parent: 2, after: 4 });
    expect(nearer(NODES, place)).toEqual({ parent: null, after: 1 });
    expect(further(NODES, { parent: null, after: null })).toBeUndefined();
  });

  test('is proposed a free reference and the kind of its level', () => {
    expect(proposedRef(NODES, { parent: 2, after: 4 })).toBe('1-1-3');
    expect(proposedRef(NODES, { parent: 2, after: 3 })).toBe('1-1-3');
    expect(proposedRef(NODES, { parent: 5, after: null })).toBe('1-2-1');
    expect(proposedRef([], { parent: null, after: null })).toBe('1');
    expect(['PR.AA-09', 'A', 'A.5.9', 'GV.OC'].map(nextRef)).toEqual(['PR.AA-10', 'B', 'A.5.10', '']);
    expect(kindAt(NODES, { parent: 6, after: null })).toBe('subdomain');
    expect(kindAt([], { parent: null, after: null })).toBe('domain');
  });
});

test('closed parts hide what is below; a search shows what it finds and the way to it', () => {
  expect(visible(NODES, new Set([2]), null).map(({ node: { id }, open }) => [id, open])).toEqual([
    [1, true],
    [2, false],
    [5, undefined],
    [6, undefined],
  ]);
  expect(visible(NODES, new Set([1]), new Set([4])).map(({ node: { id } }) => id)).toEqual([1, 2, 4]);
});

test('what is missing before publishing', () => {
  const lacks = (nodes: PackNode[]): string[] =>
    missingOf({ language: 'both', content: 'titles' }, nodes).map(({ lack, must }) => (must ? `${lack}!` : lack));
  expect(lacks([])).toEqual(['empty!']);
  expect(lacks([node(1, null, 0, '1', { title_ar: 'أ' }), node(2, 1, 2, ' 1', { title_ar: 'ب' })])).toEqual(['ref_twice!']);
  expect(lacks(NODES)).toEqual(['no_controls', 'no_ar']);
});

describe('pasting', () => {
  test('cells may hold lines and quotes', () => {
    expect(cellsOf('1\tOne\r\n2\t"Two ""b""\nlines"\n')).toEqual([
      ['1', 'One'],
      ['2', 'Two "b"\nlines'],
    ]);
    expect([isTable('a word'), isTable('1\tOne')]).toEqual([false, true]);
  });

  test('references say what stands below what; headings or scripts say which column is which', () => {
    expect(
      parentRef(
        '2-1-3',
        new Map([
          ['2', 'a'],
          ['2-1', 'b'],
          ['2-1-30', 'c'],
        ]),
      ),
    ).toBe('b');
    expect(parentRef('10', new Map([['1', 'a']]))).toBeUndefined();
    const rows = rowsOf('3\tThird\tالثالث\n3-1\tPart\tجزء\n3-1-1\tControl\tضابط\tDo it', NODES, null);
    expect(rows.map((row) => [row.ref_no, row.depth, row.node_type, row.title_ar])).toEqual([
      ['3', 0, 'domain', 'الثالث'],
      ['3-1', 1, 'subdomain', 'جزء'],
      ['3-1-1', 2, 'control', 'ضابط'],
    ]);
    expect(rows[2]).toMatchObject({ text_en: 'Do it', above: { row: 1 } });
    expect(rowsOf('العنوان\tالمرجع\nعنوان\t1-2-1', NODES, null)[0]).toMatchObject({
      ref_no: '1-2-1',
      title_ar: 'عنوان',
      above: { id: 5 },
      depth: 2,
      node_type: 'control',
    });
  });

  test('rows that go on from nothing stand beside the top when they look like it, else below the chosen part', () => {
    expect(rowsOf('3\tThree', NODES, 5)[0]?.above).toBeNull();
    expect(rowsOf('a\tThree', NODES, 5)[0]?.above).toEqual({ id: 5 });
  });

  test('rows that cannot be added say why', () => {
    expect(rowsOf('1-1\tTaken\n\tNo ref\n9\t', NODES, null).map(({ fault }) => fault)).toEqual(['taken', 'no_ref', 'no_title']);
  });
});
