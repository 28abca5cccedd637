import { describe, expect, test } from '@jest/globals';
import { clock } from '../../core/shared/clock.ts';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { isDeadline, isLate } from './late.ts';

const field = (name: string, type: FieldMeta['type'], values?: FieldMeta['values']): FieldMeta => ({
  name,
  type,
  label: name,
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
  values,
});
const meta = {
  list: {},
  fields: {
    end_date: field('end_date', 'date'),
    status: field('status', 'state', [
      { value: 'active', label: 'Active', tone: 'doing' },
      { value: 'closed', label: 'Closed', tone: 'done' },
    ]),
  },
} as unknown as EntityMeta;
const row = (values: Record<string, unknown>): Row => ({
  id: 1,
  row_version: 1,
  can: { update: false, delete: false, actions: [] },
  ...values,
});

describe('lateness', () => {
  test('a review that comes round again is late while the record goes on, though its work is done', () => {
    const register = {
      list: {},
      fields: {
        next_review_date: field('next_review_date', 'date'),
        stage: field('stage', 'state', [
          { value: 'monitored', label: 'Monitored', tone: 'done' },
          { value: 'closed', label: 'Closed', tone: 'stop' },
        ]),
      },
    } as unknown as EntityMeta;
    expect(isLate(register, row({ next_review_date: '2020-01-01', stage: 'closed' }))).toBe(false);
    expect(isLate(register, row({ next_review_date: '2020-01-01', stage: 'monitored' }))).toBe(true);
    expect(isLate(register, row({ next_review_date: '2999-01-01', stage: 'monitored' }))).toBe(false);
  });

  test('a start, a baseline or a plain date is no deadline', () => {
    for (const name of ['start_date', 'baseline_end', 'issued_on', 'weekend_note']) expect(isDeadline(field(name, 'date'))).toBe(false);
    expect(isDeadline(field('end_date', 'date'))).toBe(true);
    expect(isDeadline(field('next_review_date', 'date'))).toBe(true);
    expect(isDeadline(field('end_date', 'text'))).toBe(false);
  });

  test('what is ticked as done is not late', () => {
    const ticked = { list: {}, fields: { due_date: field('due_date', 'date'), done: field('done', 'boolean') } } as unknown as EntityMeta;
    expect(isLate(ticked, row({ due_date: '2020-01-01', done: false }))).toBe(true);
    expect(isLate(ticked, row({ due_date: '2020-01-01', done: true }))).toBe(false);
  });

  test('past and still running is late; past and closed, empty or in the future is not', () => {
    expect(isLate(meta, row({ end_date: '2020-01-01', status: 'active' }))).toBe(true);
    expect(isLate(meta, row({ end_date: '2020-01-01', status: 'closed' }))).toBe(false);
    expect(isLate(meta, row({ end_date: null, status: 'active' }))).toBe(false);
    expect(isLate(meta, row({ end_date: '2999-01-01', status: 'active' }))).toBe(false);
  });

  test('late begins where the people are, as the server counts it, wherever the reader sits', () => {
    const { ahead } = clock;
    const late = (moment: string): boolean => {
      clock.set(moment);
      return isLate(meta, row({ end_date: '2027-01-05', status: 'active' }));
    };
    expect([late('2027-01-05T20:59:00Z'), late('2027-01-05T21:01:00Z')]).toEqual([false, true]);
    clock.set(Date.now() + ahead);
  });

  test('what the tabs tell goes before a state, unless somebody chooses it', () => {
    const kept = { ...field('kept', 'enum', [{ value: 'over', label: 'Over', tone: 'done' }]), readOnly: true };
    const late = (readOnly: boolean): boolean =>
      isLate(
        { ...meta, list: { tabs: 'kept' }, fields: { ...meta.fields, kept: { ...kept, readOnly } } } as unknown as EntityMeta,
        row({ end_date: '2020-01-01', status: 'active', kept: 'over' }),
      );
    expect([late(true), late(false)]).toEqual([false, true]);
  });
});
