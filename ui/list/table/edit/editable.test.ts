import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { moved } from '../use-column-moves.ts';
import { changesOf, editable, hasSteps, nextEditable } from './editable.ts';

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
const meta = { endpoints: { update: 'projects/{id}' } } as EntityMeta;
const row = (update: boolean, more: Record<string, unknown> = {}): Row => ({
  id: 1,
  row_version: 1,
  can: { update, delete: false, actions: [] },
  ...more,
});

describe('what is edited in place', () => {
  test('nothing without the right, without an endpoint, or of a field that is not the reader’s', () => {
    expect(editable(meta, field('budget', 'money'), row(false))).toBe(false);
    expect(editable({ endpoints: { update: null } } as EntityMeta, field('budget', 'money'), row(true))).toBe(false);
    expect(editable(meta, field('budget', 'money', { readOnly: true }), row(true))).toBe(false);
    expect(editable(meta, field('code', 'text', { immutable: true }), row(true))).toBe(false);
    expect(editable(meta, field('cost', 'rollup'), row(true))).toBe(false);
    expect(editable(meta, field('budget', 'money'), row(true))).toBe(true);
  });
  test('a state has steps, not an editor', () => {
    const state = field('status', 'state');
    expect(editable(meta, state, row(true))).toBe(false);
    expect(hasSteps(state, row(true))).toBe(false);
    expect(hasSteps(state, { ...row(false), can: { update: false, delete: false, actions: ['activate'] } })).toBe(true);
  });
  test('Tab passes over what cannot be edited, and ends at the ends', () => {
    const fields = [field('name', 'text'), field('status', 'state'), field('budget', 'money'), field('cost', 'rollup')];
    expect([
      nextEditable(meta, fields, row(true), 1, 1),
      nextEditable(meta, fields, row(true), 3, 1),
      nextEditable(meta, fields, row(true), 1, -1),
    ]).toEqual([2, -1, 0]);
  });
  test('only columns that change are sent; an emptied one is null', () => {
    const name = field('name', 'text', { bilingual: true });
    expect(changesOf(name, row(true, { name_en: 'A', name_ar: '' }), { name_en: 'A', name_ar: null })).toEqual({});
    expect(changesOf(name, row(true, { name_en: 'A', name_ar: 'ب' }), { name_en: 'B', name_ar: null })).toEqual({
      name_en: 'B',
      name_ar: null,
    });
  });
});

describe('a column put beside another', () => {
  const columns = [
    { name: 'name', pinned: true },
    { name: 'number', pinned: true },
    { name: 'status', pinned: false },
    { name: 'budget', pinned: false },
  ];
  const names = (list: readonly { name: string }[]): string => list.map((c) => c.name).join(' ');
  test('the title stays where it is, and nothing comes before it', () => {
    expect(names(moved(columns, 'name', 'budget', true))).toBe('name number status budget');
    expect(names(moved(columns, 'budget', 'name', false))).toBe('name number budget status');
  });
  test('before, after, and into the pinned part', () => {
    expect(names(moved(columns, 'budget', 'status', false))).toBe('name number budget status');
    expect(
      moved(columns, 'budget', 'number', false)
        .map((c) => `${c.name}${c.pinned ? '*' : ''}`)
        .join(' '),
    ).toBe('name* budget* number* status');
  });
});
