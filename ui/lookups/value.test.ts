import { describe, expect, test } from '@jest/globals';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { hrefOf, likelyTarget, matching, nameOf } from './value.ts';

const use = {
  entity: 'unit',
  label: 'Unit',
  labels: 'Units',
  field: 'unit_type_id',
  field_label: 'Type',
  count: 3,
  deleted: 1,
  page: '/units',
};
const value = (id: number, more: Partial<LookupValue> = {}): LookupValue => ({
  id,
  row_version: 1,
  position: id,
  is_active: true,
  uses: [],
  name_en: `Value ${id}`,
  name_ar: null,
  ...more,
});

describe('values', () => {
  test('a name falls back to the other language', () => {
    expect(nameOf({ name: 'name' }, value(1), 'ar')).toBe('Value 1');
    expect(nameOf({ name: 'name' }, value(1, { name_ar: 'قيمة' }), 'ar')).toBe('قيمة');
  });

  test('uses lead to the filtered list, where it may be opened', () => {
    expect(hrefOf(use, 7)).toBe(`/units?filter=${encodeURIComponent('{"unit_type_id":7}')}`);
    expect(hrefOf({ ...use, page: undefined }, 7)).toBeUndefined();
  });

  test('of merged values the most used one stays, unless it is out of use', () => {
    expect(likelyTarget([value(1), value(2, { uses: [use] }), value(3)])?.id).toBe(2);
    expect(likelyTarget([value(1), value(2, { uses: [use], is_active: false })])?.id).toBe(1);
    expect(likelyTarget([value(2, { is_active: false })])).toBeUndefined();
  });
});

test('lists are found in either language, however Arabic is spelled', () => {
  const table = (entity: string, labels: string, other: string) => ({
    entity,
    label: labels,
    labels,
    other,
    about: null,
    icon: null,
    active: 1,
    all: 1,
  });
  const modules = [
    {
      module: 'organisation',
      label: 'Organisation',
      tables: [table('unit_type', 'Unit types', 'أنواع الوحدات'), table('trade', 'Trades', 'الأنشطة')],
    },
  ];
  expect(matching(modules, 'انواع')[0]?.tables.map((t) => t.entity)).toEqual(['unit_type']);
  expect(matching(modules, 'organ')[0]?.tables).toHaveLength(2);
  expect(matching(modules, 'nothing')).toEqual([]);
});
