/** Values as clients of the services write them: dates, numbers in three kinds of digits, choices. */
import { describe, expect, test } from '@jest/globals';
import type { ResolvedField } from '../../../core/metadata/registry.ts';
import { dayOf, momentOf } from './dates.ts';
import { readValue } from './values.ts';

const field = (type: ResolvedField['type'], more: object = {}): ResolvedField => ({ type, name: 'f', label: 'F', columns: ['f'], ...more });
const read = (type: ResolvedField['type'], raw: unknown, more?: object): unknown => {
  const found = readValue(field(type, more), raw);
  return 'error' in found ? found.error.key : found.value;
};

describe('days', () => {
  test.each([
    // 1 December 2025 begins in Greenwich, and in Riyadh three hours earlier: both mean that day.
    ['/Date(1764547200000)/', '2025-12-01'],
    ['/Date(1764536400000)/', '2025-12-01'],
    ['/Date(1764536399999)/', '2025-11-30'],
    ['/Date(1764536400000+0300)/', '2025-12-01'],
    ['/Date(1764536400000+0000)/', '2025-11-30'],
    ['/Date(1764565200000-0500)/', '2025-12-01'],
    ['/Date(-62135596800000)/', '0001-01-01'],
    ['2025-12-01', '2025-12-01'],
    ['2025-12-01T23:59:00', '2025-12-01'],
    ['2025-11-30T21:00:00Z', '2025-12-01'],
    ['2025-11-30T23:00:00-05:00', '2025-11-30'],
    ['2024-02-29', '2024-02-29'],
    ['/Date(abc)/', undefined],
    ['/Date()/', undefined],
    ['Date(1764547200000)', undefined],
    ['/Date(1764547200000+9900)/', undefined],
    ['/Date(1764547200000+0360)/', undefined],
    ['/Date(999999999999999)/', undefined],
    ['/Date(99999999999999999999)/', undefined],
    ['2025-02-29', undefined],
    ['2025-13-01', undefined],
    ['01/12/2025', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));

  test.each([
    ['/Date(1764547200000)/', '2025-12-01T00:00:00+00:00'],
    ['/Date(1764547200120+0300)/', '2025-12-01T00:00:00.12+00:00'],
    ['2025-12-01', '2025-11-30T21:00:00+00:00'],
    ['2025-12-01T08:30', '2025-12-01T05:30:00+00:00'],
    ['2025-12-01 08:30:00+0300', '2025-12-01T05:30:00+00:00'],
    ['2025-12-01T08:30:00z', '2025-12-01T08:30:00+00:00'],
    ['/Date(abc)/', undefined],
    ['2025-12-01T25:00', undefined],
    ['2025-12-01T08:30:00+19:00', undefined],
    ['now', undefined],
  ])('%s is the moment %s', (text, moment) => expect(momentOf(text)).toBe(moment));
});

test('a number in place of a text is its digits; what has no exact digits is left to be refused', () => {
  expect([read('text', 85_612), read('sequence', 7), read('text', 1.5), read('text', 2 ** 60), read('text', true)]).toEqual([
    '85612',
    '7',
    1.5,
    2 ** 60,
    true,
  ]);
});

describe('numbers', () => {
  test.each([
    ['1234.5', 1234.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳۴٫۵', 1234.5],
    ['1,234.50', 1234.5],
    [' 7 ', 7],
    ['-3', -3],
    ['٠', 0],
    ['', null],
    [null, null],
    [12, 12],
    ['NaN', 'field.number'],
    ['Infinity', 'field.number'],
    ['1e999', 'field.number'],
    [Number.POSITIVE_INFINITY, 'field.number'],
    ['9'.repeat(41), 'field.number'],
    ['123456789012345.67', 'field.number'],
    ['twelve', 'field.number'],
    ['50%', 'field.number'],
    ['0x10', 'field.number'],
    [true, 'field.number'],
    [[1], 'field.number'],
    [{}, 'field.number'],
  ])('%p is %p', (raw, meant) => expect(read('money', raw)).toEqual(meant));

  test('a whole number that is none is left for the bounds of its field', () =>
    expect([read('integer', '٣'), read('integer', 'x')]).toEqual([3, 'field.integer']));
});

describe('other values', () => {
  const values = {
    values: [
      { value: 'purchase_order', label: 'Purchase order' },
      { value: 'service', label: 'Service' },
    ],
  };
  test.each([
    ['enum', 'PurchaseOrder', 'purchase_order'],
    ['enum', 'purchase_order', 'purchase_order'],
    ['enum', 'Order', 'service.choice'],
    ['enum', 3, 'service.choice'],
    ['enum', '', null],
    ['boolean', true, true],
    ['boolean', 0, false],
    ['boolean', 'True', true],
    ['boolean', 'yes', 'query.boolean_expected'],
    ['date', 20251201, 'field.date'],
    ['ref', '12', 12],
    ['ref', 12, 12],
    ['ref', 'x', 'x'],
    ['refs', ['1', 2], [1, 2]],
    ['text', 'x', 'x'],
  ] as const)('%s %p is %p', (type, raw, meant) => expect(read(type, raw, values)).toEqual(meant));
});
