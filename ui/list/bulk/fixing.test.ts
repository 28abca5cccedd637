import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import { fixedWork, fixFields, fixValues } from './fixing.ts';
import type { Work } from './work.ts';

const date = (name: string, more: Partial<FieldMeta> = {}): FieldMeta => ({
  name,
  type: 'date',
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  ...more,
});
const meta = {
  fields: { start: date('start'), end: date('end'), other: date('other'), code: date('code', { unique: true }) },
  rules: [{ compare: ['end', 'gte', 'start'], on: 'end', message: '' }],
  form: [],
} as unknown as EntityMeta;
const row = { id: 1, row_version: 3, can: { update: true, delete: true, actions: [] }, start: '2027-01-01', end: null } as Row;
const work: Work = { verb: 'edit', values: { end: '2026-01-01' } };
const refused = [{ Field: 'end', Code: 'invalid', Message: 'Too early' }];

describe('putting a refused row right', () => {
  test('shows what was set, what was refused and what a rule compares it with', () => {
    expect(fixFields(meta, work, refused).map((field) => field.name)).toEqual(['start', 'end']);
  });
  test('a delete has nothing to fill in', () => expect(fixFields(meta, { verb: 'delete' }, refused)).toEqual([]));
  test('begins with the wanted values and sends them with what was changed', () => {
    const fields = fixFields(meta, work, refused);
    expect(fixValues(fields, row, work)).toEqual({ start: '2027-01-01', end: '2026-01-01' });
    expect(fixedWork(work, fields, row, { start: '2025-06-01', end: '2026-01-01' })).toEqual({
      verb: 'edit',
      values: { start: '2025-06-01', end: '2026-01-01' },
    });
    expect(fixedWork(work, fields, row, fixValues(fields, row, work))).toEqual(work);
  });
});
