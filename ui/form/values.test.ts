import { describe, expect, it } from '@jest/globals';
import { today } from '../../core/shared/day.ts';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { fieldOf } from './check.ts';
import { computedValue } from './computed.ts';
import { reasonsOf, sectionsOf } from './layout.ts';
import { lowerFirst } from '../kit/text/names.ts';
import { pageDefaults } from './page-defaults.ts';
import { recordTitle } from '../cells/record-title.ts';
import { changedNames, initialValues, settled, toSend } from './values.ts';

const field = (name: string, more: Partial<FieldMeta> = {}): FieldMeta => ({
  name,
  type: 'text',
  label: name.toUpperCase(),
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  ...more,
});

/** Metadata with the given fields and properties; one section with a row per field. */
function metaOf(fields: FieldMeta[], properties: Record<string, object>, uiSchema: object = {}): EntityMeta {
  const form = { schema: { properties: { ...properties, row_version: {}, master_access: {} } }, uiSchema, validator: '/v.js' };
  return {
    name: 'thing',
    title: '{code} {name}',
    fields: Object.fromEntries(fields.map((one) => [one.name, one])),
    form: [{ section: 'All', rows: fields.map((one) => [one.name]) }],
    forms: { create: form, update: form },
  } as unknown as EntityMeta;
}
const row = (values: Record<string, unknown>): Row => ({
  id: 1,
  row_version: 1,
  can: { update: true, delete: true, actions: [] },
  ...values,
});

describe('initialValues', () => {
  const meta = metaOf(
    [],
    { name: {}, status: { default: 'draft' }, day: {}, owner_id: {}, project_id: {} },
    {
      day: { 'ui:options': { preset: '$today' } },
      owner_id: { 'ui:options': { preset: '$me' } },
    },
  );
  it('of a create: the page, then the schema, then the moment; else empty', () => {
    const values = initialValues({ meta, verb: 'create', defaults: { project_id: 7, status: 'active' }, userId: 5 });
    expect(values).toMatchObject({ name: null, status: 'active', owner_id: 5, project_id: 7 });
    expect(values['day']).toBe(today());
    expect(values).not.toHaveProperty('row_version');
  });
  it('of an update: the row alone', () => {
    expect(initialValues({ meta, verb: 'update', row: row({ name: 'a', extra: 1 }) })).toEqual({
      name: 'a',
      status: null,
      day: null,
      owner_id: null,
      project_id: null,
    });
  });
});

describe('what is sent', () => {
  it('of an update only what changed, an emptied field as null', () => {
    expect(toSend('update', { a: 'x', b: 'y', c: 1, d: null }, { a: 'x ', b: '', c: 2, d: '  ' })).toEqual({ b: null, c: 2 });
  });
  it('of a create what is filled in, false and zero included', () => {
    expect(toSend('create', { a: 0 }, { a: 0, b: false, c: null, d: ' ', e: ' x ' })).toEqual({ a: 0, b: false, e: 'x' });
  });
  it('keeps the spaces of texts with several lines', () => expect(settled(' a\nb ')).toBe(' a\nb '));
  it('compares lists by what is in them', () => expect(changedNames({ a: ['x'] }, { a: ['x'] })).toEqual([]));
});

