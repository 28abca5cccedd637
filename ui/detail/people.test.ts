import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { grantsOf, ownersOf, withLevel } from './people.ts';
import type { Grant } from './people.ts';

const grants: Grant[] = [
  { user_id: 1, level: 'full', user: { id: 1, label: 'Reem' } },
  { user_id: 2, level: 'partial', user: { id: 2, label: 'Omar' } },
];
const row: Row = {
  id: 1,
  row_version: 1,
  can: { update: true, delete: true, actions: [] },
  manager: { id: 3, label: 'Sara' },
  owner: { id: 3, label: 'Sara' },
};

describe('people with access', () => {
  test('an entity without sharing has no grants, not none', () => expect(grantsOf(row)).toBeUndefined());
  test('a changed level keeps the place, a new person comes last, null takes one out', () => {
    expect(withLevel(grants, 1, 'no')).toEqual([
      { user_id: 1, level: 'no' },
      { user_id: 2, level: 'partial' },
    ]);
    expect(withLevel(grants, 9, 'full').at(-1)).toEqual({ user_id: 9, level: 'full' });
    expect(withLevel(grants, 1, null)).toEqual([{ user_id: 2, level: 'partial' }]);
  });
  test('owners come from the fields that the entity names, each person once', () => {
    const meta = {
      owners: ['manager_id', 'owner_id', 'sponsor_id'],
      fields: { manager_id: { as: 'manager' }, owner_id: { as: 'owner' }, sponsor_id: { as: 'sponsor' } },
    } as unknown as EntityMeta;
    expect(ownersOf(meta, row)).toEqual([{ id: 3, label: 'Sara' }]);
    expect(ownersOf({ ...meta, owners: undefined }, row)).toEqual([]);
    expect(
      ownersOf(
        {
          ...meta,
          owners: ['manager_id', 'approver_ids'],
          fields: { ...meta.fields, approver_ids: { as: 'approvers' } },
        } as unknown as EntityMeta,
        {
          ...row,
          approvers: [
            { id: 3, label: 'Sara' },
            { id: 4, label: 'Hadi' },
          ],
        },
      ).map((one) => one.id),
    ).toEqual([3, 4]);
  });
});
