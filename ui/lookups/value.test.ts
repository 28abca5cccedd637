import { describe, expect, test } from '@jest/globals';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { arranged, hrefOf, likelyTarget, matching, nameOf, placeOf } from './value.ts';

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

describe('places', () => {
  const shown = (values: LookupValue[], placing: Parameters<typeof arranged>[1]): (readonly [number, number])[] =>
    arranged(values, placing).map(({ value: { id }, depth }) => [id, depth] as const);

  test('without a tree or a group values stand one after another', () => {
    expect(shown([value(2), value(1)], {})).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('in a tree a value stands below its parent, and at the top where that is gone', () => {
    const values = [
      value(1, { parent_id: 3 }),
      value(2, { parent_id: 9 }),
      value(3),
      value(4, { parent_id: 1 }),
      value(5, { parent_id: 3 }),
    ];
    expect(shown(values, { tree: 'parent_id' })).toEqual([
      [2, 0],
      [3, 0],
      [1, 1],
      [4, 2],
      [5, 1],
    ]);
    expect(placeOf({ tree: 'parent_id' }, value(1, { parent_id: 3 }))).toBe(3);
  });

  test('those of one choice stand together, in the order of the choices', () => {
    const values = [value(1, { meaning: 'lost' }), value(2, { meaning: 'planned' }), value(3, { meaning: 'lost' })];
    const group = { field: 'meaning', values: ['planned', 'lost'] };
    expect(shown(values, { group }).map(([id]) => id)).toEqual([2, 1, 3]);
    expect(placeOf({ group }, value(1, { meaning: 'lost' }))).toBe('lost');
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
