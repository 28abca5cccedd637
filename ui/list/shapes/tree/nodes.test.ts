import { describe, expect, test } from '@jest/globals';
import type { AggregateAnswer, FieldMeta, ListAnswer, Row } from '../../../../core/shared/wire.ts';
import { PAGE, parentOf, treeOf } from './nodes.ts';
import type { Read, TreeSpec } from './nodes.ts';

const ref = (name: string): FieldMeta => ({
  name,
  type: 'ref',
  to: 'other',
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
});
const spec: TreeSpec = {
  levels: [ref('portfolio_id'), ref('program_id')],
  self: undefined,
  measures: ['sum:budget'],
  filter: { status: 'active' },
  search: 'x',
  sort: ['name'],
};
const row = (id: number): Row => ({ id, row_version: 1, can: { update: true, delete: true, actions: [] } });
const groups = (...ids: (number | null)[]): AggregateAnswer => ({
  data: ids.map((id) => ({ key: [id], label: [id === null ? null : `P${id}`], figures: { count: 2 } })),
  meta: { totals: { count: 4 }, capped: false },
});
const list = (total: number, ...ids: number[]): ListAnswer => ({
  data: ids.map(row),
  meta: { page: 1, limit: PAGE, total, capped: false },
});
const nothing: Read = { figures: () => undefined, rows: () => undefined };
const closed = { isOpen: () => false, pages: () => 1 };
const open = (...keys: string[]) => ({ isOpen: (key: string) => keys.includes(key), pages: () => 1 });
const keys = (found: ReturnType<typeof treeOf>): string[] => found.lines.map((line) => `${line.kind} ${line.key}`);

describe('rows under references', () => {
  test('before anything is read: places of lines, and one thing to read', () => {
    const found = treeOf(spec, closed, nothing);
    expect(found.lines.every((line) => line.kind === 'wait')).toBe(true);
    expect(found.requests).toEqual([
      {
        kind: 'figures',
        params: expect.objectContaining({ group: ['portfolio_id'], filter: { status: 'active' }, search: 'x', measures: ['sum:budget'] }),
      },
    ]);
  });

  test('closed nodes read nothing; rows without the reference come as a node of their own', () => {
    const found = treeOf(spec, closed, { ...nothing, figures: () => groups(1, null) });
    expect(keys(found)).toEqual(['group /portfolio_id:1', 'group /portfolio_id:']);
    expect(found.requests).toHaveLength(1);
  });

  test('an open node narrows what is read below it, to the rows at last', () => {
    const found = treeOf(spec, open('/portfolio_id:1', '/portfolio_id:1/program_id:'), {
      figures: ({ group }) => (group?.[0] === 'portfolio_id' ? groups(1, 2) : groups(7, null)),
      rows: () => list(2, 11, 12),
    });
    expect(keys(found)).toEqual([
      'group /portfolio_id:1',
      'group /portfolio_id:1/program_id:7',
      'group /portfolio_id:1/program_id:',
      'row /portfolio_id:1/program_id:/11',
      'row /portfolio_id:1/program_id:/12',
      'group /portfolio_id:2',
    ]);
    expect(found.requests.at(-1)).toMatchObject({
      kind: 'rows',
      page: 1,
      params: { filter: { and: [{ status: 'active' }, { portfolio_id: 1 }, { program_id: { empty: true } }] }, sort: ['name'] },
    });
    expect(found.lines.map((line) => line.depth)).toEqual([0, 1, 1, 2, 2, 0]);
    expect([3, 2, 0].map((index) => parentOf(found.lines, index))).toEqual([2, 0, undefined]);
  });

  test('further rows come on demand', () => {
    const full = list(250, ...Array.from({ length: PAGE }, (_, i) => i + 1));
    const flat = { ...spec, levels: [] };
    expect(treeOf(flat, closed, { ...nothing, rows: () => full }).lines.at(-1)).toMatchObject({ kind: 'more', left: 100 });
    expect(treeOf(flat, { ...closed, pages: () => 2 }, { ...nothing, rows: () => full }).lines.at(-1)).toMatchObject({
      kind: 'more',
      left: 50,
    });
  });

  test('a refusal stands where the lines would', () => {
    expect(keys(treeOf(spec, closed, { ...nothing, figures: () => 'failed' }))).toEqual(['failed /failed0']);
  });
});

describe('a reference to the entity itself', () => {
  const nested: TreeSpec = { ...spec, levels: [], self: ref('parent_id'), filter: undefined };
  const read: Read = {
    rows: ({ filter }) => (JSON.stringify(filter) === '{"parent_id":1}' ? list(1, 3) : list(2, 1, 2)),
    figures: ({ filter }) => (JSON.stringify(filter).includes('[1,2]') ? groups(1) : { ...groups(), data: [] }),
  };

  test('begins with rows without one; only rows with children open', () => {
    const found = treeOf(nested, open('/1', '/2'), read);
    expect(keys(found)).toEqual(['row /1', 'row /1/3', 'row /2']);
    expect(found.lines.map((line) => (line.kind === 'row' ? line.children : -1))).toEqual([2, 0, 0]);
    expect(found.requests[0]).toMatchObject({ kind: 'rows', params: { filter: { parent_id: { empty: true } } } });
  });
});
