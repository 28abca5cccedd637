import { expect, test } from '@jest/globals';
import type { Draft, FieldErrors } from '../../core/index.ts';
import { addDays, daysBetween, keepTerm } from './contract-term.ts';

function draft(row: Record<string, unknown>, before?: Record<string, unknown>): Draft & { errors: FieldErrors } {
  const errors: FieldErrors = {};
  return {
    op: before ? 'update' : 'create',
    index: 0,
    row,
    asked: {},
    errors,
    ...(before ? { before, id: 1 } : {}),
    reject: (more) => void Object.assign(errors, more),
    forbid: (more) => void Object.assign(errors, more),
    conflict: (more) => void Object.assign(errors, more),
    get rejected() {
      return Object.keys(errors).length > 0;
    },
  };
}
const settle = (row: Record<string, unknown>, before?: Record<string, unknown>): Draft & { errors: FieldErrors } => {
  const d = draft(row, before);
  void keepTerm([d], undefined as never);
  return d;
};
const signed = { start_date: '2026-03-12', end_date: '2027-09-11', duration_days: 549 };

test('a finish and a duration that disagree are refused on the duration', () => {
  const d = settle({ start_date: '2026-03-12', end_date: '2027-09-11', duration_days: 100 });
  expect(d.errors).toEqual({ duration_days: [{ key: 'pmis.duration_differs', values: { days: 549 } }] });
});

test('an update that disagrees with itself is refused too', () => {
  expect(settle({ end_date: '2027-10-11', duration_days: 549 }, signed).rejected).toBe(true);
});

test('the duration is counted from the dates', () => {
  expect(settle({ start_date: '2026-03-12', end_date: '2027-09-11' }).row.duration_days).toBe(549);
  expect(settle({ start_date: '2026-03-12', end_date: '2026-03-12' }).row.duration_days).toBe(1);
});

test('a new duration alone moves the finish', () => {
  expect(settle({ duration_days: 600 }, signed).row).toEqual({ duration_days: 600, end_date: '2027-11-01' });
});

test('a new start keeps the finish, an emptied duration is counted again', () => {
  expect(settle({ start_date: '2026-04-01' }, signed).row.duration_days).toBe(529);
  expect(settle({ duration_days: null }, signed).row.duration_days).toBe(549);
});

test('other changes leave the term alone', () => {
  expect(settle({ value: 5 }, signed).row).toEqual({ value: 5 });
});

test('days are counted over leap days and changes of the clock', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(addDays('2027-12-31', 60)).toBe('2028-02-29');
});
