import { describe, expect, test } from '@jest/globals';
import { askedFields, commonValues, sentValues } from './asked.ts';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from './wire.ts';

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
  fields: {
    reason: field('reason'),
    title: field('title', { bilingual: true }),
    why: field('why', { readOnly: true }),
    due: field('due'),
    to: field('to'),
  },
} as unknown as EntityMeta;
const action = (more: Partial<ActionMeta>): ActionMeta => ({ name: 'hold', label: 'Hold', ...more });
const row = (id: number, values: Record<string, unknown> = {}): Row => ({
  id,
  row_version: 1,
  can: { update: true, delete: true, actions: [] },
  ...values,
});
const names = (asked: readonly { field: FieldMeta; required: boolean }[]): string[] =>
  asked.map((a) => `${a.field.name}${a.required ? '*' : ''}`);

describe('what an action asks', () => {
  test('nothing, where it names no field', () => expect(askedFields(action({}), meta, [row(1)])).toEqual([]));

  test('a required value when one row lacks it; one language is enough; a row that is not loaded may lack any', () => {
    const rows = [row(1, { reason: 'x', title_ar: 'ت' }), row(2, { title_en: 'T' })];
    const asked = action({ require: ['reason', 'title'] });
    expect(names(askedFields(asked, meta, rows))).toEqual(['reason*']);
    expect(names(askedFields(asked, meta, rows, 3))).toEqual(['reason*', 'title*']);
  });

  test('a value that comes with actions alone, each time', () => {
    expect(names(askedFields(action({ require: ['why'] }), meta, [row(1, { why: 'as before' })]))).toEqual(['why*']);
  });

  test('what it may take, whatever the rows have; what a guard misses stands in front', () => {
    expect(
      names(askedFields(action({ require: ['reason'], take: ['due', 'to', 'reason'], needs: ['to'] }), meta, [row(1, { due: 'x' })])),
    ).toEqual(['reason*', 'to*', 'due']);
  });
});

describe('values', () => {
  const asked = [
    { field: meta.fields['to'] as FieldMeta, required: true, of: 'note' },
    { field: meta.fields['due'] as FieldMeta, required: false, of: 'note' },
  ];

  test('begin with what all rows have in common', () => {
    expect(commonValues(asked, [row(1, { to: [1], due: 'a' }), row(2, { to: [1], due: 'b' })])).toEqual({ to: [1] });
    expect(commonValues(asked, [row(1, { to: [1] })], 2)).toEqual({});
  });

  test('are sent where they are required or changed, also to nothing', () => {
    const begun = { to: [1], due: 'a' };
    expect(sentValues(asked, begun, begun)).toEqual({ to: [1] });
    expect(sentValues(asked, { to: [1], due: null }, begun)).toEqual({ to: [1], due: null });
    expect(sentValues(asked, { to: [1], due: '' }, { to: [1] })).toEqual({ to: [1] });
  });
});
