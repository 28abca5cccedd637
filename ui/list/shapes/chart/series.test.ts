import { describe, expect, test } from '@jest/globals';
import type { AggregateAnswer, EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { chartChoice } from './choices.ts';
import type { ChartChoice } from './choices.ts';
import { nextPeriod, paintsOf, seriesOf, whereOf } from './series.ts';
import type { Words } from './series.ts';
import { chartSpec, marksOf } from './spec.ts';

const field = (name: string, type: FieldMeta['type'], more: Partial<FieldMeta> = {}): FieldMeta => ({
  name,
  type,
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  groupable: true,
  ...more,
});
const status = field('status', 'state', {
  values: [
    { value: 'draft', label: 'Draft', tone: 'todo' },
    { value: 'completed', label: 'Completed', tone: 'done' },
    { value: 'closed', label: 'Closed', tone: 'done' },
  ],
});
const health = field('health', 'enum', {
  values: [
    { value: 'good', label: 'Good' },
    { value: 'bad', label: 'Bad' },
  ],
});
const meta = {
  fields: {
    name: field('name', 'text', { groupable: false }),
    status,
    health,
    portfolio_id: field('portfolio_id', 'ref', { to: 'portfolio' }),
    end_date: field('end_date', 'date'),
    budget: field('budget', 'money', { total: true }),
    progress: field('progress', 'percent'),
  },
  list: { views: { chart: { group: 'status', measure: 'count' } } },
} as unknown as EntityMeta;
const words: Words = { none: (f) => `Without ${f.name}`, date: (day) => day.slice(0, 7), other: 'Other', yes: 'Yes', no: 'No' };
const answer = (rows: [(string | number | null)[], number][], total: number, capped = false): AggregateAnswer => ({
  data: rows.map(([key, count]) => ({ key, label: key.map((k) => (k === null ? null : `<${k}>`)), figures: { count } })),
  meta: { totals: { count: total }, capped },
});
const choose = (options: Record<string, string>): ChartChoice => chartChoice(meta, options)!;

describe('what is drawn', () => {
  test("the entity's own chart; anything that does not fit falls back", () => {
    expect(choose({})).toMatchObject({
      kind: 'bar',
      kinds: ['bar', 'donut'],
      period: null,
      split: null,
      measure: { fn: 'count' },
      order: 'natural',
      top: 20,
    });
    expect(choose({ x: 'nothing', kind: 'line', measure: 'sum:name', split: 'status', top: '7' })).toMatchObject({
      kind: 'bar',
      group: status,
      measure: { fn: 'count' },
      split: null,
      top: 20,
    });
  });

  test('dates are a line by month; references by size; averages are never stacked', () => {
    expect(choose({ x: 'end_date' })).toMatchObject({ kind: 'line', kinds: ['bar', 'line'], period: 'month' });
    expect(choose({ x: 'end_date:year' }).period).toBe('year');
    expect(choose({ x: 'portfolio_id' })).toMatchObject({ order: 'size', kinds: ['bar'] });
    expect(choose({ split: 'health', measure: 'avg:progress' }).split).toBeNull();
    expect(choose({ split: 'health' })).toMatchObject({ split: health, kinds: ['bar'] });
  });
});

describe('bars', () => {
  test('choices have the colours of their tones, the second of a tone another shade; empty is quiet', () => {
    expect(paintsOf(['draft', 'completed', 'closed', null], status)).toEqual([
      { token: 'todo-mark', shade: 0 },
      { token: 'done-mark', shade: 0 },
      { token: 'done-mark', shade: 1 },
      { token: 'c-quiet', shade: 0 },
    ]);
    expect(paintsOf([1, 2], meta.fields['portfolio_id']!).map((paint) => paint.token)).toEqual(['c1', 'c3']);
  });

  test('what is cut stands together at the end', () => {
    const { bars } = seriesOf(
      answer(
        [
          [[1], 2],
          [[2], 9],
          [[3], 5],
          [[4], 1],
          [[5], 1],
          [[6], 1],
        ],
        19,
      ),
      choose({ x: 'portfolio_id', top: '5' }),
      words,
    );
    expect(bars.map((bar) => [bar.label, bar.total])).toEqual([
      ['<2>', 9],
      ['<3>', 5],
      ['<1>', 2],
      ['<4>', 1],
      ['<5>', 1],
      ['Other', 1],
    ]);
    expect(bars.at(-1)?.rest).toBe(true);
  });

  test('stacked: parts in the order of the choices, rows without a value last', () => {
    const { bars, series } = seriesOf(
      answer(
        [
          [['draft', null], 1],
          [['draft', 'bad'], 2],
          [['completed', 'good'], 4],
        ],
        7,
      ),
      choose({ split: 'health' }),
      words,
    );
    expect(series.map((one) => one.label)).toEqual(['<good>', '<bad>', 'Without health']);
    expect(bars.map((bar) => [bar.total, bar.parts])).toEqual([
      [3, [null, 2, 1]],
      [4, [4, null, null]],
    ]);
  });

  test('a line passes through the months without rows', () => {
    const { bars } = seriesOf(
      answer(
        [
          [['2026-11-01'], 2],
          [['2027-02-01'], 1],
          [[null], 3],
        ],
        6,
      ),
      choose({ x: 'end_date' }),
      words,
    );
    expect(bars.map((bar) => [bar.key, bar.total])).toEqual([
      ['2026-11-01', 2],
      ['2026-12-01', 0],
      ['2027-01-01', 0],
      ['2027-02-01', 1],
      [null, 3],
    ]);
    expect([nextPeriod('2026-12-28', 'week'), nextPeriod('2026-10-01', 'quarter'), nextPeriod('2026-01-01', 'year')]).toEqual([
      '2027-01-04',
      '2027-01-01',
      '2027-01-01',
    ]);
  });
});

test('a bar opens the rows it counts', () => {
  const bar = (key: string | number | null) => ({ key, label: '', total: 1, parts: [1], paint: { token: 'c2', shade: 0 as const } });
  expect(whereOf(choose({}), bar('draft'))).toEqual({ status: 'draft' });
  expect(whereOf(choose({}), bar(null))).toEqual({ status: { empty: true } });
  expect(whereOf(choose({ x: 'end_date:quarter' }), bar('2026-10-01'))).toEqual({ end_date: { gte: '2026-10-01', lte: '2026-12-31' } });
  expect(whereOf(choose({ split: 'health' }), bar('draft'), { key: null, label: '', paint: { token: 'c2', shade: 0 } })).toEqual({
    status: 'draft',
    health: { empty: true },
  });
});

describe('the spec', () => {
  const data = seriesOf(
    answer(
      [
        [['draft'], 3],
        [['completed'], 2],
      ],
      5,
    ),
    choose({}),
    words,
  );

  test('one mark per figure, with its text and its colour', () => {
    expect(marksOf(data, String, (bar, _part, value) => `${bar}: ${value}`)).toEqual([
      { bar: 0, part: 0, value: 3, text: '3', tip: '0: 3', paint: 'todo-mark 0', shade: 0 },
      { bar: 1, part: 0, value: 2, text: '2', tip: '1: 2', paint: 'done-mark 0', shade: 0 },
    ]);
  });

  test('colours are names of tokens, and each kind has its own drawing', () => {
    const text = JSON.stringify(chartSpec(choose({}), data));
    expect(text).toContain("token['todo-mark']");
    expect(text).not.toMatch(/#[0-9a-f]{6}/);
    expect(JSON.stringify(chartSpec(choose({ kind: 'donut' }), data))).toContain('"arc"');
    expect(JSON.stringify(chartSpec(choose({ x: 'end_date' }), data))).toContain('"line"');
  });
});
