import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { restorePlan, versionSections } from './version-diff.ts';

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
const fields = [field('name', 'text', { bilingual: true }), field('status', 'state'), field('budget', 'money'), field('cost', 'rollup')];
const meta = {
  fields: Object.fromEntries(fields.map((each) => [each.name, each])),
  form: [
    { section: 'Identity', rows: [['name']] },
    { section: 'Money', rows: [['budget', 'cost']] },
  ],
} as unknown as EntityMeta;
const can = { update: true, delete: true, actions: [] };
const today: Row = { id: 1, row_version: 4, can, name: 'Pier', name_en: 'Pier', name_ar: 'رصيف', status: 'active', budget: 10, cost: 7 };
const then: Row = { ...today, name_ar: null, status: 'draft', budget: 5, cost: undefined };
const sections = versionSections(meta, today, then, ['name_ar', 'budget'], (label, lang) => `${label} (${lang})`);

describe('a version beside today', () => {
  test('stands as the form does, the state first, each language for itself, without what is counted', () => {
    expect(sections.map(({ title, values }) => [title, values.map((one) => one.field.label)])).toEqual([
      ['Identity', ['status', 'name (en)', 'name (ar)']],
      ['Money', ['budget']],
    ]);
  });
  test('only what differs is marked; empty and missing are the same', () => {
    expect(
      sections
        .flatMap(({ values }) => values)
        .filter((one) => one.differs)
        .map((one) => one.field.name),
    ).toEqual(['status', 'name_ar', 'budget']);
    expect(
      versionSections(meta, { ...today, budget: null }, { ...today, budget: '' }, [], (label) => label)
        .flatMap(({ values }) => values)
        .some((one) => one.differs),
    ).toBe(false);
  });
  test('restoring tells what it changes and what it cannot', () => {
    const { back, stays } = restorePlan(sections);
    expect(back.map((one) => one.field.name)).toEqual(['name_ar', 'budget']);
    expect(stays.map((one) => one.field.name)).toEqual(['status']);
  });
});
