/** Widths of columns: what is short takes little, so that a list with many columns fits its page. */
import { expect, test } from '@jest/globals';
import type { FieldMeta, Row } from '../../../core/shared/wire.ts';
import { layoutOf } from './fields.ts';

const field = (name: string, part: Partial<FieldMeta> = {}): FieldMeta =>
  ({ name, type: 'ref', label: name, as: name.replace(/_id$/, ''), sortable: true, filterable: true, ...part }) as FieldMeta;
const row = (level: unknown): Row => ({ id: 1, row_version: 1, can: { update: false, delete: false, actions: [] }, level });
const narrowOf = (column: FieldMeta, sample?: Row): number =>
  layoutOf([field('title', { type: 'text' }), column], true, sample).minWidth - layoutOf([field('title', { type: 'text' })], true).minWidth;

test('a reference to a step with a colour needs less than one to a record with a name', () => {
  const level = field('level_id');
  const named = narrowOf(level, row({ id: 1, label: 'Harbour extension' }));
  expect(narrowOf(level)).toBe(named);
  expect(narrowOf(level, row(null))).toBe(named);
  expect(narrowOf(level, row({ id: 1, label: 'High', color: '#a00' }))).toBeLessThan(named);
});

test('a head is never cut: a long one widens its column', () => {
  const level = field('level_id', { label: 'Level of harm' });
  expect(narrowOf(level, row({ id: 1, label: 'High', color: '#a00' }))).toBeGreaterThan(13 * 6);
});

test('an Arabic head takes less than an English one of as many letters', () => {
  const [arabic, english] = ['الإستراتيجية', 'Strategywide'].map((label) => narrowOf(field('a', { type: 'boolean', label })));
  expect(arabic).toBeLessThan(english as number);
});
