import { describe, expect, test } from '@jest/globals';
import type { ChartTile, GroupsAnswer } from '../../core/shared/dashboard.ts';
import { drawnOf, partsOf, partWhere, rowsOf } from './chart-rows.ts';

const tile: ChartTile = {
  id: 'health',
  kind: 'chart',
  span: 8,
  title: 'Health',
  spec: 'x',
  entity: 'project',
  group: ['portfolio_id', 'health'],
  limit: 1,
  rest: 'Others',
};
const answer: GroupsAnswer = {
  where: { status: 'active' },
  shown: [7],
  totals: { count: 6 },
  groups: [
    { key: [7, 'good'], label: ['Coast', null], figures: { count: 3 } },
    { key: [7, null], label: ['Coast', null], figures: { count: 1 } },
  ],
  rest: [{ key: [null, 'good'], label: [null, null], figures: { count: 2 } }],
};
const parts = partsOf([{ value: 'good', label: 'Good', tone: 'done' }], 'Not set');

describe('rows of a chart', () => {
  test('one per key, then the rest; each knows the rows that it counts', () => {
    const rows = rowsOf(tile, answer, { label: 'Portfolio' }, 'Not set');
    expect(rows.map((row) => [row.name, row.figures.count, row.parts])).toEqual([
      ['Coast', 4, { good: 3, '': 1 }],
      ['Others', 2, { good: 2 }],
    ]);
    expect(rows[0]?.where).toEqual({ status: 'active', portfolio_id: 7 });
    expect(rows[1]?.where).toEqual({ status: 'active', or: [{ portfolio_id: { empty: true } }, { portfolio_id: { nin: [7] } }] });
  });

  test('a part narrows its row; no value is a value', () => {
    const row = rowsOf(tile, answer, undefined, 'Not set')[0];
    expect(parts.map((part) => row && partWhere(tile, row, part)['health'])).toEqual(['good', { empty: true }]);
    expect(parts.map((part) => part.mark)).toEqual(['done', 'quiet']);
  });

  test('a filter that names the same field is kept beside it', () => {
    const rows = rowsOf(tile, { ...answer, where: { portfolio_id: 7 } }, undefined, 'Not set');
    expect(rows[0]?.where).toEqual({ and: [{ portfolio_id: 7 }, { portfolio_id: 7 }] });
  });

  test('a rest that would dwarf the others is not drawn', () => {
    const rows = rowsOf(tile, answer, undefined, 'Not set');
    expect(drawnOf(rows, (row) => row.figures.count)).toMatchObject({ drawn: [{ key: '7' }, { key: 'rest' }], aside: undefined });
    const { drawn, aside } = drawnOf(rows, (row) => (row.key === 'rest' ? 100 : 1));
    expect([drawn.map((row) => row.key), aside?.key]).toEqual([['7'], 'rest']);
  });
});
