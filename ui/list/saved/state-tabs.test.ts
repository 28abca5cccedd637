import { expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { stateTabs } from './state-tabs.ts';

const field = (more: Partial<FieldMeta>): FieldMeta =>
  ({
    name: '',
    type: 'state',
    label: '',
    required: false,
    readOnly: true,
    sortable: true,
    filterable: true,
    groupable: true,
    ...more,
  }) as FieldMeta;
const metaOf = (status: Partial<FieldMeta>): Pick<EntityMeta, 'list' | 'fields'> => ({
  list: { columns: [], filters: [], search: [], sort: [], tabs: 'status', views: {} } as unknown as EntityMeta['list'],
  fields: {
    status: field({
      name: 'status',
      values: [
        { value: 'active', label: 'Active' },
        { value: 'locked', label: 'Locked' },
      ],
      ...status,
    }),
    locked_until: field({ name: 'locked_until', type: 'datetime' }),
  },
});
const wheres = (meta: Pick<EntityMeta, 'list' | 'fields'>): unknown[] =>
  stateTabs(meta).map(({ query }) => JSON.parse(new URLSearchParams(query).get('filter') ?? ''));

test('each value has a tab with its rows', () => {
  expect(stateTabs(metaOf({})).map(({ id, label }) => [id, label])).toEqual([
    ['=active', 'Active'],
    ['=locked', 'Locked'],
  ]);
  expect(wheres(metaOf({}))).toEqual([{ status: 'active' }, { status: 'locked' }]);
});

test('those who are held for the time being stand in the tab of the state that it counts as', () => {
  expect(wheres(metaOf({ until: 'locked_until', heldAs: 'locked' }))).toEqual([
    { status: 'active' },
    { or: [{ status: 'locked' }, { locked_until: { gt: '$now' } }] },
  ]);
});

test('a list without tabs has none', () => {
  expect(stateTabs({ ...metaOf({}), list: { columns: [] } as unknown as EntityMeta['list'] })).toEqual([]);
});
