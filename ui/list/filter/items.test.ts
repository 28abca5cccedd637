import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { combine, fromWhere, isComplete, toWhere } from './items.ts';
import type { FilterSet } from './items.ts';
import { countFilters, countItems } from './tree.ts';

const field = (name: string, type: FieldMeta['type']): FieldMeta => ({
  name,
  type,
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
});
const fields = {
  budget: field('budget', 'money'),
  health: field('health', 'enum'),
  name: field('name', 'text'),
  program_id: field('program_id', 'ref'),
};

/** The tree after a round trip over the wire. */
const again = (set: FilterSet): FilterSet => fromWhere(toWhere(set), fields);

describe('the filter tree and Where', () => {
  test('what the tree cannot say is kept, not shown', () => {
    const where: Where = {
      secret: 1,
      has: { entity: 'contract', by: 'project_id' },
      'program_id.portfolio_id.owner_id': 3,
      budget: { gte: 5 },
    };
    const set = fromWhere(where, fields);
    expect(set.items).toEqual([{ field: 'budget', op: 'gte', value: 5 }]);
    expect(toWhere(set)).toEqual({
      and: [{ and: [{ secret: 1 }, { has: where.has }, { 'program_id.portfolio_id.owner_id': 3 }] }, { budget: { gte: 5 } }],
    });
    expect(again(set)).toEqual(set);
  });

  test('an `or` with one part that cannot be said is kept whole', () => {
    for (const part of [{ not: { health: 'off_track' } }, { secret: 1 }, { name: { like: 'x' } }] as unknown as Where[]) {
      const where = { or: [{ health: 'off_track' }, part] };
      expect(fromWhere(where, fields)).toEqual({ join: 'and', items: [], rest: where });
    }
    expect(fromWhere({ or: [] }, fields).rest).toEqual({ or: [] });
  });

  test('one reference away is a condition like any other', () => {
    expect(fromWhere({ 'program_id.portfolio_id': 3 }, fields).items).toEqual([{ field: 'program_id.portfolio_id', op: 'eq', value: 3 }]);
    expect(fromWhere({ 'name.portfolio_id': 3 }, fields).items).toEqual([]);
  });

  test('conditions and repeated fields go there and back', () => {
    const sets: FilterSet[] = [
      {
        join: 'and',
        items: [
          { field: 'health', op: 'in', value: ['a', 'b'] },
          { field: 'budget', op: 'gte', value: 5 },
        ],
      },
      {
        join: 'and',
        items: [
          { field: 'budget', op: 'gte', value: 1 },
          { field: 'budget', op: 'lt', value: 9 },
        ],
      },
      {
        join: 'or',
        items: [
          { field: 'health', op: 'eq', value: 'a' },
          { field: 'name', op: 'contains', value: 'x' },
        ],
      },
      {
        join: 'or',
        items: [
          { field: 'health', op: 'eq', value: 'a' },
          { field: 'budget', op: 'gte', value: 2 },
        ],
        rest: { secret: 1 },
      },
    ];
    for (const set of sets) expect(again(set)).toEqual(set);
  });

  test('three levels go there and back, the fourth stays a linked filter', () => {
    const three: FilterSet = {
      join: 'or',
      items: [
        { field: 'name', op: 'starts', value: 'x' },
        {
          join: 'and',
          items: [
            { field: 'budget', op: 'gte', value: 1 },
            {
              join: 'or',
              items: [
                { field: 'health', op: 'eq', value: 'a' },
                { field: 'health', op: 'empty', value: true },
              ],
            },
          ],
        },
      ],
    };
    expect(again(three)).toEqual(three);
    const within: FilterSet = {
      join: 'and',
      items: [
        { field: 'name', op: 'eq', value: 'y' },
        {
          join: 'or',
          items: [
            { field: 'budget', op: 'lt', value: 3 },
            {
              join: 'and',
              items: [
                { field: 'health', op: 'eq', value: 'a' },
                { field: 'budget', op: 'gt', value: 7 },
              ],
            },
          ],
        },
      ],
    };
    expect(again(within)).toEqual(within);
    const four = { name: 'y', or: [{ health: 'b', or: [{ budget: 1 }, { budget: 2, or: [{ name: 'p' }, { name: 'q' }] }] }] };
    expect(fromWhere(four, fields)).toEqual({ join: 'and', items: [{ field: 'name', op: 'eq', value: 'y' }], rest: { or: four.or } });
  });

  test('half-written conditions and empty groups say nothing', () => {
    expect(toWhere({ join: 'and', items: [] })).toBeUndefined();
    expect(
      toWhere({
        join: 'or',
        items: [
          { join: 'and', items: [] },
          { field: 'budget', op: 'gte', value: null },
        ],
      }),
    ).toBeUndefined();
    expect(
      toWhere({
        join: 'or',
        items: [
          { field: 'health', op: 'in', value: [] },
          { field: 'budget', op: 'gte', value: 4 },
        ],
      }),
    ).toEqual({ budget: { gte: 4 } });
    expect(combine({}, undefined)).toBeUndefined();
    expect(combine({ a: 1 }, { b: 2 })).toEqual({ and: [{ a: 1 }, { b: 2 }] });
  });

  test('a condition is complete with its value only', () => {
    expect(isComplete({ field: 'budget', op: 'between', value: [1, null] })).toBe(false);
    expect(isComplete({ field: 'health', op: 'in', value: [] })).toBe(false);
    expect(isComplete({ field: 'name', op: 'contains', value: '' })).toBe(false);
    expect(isComplete({ field: 'name', op: 'empty', value: true })).toBe(true);
    expect(isComplete({ field: 'budget', op: 'eq', value: 0 })).toBe(true);
  });

  test('null and a plain list read as what they mean', () => {
    expect(fromWhere({ health: null, budget: { ne: null }, name: ['a', 'b'] as never }, fields).items).toEqual([
      { field: 'health', op: 'empty', value: true },
      { field: 'budget', op: 'empty', value: false },
      { field: 'name', op: 'in', value: ['a', 'b'] },
    ]);
  });

  test('counts', () => {
    const set: FilterSet = {
      join: 'and',
      items: [
        { field: 'name', op: 'eq', value: 'a' },
        { join: 'or', items: [{ field: 'name', op: 'eq', value: 'b' }] },
      ],
      rest: { secret: 1 },
    };
    expect([countItems(set), countFilters(set)]).toEqual([2, 3]);
  });
});
