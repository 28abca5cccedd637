import { describe, expect, test } from '@jest/globals';
import { today } from '../../../../core/shared/day.ts';
import type { FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { anchorOf, anchorText, dayOf, daysBetween, daysOf, shifted, spanOf, touching, turned } from './range.ts';

const date = (name: string): FieldMeta => ({
  name,
  type: 'date',
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
});
const both = { start: date('start_date'), end: date('end_date') };
const row = (values: Record<string, unknown>): Row => ({
  id: 1,
  row_version: 1,
  can: { update: true, delete: true, actions: [] },
  ...values,
});

test('an address that names no day means today', () => {
  expect(anchorOf('2027-03')).toBe('2027-03-01');
  expect(anchorOf('2027-03-14')).toBe('2027-03-14');
  for (const text of [undefined, '', 'x', '2027-13', '2027-02-31']) expect(anchorOf(text)).toBe(today());
});

test('a month is whole weeks from Sunday, a week is seven days', () => {
  const month = daysOf('2027-03-14', 'month', 'gregorian');
  expect([month[0], month.at(-1), month.length]).toEqual(['2027-02-28', '2027-04-03', 35]);
  expect(daysOf('2027-03-10', 'week', 'gregorian')).toEqual([
    '2027-03-07',
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-13',
  ]);
  expect(daysOf('2027-02-10', 'agenda', 'gregorian')).toHaveLength(28);
  expect([29, 30]).toContain(daysOf('2027-02-10', 'agenda', 'hijri').length);
});

test('pages turn by their own length', () => {
  expect(turned('2027-03-14', 'month', 'gregorian', 1)).toBe('2027-04-01');
  expect(turned('2027-03-14', 'week', 'gregorian', -1)).toBe('2027-03-07');
  expect(anchorText('2027-03-14', 'month', 'gregorian')).toBe('2027-03');
  expect(anchorText('2027-03-14', 'week', 'gregorian')).toBe('2027-03-14');
});

test('only rows that touch the days are asked for, also with one date missing', () => {
  expect(touching({ start: both.start, end: both.start }, '2027-03-01', '2027-03-31')).toEqual({
    and: [{ start_date: { gte: '2027-03-01' } }, { start_date: { lt: '2027-04-01' } }],
  });
  expect(touching(both, '2027-03-01', '2027-03-31').or).toHaveLength(3);
});

describe('the days of a row', () => {
  test('from first to last; one date alone is that day; a finish before the start is the start', () => {
    expect(spanOf(both, row({ start_date: '2027-03-01', end_date: '2027-03-05' }))).toEqual({ first: '2027-03-01', last: '2027-03-05' });
    expect(spanOf(both, row({ start_date: null, end_date: '2027-03-05' }))).toEqual({ first: '2027-03-05', last: '2027-03-05' });
    expect(spanOf(both, row({ start_date: '2027-03-09', end_date: '2027-03-05' }))).toEqual({ first: '2027-03-09', last: '2027-03-09' });
    expect(spanOf(both, row({}))).toBeNull();
  });

  test('both move together', () => {
    expect(shifted(both, row({ start_date: '2027-02-27', end_date: '2027-03-05' }), 2)).toEqual({
      start_date: '2027-03-01',
      end_date: '2027-03-07',
    });
    expect(shifted(both, row({ end_date: '2027-03-05' }), -5)).toEqual({ end_date: '2027-02-28' });
    expect(daysBetween('2027-02-27', '2027-03-02')).toBe(3);
  });

  test("a moment counts on the reader's day", () => {
    expect(dayOf(new Date(2027, 2, 14, 23, 30).toISOString())).toBe('2027-03-14');
  });
});
