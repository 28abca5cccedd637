import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import { actionsFor, askedFields } from './asked.ts';

const field = (name: string, bilingual = false): FieldMeta => ({ name, type: 'text', label: name, required: false, readOnly: false, sortable: true, filterable: true, bilingual });
const meta = {
  fields: { reason: field('reason'), title: field('title', true) },
  actions: [{ name: 'hold', label: 'Hold', require: ['reason', 'title'] }, { name: 'close', label: 'Close' }],
} as unknown as EntityMeta;
const row = (id: number, actions: string[], values: Record<string, unknown> = {}): Row => ({ id, row_version: 1, can: { update: true, delete: true, actions }, ...values });

describe('actions for many rows', () => {
  test('those that a row allows, with the number of rows', () => {
    expect(actionsFor(meta, [row(1, ['hold']), row(2, [])], 2).map(({ action, suits }) => [action.name, suits])).toEqual([['hold', 1]]);
  });
  test('rows that are not loaded are not judged', () => {
    expect(actionsFor(meta, [row(1, ['hold'])], 2).map(({ action, suits }) => [action.name, suits])).toEqual([['hold', null], ['close', null]]);
  });
  test('a value is asked for when one row lacks it; one language is enough', () => {
    const rows = [row(1, ['hold'], { reason: 'x', title_ar: 'ت' }), row(2, ['hold'], { title_en: 'T' })];
    expect(askedFields(meta, meta.actions[0]!, rows, 2).map((f) => f.name)).toEqual(['reason']);
    expect(askedFields(meta, meta.actions[0]!, rows, 3).map((f) => f.name)).toEqual(['reason', 'title']);
  });
});
