import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { groupingOf, groupWhere, nextPeriod, periodLabel, sectionsOf, summedFields } from './groups.ts';
import { extentOf, linesOf, pagesOf } from './lines.ts';
import type { Section } from './groups.ts';

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
    { value: 'active', label: 'Active', tone: 'doing' },
  ],
});
const flat = (count: number): Section => ({ key: '', group: null, where: undefined, count, open: true });
const group = (key: string, count: number, open = true): Section => ({
  key,
  group: { field: status, value: key, label: key, figures: { count } },
  where: undefined,
  count,
  open,
});

describe('lines', () => {
  test('a plain list: line and row are one, outside there is nothing', () => {
    const lines = linesOf([flat(250)]);
    expect(lines.count).toBe(250);
    expect(lines.at(-1)).toBeUndefined();
    expect(lines.at(250)).toBeUndefined();
    expect(lines.at(249)).toMatchObject({ kind: 'row', offset: 249 });
    expect(lines.headOf(10)).toBe(-1);
  });
  test('groups: a head before its rows, closed ones are their head alone, empty ones do not hide the next', () => {
    const lines = linesOf([group('a', 2), group('b', 5000, false), group('c', 0), group('d', 1)]);
    const read = Array.from({ length: lines.count }, (_, i) => lines.at(i)).map((l) =>
      l?.kind === 'head' ? l.section.key : l?.kind === 'row' ? `${l.section.key}${l.offset}` : '',
    );
    expect(read).toEqual(['a', 'a0', 'a1', 'b', 'c', 'd', 'd0']);
    expect([0, 1, 2, 3, 6].map(lines.headOf)).toEqual([0, 0, 0, 3, 5]);
  });
  test('heads and rows have heights of their own: each line begins where the one before ends', () => {
    const lines = linesOf([group('a', 2), group('b', 5000, false), group('c', 0), group('d', 1)]);
    const { count, topOf } = extentOf(lines, { row: 73, head: 45 });
    expect(Array.from({ length: count + 1 }, (_, line) => topOf(line))).toEqual([0, 45, 118, 191, 236, 281, 326, 399]);
    const plain = extentOf(linesOf([flat(250)]), { row: 73, head: 45 });
    expect([0, 1, 250].map(plain.topOf)).toEqual([0, 73, 250 * 73]);
    expect(extentOf(linesOf([]), { row: 73, head: 45 }).topOf(0)).toBe(0);
  });
  test('the server pages to 100,000', () => expect(linesOf([flat(2_000_000)]).count).toBe(100_000));
  test('a jump asks for the pages there and for none between', () => {
    const lines = linesOf([flat(100_000)]);
    expect(pagesOf(lines, 99_950, 100_020).map((p) => p.page)).toEqual([999]);
    expect(pagesOf(lines, 190, 230).map((p) => p.page)).toEqual([1, 2]);
    expect(pagesOf(lines, -30, 10).map((p) => p.page)).toEqual([0]);
  });
  test('pages count inside their group', () => {
    const lines = linesOf([group('a', 150), group('b', 3)]);
    expect(pagesOf(lines, 95, 156).map((p) => `${p.section.key}${p.page}`)).toEqual(['a0', 'a1', 'b0']);
  });
});

describe('groups', () => {
  const end = field('end_date', 'date');
  test('only what groups is a grouping; a date without a known period goes by months', () => {
    expect(groupingOf('notes', { notes: field('notes', 'memo', { groupable: false }) })).toBeNull();
    expect(groupingOf('gone', {})).toBeNull();
    expect(groupingOf('end_date:fortnight', { end_date: end })?.period).toBe('month');
    expect(groupingOf('status:month', { status })?.period).toBeNull();
  });
  test('the rows of a group: equal, empty, or from a day until before another', () => {
    expect(groupWhere({ field: status, period: null }, 'active')).toEqual({ status: 'active' });
    expect(groupWhere({ field: status, period: null }, null)).toEqual({ status: { empty: true } });
    expect(groupWhere({ field: end, period: 'quarter' }, '2026-10-01')).toEqual({ end_date: { gte: '2026-10-01', lt: '2027-01-01' } });
  });
  test('periods end where the next begins, across years and leap days', () => {
    expect([
      nextPeriod('2026-12-31', 'day'),
      nextPeriod('2026-12-27', 'week'),
      nextPeriod('2026-12-01', 'month'),
      nextPeriod('2028-02-29', 'day'),
      nextPeriod('2026-01-01', 'year'),
    ]).toEqual(['2027-01-01', '2027-01-03', '2027-01-01', '2028-03-01', '2027-01-01']);
  });
  test('periods in both languages, with Latin digits', () => {
    const quarter = (n: number, year: number): string => `Q${n} ${year}`;
    expect(periodLabel('2026-11-01', 'month', 'en', quarter)).toBe('November 2026');
    expect(periodLabel('2026-11-01', 'month', 'ar', quarter)).toBe('نوفمبر 2026');
    expect(periodLabel('2026-10-01', 'quarter', 'en', quarter)).toBe('Q4 2026');
    expect(periodLabel('2026-11-15', 'week', 'en', quarter)).toBe('15/11/2026 – 21/11/2026');
  });
  test('an answer becomes sections, folded where the reader folded them', () => {
    const answer = {
      data: [
        { key: ['draft'], label: ['Draft'], figures: { count: 3 } },
        { key: [null], label: [null], figures: { count: 1 } },
      ],
      meta: { totals: { count: 4 }, capped: false },
    };
    const [draft, none] = sectionsOf(answer, { field: status, period: null }, new Set(['null']), () => '');
    expect(draft).toMatchObject({ open: true, count: 3, group: { label: 'Draft', choice: { tone: 'todo' } } });
    expect(none).toMatchObject({ open: false, where: { status: { empty: true } }, group: { label: null } });
  });
  test('what adds up is summed, nothing else; roll-ups of many rows are left out', () => {
    const fields = [
      field('budget', 'money', { total: true }),
      field('progress', 'percent'),
      field('cost', 'rollup', { unit: 'SAR', total: true }),
      field('last_visit', 'rollup'),
      field('revision', 'integer'),
    ];
    expect(summedFields(fields, false).map((f) => f.name)).toEqual(['budget', 'cost']);
    expect(summedFields(fields, true).map((f) => f.name)).toEqual(['budget']);
  });
});
