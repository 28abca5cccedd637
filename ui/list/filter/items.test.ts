import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { combine, fromWhere, isComplete, toWhere } from './items.ts';
import type { FilterSet } from './items.ts';

const field = (name: string, type: FieldMeta['type']): FieldMeta =>
  ({ name, type, label: name, required: false, readOnly: false, sortable: true, filterable: true });
const fields = { budget: field('budget', 'money'), health: field('health', 'enum'), name: field('name', 'text') };

describe('chips and Where', () => {
  test('a field that may not be filtered, a path and `has` are kept, not shown', () => {
    const where = { secret: 1, 'program_id.portfolio_id': 3, budget: { gte: 5 } };
    const set = fromWhere(where, fields);
    expect(set.items).toEqual([{ field: 'budget', op: 'gte', value: 5 }]);
    expect(toWhere(set)).toEqual({ and: [{ and: [{ secret: 1 }, { 'program_id.portfolio_id': 3 }] }, { budget: { gte: 5 } }] });
  });

  test('an `or` with a nested part is kept whole', () => {
    const where = { or: [{ health: 'off_track' }, { budget: 1, name: 'a' }] };
    expect(toWhere(fromWhere(where, fields))).toEqual(where);
    expect(fromWhere(where, fields).items).toEqual([]);
  });

  test('and, or and repeated fields go there and back', () => {
    const sets: FilterSet[] = [
      { join: 'and', items: [{ field: 'health', op: 'in', value: ['a', 'b'] }, { field: 'budget', op: 'gte', value: 5 }] },
      { join: 'and', items: [{ field: 'budget', op: 'gte', value: 1 }, { field: 'budget', op: 'lt', value: 9 }] },
      { join: 'or', items: [{ field: 'health', op: 'eq', value: 'a' }, { field: 'name', op: 'contains', value: 'x' }] },
    ];
    for (const set of sets) expect(fromWhere(toWhere(set), fields)).toEqual(set);
  });

  test('nothing filters: no Where at all', () => {
    expect(toWhere({ join: 'and', items: [] })).toBeUndefined();
    expect(combine({}, undefined)).toBeUndefined();
    expect(combine({ a: 1 }, { b: 2 })).toEqual({ and: [{ a: 1 }, { b: 2 }] });
  });

  test('a half-written condition is not complete', () => {
    expect(isComplete({ field: 'budget', op: 'between', value: [1, null] })).toBe(false);
    expect(isComplete({ field: 'health', op: 'in', value: [] })).toBe(false);
    expect(isComplete({ field: 'name', op: 'contains', value: '' })).toBe(false);
    expect(isComplete({ field: 'name', op: 'empty', value: true })).toBe(true);
    expect(isComplete({ field: 'budget', op: 'eq', value: 0 })).toBe(true);
  });
});
