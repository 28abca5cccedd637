import { expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { sectionsOf } from './layout.ts';
import { isDenied, underLock } from './locked.ts';
import { columnsOf } from './values.ts';

const field = (name: string, more: Partial<FieldMeta> = {}): FieldMeta => ({
  name,
  type: 'text',
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  ...more,
});
const meta = {
  name: 'sheet',
  label: 'Sheet',
  fields: {
    name: field('name', { bilingual: true }),
    notes: field('notes'),
    lines: field('lines', { type: 'children', to: 'line', by: 'sheet_id' }),
  },
  form: [{ section: 'Main', rows: [['name'], ['notes'], ['lines']] }],
  forms: {
    create: null,
    update: {
      schema: { properties: { name_en: {}, name_ar: {}, notes: {}, lines: {}, row_version: {} }, required: ['notes'] },
      uiSchema: {},
      validator: 'x',
    },
  },
} as unknown as EntityMeta;
const row = (can: Partial<Row['can']>): Row => ({ id: 1, row_version: 1, can: { update: true, delete: false, actions: [], ...can } });

test('who may not write a record is told so; a locked one is shown with its reason, whatever stays open', () => {
  expect(isDenied({ ...meta, forms: { ...meta.forms, update: null } }, row({}))).toBe(true);
  expect(isDenied(meta, undefined)).toBe(true);
  expect(isDenied(meta, row({ update: false }))).toBe(true);
  expect(isDenied(meta, row({ update: false, locked: 'It has ended.' }))).toBe(false);
  expect(isDenied(meta, row({}))).toBe(false);
});

test('a record that is not locked has its whole form', () => {
  expect(underLock(meta, row({}))).toBe(meta);
  expect(underLock(meta, undefined)).toBe(meta);
});

test('a locked one shows everything and writes what stays open, grids and halves of texts too', () => {
  const shown = (only: string[]): unknown => {
    const now = underLock(meta, row({ locked: 'Closed', only }));
    return [
      columnsOf(now, 'update'),
      sectionsOf(now, 'update')
        .flatMap((s) => s.rows.flat())
        .map((s) => [s.field.name, s.inputs.length, s.grid]),
    ];
  };
  expect(shown(['notes'])).toEqual([
    ['notes'],
    [
      ['name', 0, undefined],
      ['notes', 1, undefined],
    ],
  ]);
  expect(shown(['name', 'lines'])).toEqual([
    ['name_en', 'name_ar'],
    [
      ['name', 2, undefined],
      ['notes', 0, undefined],
      ['lines', 0, true],
    ],
  ]);
  expect(shown([])).toEqual([
    [],
    [
      ['name', 0, undefined],
      ['notes', 0, undefined],
    ],
  ]);
});
