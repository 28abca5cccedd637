import { describe, expect, test } from '@jest/globals';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';
import { changesOf, draftOf, NotAValue } from './draft.ts';

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
const row: Row = {
  id: 1,
  row_version: 2,
  can: { update: true, delete: true, actions: [] },
  name: 'Pier',
  name_en: 'Pier',
  name_ar: null,
  budget: 12.5,
  tags: ['a', 'b'],
};

describe('drafts of one value', () => {
  test('what is no number is refused before it is sent', () => {
    expect(() => changesOf(field('budget', 'money'), row, { budget: 'twelve' })).toThrow(NotAValue);
  });
  test('nothing changed, nothing sent', () => expect(changesOf(field('budget', 'money'), row, { budget: '12.5' })).toBeUndefined());
  test('numbers are read with grouping and with Arabic digits', () => {
    expect(changesOf(field('budget', 'money'), row, { budget: '64,720,000.5' })).toEqual({ budget: 64720000.5 });
    expect(changesOf(field('budget', 'money'), row, { budget: '٦٤٬٧٢٠٫٥' })).toEqual({ budget: 64720.5 });
  });
  test('an emptied value is null, emptied tags are none', () => {
    expect(changesOf(field('budget', 'money'), row, { budget: ' ' })).toEqual({ budget: null });
    expect(changesOf(field('tags', 'tags'), row, { tags: '' })).toEqual({ tags: [] });
  });
  test('a bilingual text sends only the language that changed', () => {
    const name = field('name', 'text', { bilingual: true });
    expect(draftOf(name, row)).toEqual({ name_en: 'Pier', name_ar: '' });
    expect(changesOf(name, row, { name_en: 'Pier', name_ar: 'رصيف' })).toEqual({ name_ar: 'رصيف' });
  });
  test('a list of references comes back as keys, an emptied one as none', () => {
    expect(changesOf(field('role_ids', 'refs'), { ...row, role_ids: [3, 5] }, { role_ids: '5, 8' })).toEqual({ role_ids: [5, 8] });
    expect(changesOf(field('role_ids', 'refs'), { ...row, role_ids: [3, 5] }, { role_ids: '' })).toEqual({ role_ids: [] });
    expect(changesOf(field('role_ids', 'refs'), { ...row, role_ids: [3, 5] }, { role_ids: '3, 5' })).toBeUndefined();
  });
  test('tags part at commas of both languages', () =>
    expect(changesOf(field('tags', 'tags'), row, { tags: 'a, ب، c' })).toEqual({ tags: ['a', 'ب', 'c'] }));
});
