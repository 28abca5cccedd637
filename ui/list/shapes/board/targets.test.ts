import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { boardField, columnsOf, targetsOf } from './targets.ts';

const choice = (value: string) => ({ value, label: value });
const field = (name: string, type: FieldMeta['type'], more: Partial<FieldMeta> = {}): FieldMeta => ({
  name,
  type,
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  ...more,
});
const status = field('status', 'state', { values: ['draft', 'active', 'closed'].map(choice), readOnly: true });
const health = field('health', 'enum', { values: ['good', 'bad'].map(choice) });
const meta = {
  fields: { name: field('name', 'text'), health, status },
  list: { views: { board: 'status' } },
  actions: [
    { name: 'activate', label: 'Activate', from: ['draft'], target: 'active' },
    { name: 'resume', label: 'Resume', from: ['draft'], target: 'active' },
    { name: 'close', label: 'Close', from: ['draft', 'active'], target: 'closed' },
    { name: 'remind', label: 'Remind' },
  ],
} as unknown as EntityMeta;
const row = (values: Record<string, unknown>, can: Partial<Row['can']> = {}): Row => ({
  id: 1,
  row_version: 1,
  can: { update: true, delete: false, actions: [], ...can },
  ...values,
});
const values = (found: { value: string | null }[]): (string | null)[] => found.map((one) => one.value);

describe('where a card may go', () => {
  test('a state: nowhere without an allowed action', () => {
    expect(targetsOf(meta, status, row({ status: 'draft' }))).toEqual([]);
  });

  test('a state: where allowed actions lead, in the order of the columns, once each', () => {
    const found = targetsOf(meta, status, row({ status: 'draft' }, { actions: ['close', 'resume', 'activate', 'remind'] }));
    expect(values(found)).toEqual(['active', 'closed']);
    expect(found[0]?.action?.name).toBe('activate');
  });

  test('a choice: nowhere when the row or the field may not be written', () => {
    expect(targetsOf(meta, health, row({ health: 'good' }, { update: false }))).toEqual([]);
    expect(targetsOf(meta, { ...health, readOnly: true }, row({ health: 'good' }))).toEqual([]);
  });

  test('a choice: every other value, and none where it may be empty', () => {
    expect(values(targetsOf(meta, health, row({ health: 'good' })))).toEqual(['bad', null]);
    expect(values(targetsOf(meta, { ...health, required: true }, row({ health: null })))).toEqual(['good', 'bad']);
  });
});

test("the field is the one asked for, else the entity's own", () => {
  expect(boardField(meta, 'health')?.name).toBe('health');
  expect(boardField(meta, 'name')?.name).toBe('status');
  expect(boardField({ ...meta, list: { ...meta.list, views: {} } }, undefined)?.name).toBe('health');
});

test('rows without a value have a column of their own at the end, when there are any', () => {
  expect(values(columnsOf(health, false))).toEqual(['good', 'bad']);
  expect(values(columnsOf(health, true))).toEqual(['good', 'bad', null]);
});
