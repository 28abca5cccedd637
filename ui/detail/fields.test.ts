import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { childCount, editable, headlineOf, numberOf, readSections, saysNothing, standingFields, titleOf } from './fields.ts';

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
const fields = [
  field('name', 'text', { bilingual: true }),
  field('number', 'sequence'),
  field('status', 'state'),
  field('budget', 'money'),
  field('contracts', 'children', { to: 'contract', by: 'project_id' }),
  field('contracts_count', 'rollup', { to: 'contract', by: 'project_id' }),
  field('estimated_cost', 'rollup', { to: 'contract', by: 'project_id' }),
];
const meta = {
  name: 'project',
  label: 'Project',
  labels: 'Projects',
  title: '{name}',
  envelope: 'data',
  endpoints: { list: '', get: '', create: '', update: 'projects/{id}', remove: '' },
  fields: Object.fromEntries(fields.map((each) => [each.name, each])),
  form: [
    { section: 'Identity', rows: [['name'], ['number', 'status']] },
    { section: 'Money', rows: [['budget']] },
  ],
  detail: { tabs: ['overview', 'contracts'], facts: [] },
  actions: [],
} as unknown as EntityMeta;
const row: Row = {
  id: 7,
  row_version: 1,
  can: { update: true, delete: true, actions: [] },
  name: 'Pier',
  number: 'PRJ-0007',
  contracts_count: 3,
};

describe('record page fields', () => {
  test('sections follow the form, without the state and the number of the head, with what is counted at the end', () => {
    const read = readSections(meta, 'Counted').map((each) => [each.title, each.fields.map((one) => one.name)]);
    expect(read).toEqual([
      ['Identity', ['name']],
      ['Money', ['budget']],
      ['Counted', ['estimated_cost']],
    ]);
  });
  test('empty fields are folded, those that are required are not; zero and a box that was unticked say something', () => {
    const folded = (type: FieldMeta['type'], value: unknown, more: Partial<FieldMeta> = {}): boolean =>
      saysNothing(field('place', type, more), { ...row, place: value });
    expect([null, undefined, ''].map((value) => folded('text', value))).toEqual([true, true, true]);
    expect(folded('tags', [])).toBe(true);
    expect(folded('boolean', false)).toBe(true);
    expect([folded('boolean', false, { default: true }), folded('boolean', true), folded('money', 0)]).toEqual([false, false, false]);
    expect([folded('text', 'Hall'), folded('text', null, { required: true })]).toEqual([false, false]);
    const bilingual = field('place', 'text', { bilingual: true });
    expect(saysNothing(bilingual, { ...row, place: 'Hall', place_en: 'Hall', place_ar: null })).toBe(false);
    expect(saysNothing(bilingual, { ...row, place: '', place_en: null, place_ar: null })).toBe(true);
  });
  test('title and number come from the metadata, and a nameless record still has a title', () => {
    expect(titleOf(meta, row)).toBe('Pier');
    expect(titleOf(meta, { ...row, name: null })).toBe('PRJ-0007');
    expect(titleOf(meta, { ...row, name: null, number: null })).toBe('Project 7');
    expect(numberOf(meta, row)).toBe('PRJ-0007');
  });
  test('the head says number and name apart; a record without a name keeps its title', () => {
    const numbered = { ...meta, title: '{number} {name}' };
    expect(headlineOf(numbered, row)).toEqual({ title: 'Pier', number: 'PRJ-0007' });
    expect(headlineOf(numbered, { ...row, name: null })).toEqual({ title: 'PRJ-0007', number: undefined });
    expect(headlineOf(meta, row)).toEqual({ title: 'Pier', number: 'PRJ-0007' });
  });
  test('the state of the list comes first, an approval beside it once it has begun and says something else', () => {
    const states = ['draft', 'submitted', 'approved'].map((value, i) => ({
      value,
      label: value,
      tone: (['todo', 'waiting', 'done'] as const)[i],
    }));
    const letter = {
      ...meta,
      fields: { status: field('status', 'state', { values: states }), sent: field('sent', 'state', { values: states }) },
      list: { tabs: 'sent' },
    } as unknown as EntityMeta;
    const said = (status: string, sent = 'draft'): string[] => standingFields(letter, { ...row, status, sent }).map(({ name }) => name);
    expect([said('draft'), said('submitted'), said('approved'), said('approved', 'approved')]).toEqual([
      ['sent'],
      ['sent', 'status'],
      ['sent', 'status'],
      ['sent'],
    ]);
    expect(standingFields({ ...letter, list: {} } as unknown as EntityMeta, row).map(({ name }) => name)).toEqual(['status']);
  });
  test('a tab is counted by the rollup over the same children only', () => {
    expect(childCount(meta, meta.fields['contracts']!, row)).toBe(3);
    expect(childCount(meta, field('stages', 'children', { to: 'stage', by: 'project_id' }), row)).toBeUndefined();
  });
  test('nothing is edited in place without the right, on a locked or on a computed field', () => {
    expect(editable(meta, meta.fields['budget']!, { ...row, can: { ...row.can, update: false } })).toBe(false);
    expect(editable(meta, field('budget', 'money', { readOnly: true }), row)).toBe(false);
    expect(editable(meta, meta.fields['estimated_cost']!, row)).toBe(false);
    expect(editable(meta, meta.fields['budget']!, row)).toBe(true);
  });
});
