/** Values as plain text. */
import { expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { plainText, titleText } from './text.ts';

const field = (name: string, type: FieldMeta['type']): FieldMeta =>
  ({ name, type, label: name, required: false, readOnly: false, sortable: true, filterable: true }) as FieldMeta;
const row = (values: Record<string, unknown>): Row => ({
  id: 7,
  row_version: 1,
  can: { update: false, delete: false, actions: [] },
  ...values,
});
const measured = field('measured_on', 'date');

test('a record without a value has its entity and key for a name', () => {
  const meta = { label: 'Value', title: '{measured_on}', fields: { measured_on: measured }, list: { columns: ['measured_on'] } };
  expect(titleText(meta as unknown as EntityMeta, row({ measured_on: null }))).toBe('Value 7');
  expect(titleText(meta as unknown as EntityMeta, row({ measured_on: '2026-11-02' }))).toBe('02/11/2026');
});

test('days and times are as everywhere else on the screen', () => {
  expect(plainText(measured, row({ measured_on: '2026-11-02' }))).toBe('02/11/2026');
  expect(plainText(field('at', 'datetime'), row({ at: '2026-11-02T09:30:00' }))).toBe('02/11/2026 09:30');
  expect(plainText(field('time', 'time'), row({ time: '09:30:00' }))).toBe('09:30');
});