describe('layout', () => {
  const name = field('name', { bilingual: true, required: true });
  const number = field('number', { type: 'sequence', readOnly: true });
  const secret = field('secret', { readOnly: true });
  const late = field('late', { required: true });
  const meta = metaOf([name, number, secret, field('contracts', { type: 'children' })], { name_en: {}, name_ar: {}, late: {} });
  meta.fields['late'] = late;

  it('pairs the halves of a bilingual field, keeps the number, leaves out what a create cannot show, adds what it must ask for', () => {
    const [section] = sectionsOf(meta, 'create');
    expect(section?.rows.flat().map((slot) => [slot.field.name, slot.inputs])).toEqual([
      ['name', ['name_en', 'name_ar']],
      ['number', []],
      ['late', ['late']],
    ]);
  });
  it('shows in an update what may only be read', () => {
    expect(
      sectionsOf(meta, 'update')
        .flatMap((section) => section.rows.flat())
        .map((slot) => slot.field.name),
    ).toContain('secret');
  });
  it('leaves out in an update what is empty and can only be read', () => {
    const shown = (more: object): string[] =>
      sectionsOf(meta, 'update', { id: 1, row_version: 1, can: { update: true, delete: false, actions: [] }, ...more })
        .flatMap((section) => section.rows.flat())
        .map((slot) => slot.field.name);
    expect([shown({}).includes('secret'), shown({ secret: 'x' }).includes('secret'), shown({}).includes('late')]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('names what is wrong in the order of the form', () => {
    const broken = new Map(['late', 'name_ar', 'name'].map((key) => [key, { field: key, key: 'field.required' }]));
    expect(reasonsOf(meta, sectionsOf(meta, 'create'), broken)).toEqual([
      { name: 'name', label: 'NAME', input: 'name_ar' },
      { name: 'late', label: 'LATE', input: 'late' },
    ]);
  });
  it('knows the field of an input', () =>
    expect(['name_ar', 'late', 'other_en'].map((input) => fieldOf(meta, input))).toEqual(['name', 'late', 'other_en']));
});

describe('names', () => {
  it('of a page: parameters as numbers, conditions left out', () => {
    expect(pageDefaults({ project_id: ':id', kind: 'main', budget: { gte: 5 }, missing: ':other' }, { id: '7' })).toEqual({
      project_id: 7,
      kind: 'main',
    });
  });
  it('inside a sentence', () => expect(['Project', 'RFI', 'مشروع'].map(lowerFirst)).toEqual(['project', 'RFI', 'مشروع']));
  it('of a record by its pattern, or its key', () => {
    const meta = metaOf([field('code'), field('name')], {});
    expect(recordTitle(meta, row({ code: 'R-1', name: 'Fire' }))).toBe('R-1 Fire');
    expect(recordTitle(meta, row({ code: null, name: null }))).toBe('1');
  });
});

describe('a formula', () => {
  const number = (name: string): FieldMeta => field(name, { type: 'decimal' });
  const net = field('net', { type: 'formula', formula: 'price * quantity', readOnly: true });
  const gross = field('gross', { type: 'formula', formula: 'net * 1.15', readOnly: true });
  const wait = field('wait', { type: 'formula', formula: 'days(sent, done)', readOnly: true });
  const far = field('far', { type: 'formula', readOnly: true });
  const sent = field('sent', { type: 'datetime' });
  const meta = metaOf([number('price'), number('quantity'), net, gross, wait, far, sent, field('done', { type: 'date' })], {
    price: {},
    quantity: {},
  });
  const of = (one: FieldMeta, values: Record<string, unknown>): number | null => computedValue(one, meta.fields, (name) => values[name]);

  it('stands where the form lists it, also in a new record; one that is not at hand does not', () => {
    const names = sectionsOf(meta, 'create').flatMap((section) => section.rows.flat().map((slot) => slot.field.name));
    expect(names).toEqual(['price', 'quantity', 'net', 'gross', 'wait']);
  });
  it('is empty while a value is missing or no number', () => {
    expect(of(net, { price: 2 })).toBeNull();
    expect(of(net, { price: 2, quantity: 'a' })).toBeNull();
    expect(of(wait, { sent: 'soon', done: '2026-03-02' })).toBeNull();
  });
  it('follows what is typed, through other formulas', () => {
    expect(of(gross, { price: 0.1, quantity: 3 })).toBe(0.35);
    // 22:00 UTC is already the next day in the people's time zone.
    expect(of(wait, { sent: '2026-02-28T22:00:00Z', done: '2026-03-02' })).toBe(1);
  });
});
