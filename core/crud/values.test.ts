/** Variables and values of filters, and the form of numbers. */
import { describe, expect, test } from '@jest/globals';
import { actorWith } from '../test/people.ts';
import type { Scalar } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { same } from './before.ts';
import { resolveValue, today } from './values.ts';
import { metadata as registry } from '../test/metadata.ts';

const value = (field: string, raw: Scalar): unknown =>
  resolveValue(
    registry.entity('project').fields.get(field)!,
    raw,
    { registry, actor: actorWith(1, 42, []), locale: 'en', binds: new Binds() },
    'at',
  );

describe('values of a filter', () => {
  test.each<[string, Scalar]>([
    ['budget', ''],
    ['budget', 'NaN'],
    ['budget', 'Infinity'],
    ['budget', true],
    ['manager_id', 'x'],
    ['manager_id', '$you'],
    ['start_date', '2026-13-01'],
    ['start_date', '$tomorrow'],
    ['start_date', '$today+99999'],
    ['start_date', '$start_of_day'],
    ['created_at', '$end_of_weeks'],
    ['start_date', '$end_of_year+9999'],
    ['created_at', '2026-01-01T25:61'],
    ['name', 'x'.repeat(1001)],
    ['name', '\0'],
  ])('%s: %p is refused', (field, raw) => {
    expect(() => value(field, raw)).toThrow('invalid');
  });

  test.each<[string, Scalar, unknown]>([
    ['manager_id', '$me', 42],
    ['manager_id', '7', 7],
    ['id', 1e300, -1],
    ['budget', '1.5', 1.5],
    ['start_date', '$today', today()],
    ['start_date', '$today-30', today(-30)],
    ['start_date', '$now', today()],
    ['start_date', '$start_of_month', `${today().slice(0, 7)}-01`],
    ['start_date', '$start_of_year', `${today().slice(0, 4)}-01-01`],
    ['created_at', '$end_of_year-1', `${Number(today().slice(0, 4)) - 1}-12-31`],
    ['created_at', '2026-01-01T10:00:00+03:00', '2026-01-01T10:00:00+03:00'],
    ['name', 5, '5'],
  ])('%s: %p', (field, raw, expected) => {
    expect(value(field, raw)).toEqual(expected);
  });
});

test('today is the day where the people are, not that of the server', () => {
  // 25 hours apart: never the same day.
  expect(today(0, 'Pacific/Kiritimati') > today(0, 'Pacific/Niue')).toBe(true);
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what the wire sends and what is stored are compared by value', () => {
  expect([same(null, undefined), same(1, 1), same(['a'], ['a']), same({ a: 1 }, { a: 1 }), same('1', 1)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([same(null, ''), same(1, 2), same(['a'], ['b']), same(0, null)]).toEqual([false, false, false, false]);
});
