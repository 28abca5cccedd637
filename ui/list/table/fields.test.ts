/** Widths of columns: what is short takes little, so that a list with many columns fits its page. */
import { expect, test } from '@jest/globals';
import type { FieldMeta, Row } from '../../../core/shared/wire.ts';
import { cardFields, layoutOf } from './fields.ts';

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

test('a head that tells its place in the order has room for the number', () => {
  const fields = [field('title', { type: 'text' }), field('due', { type: 'date', label: 'الاستحقاق' })];
  const least = (numbered: string[]): number => layoutOf(fields, true, undefined, undefined, numbered).minWidth;
  expect(least(['due'])).toBeGreaterThan(least([]));
  expect(least(['other'])).toBe(least([]));
});

test('a head is never cut: a long one widens its column', () => {
  const level = field('level_id', { label: 'Level of harm' });
  expect(narrowOf(level, row({ id: 1, label: 'High', color: '#a00' }))).toBeGreaterThan(13 * 6);
});

test('a head of many words takes two lines, one of few words one', () => {
  const [long, short] = ['Likelihood, proposed by the owner', 'Warning from'].map((label) =>
    narrowOf(field('a', { type: 'decimal', label })),
  );
  expect(long).toBeLessThan(33 * 6);
  expect(short).toBeGreaterThan(12 * 6.8 + 32);
});

test('the currency beside a name has its place', () => {
  const [amount, count] = (['money', 'integer'] as const).map((type) => narrowOf(field('a', { type, label: 'Responsibilities' })));
  expect(amount).toBeGreaterThanOrEqual(count as number);
});

test('an amount of billions with its decimals is not cut', () => {
  // Digits are 7.8 px wide, commas and points 3.6; a cell has 28 px beside them.
  expect(narrowOf(field('a', { type: 'money', label: 'Cost' }))).toBeGreaterThan(12 * 7.8 + 4 * 3.6 + 28);
});

test('a card without number and parent has its other columns to show', () => {
  const [title, weight, kind] = [
    field('title', { type: 'text' }),
    field('weight', { type: 'integer' }),
    field('kind', { type: 'enum', values: [{ value: 'a', label: 'A' }] }),
  ];
  const part = cardFields([title, weight, kind, field('project_id', { to: 'project' })]);
  expect(part.number).toBeUndefined();
  expect(part.about?.name).toBe('project_id');
  expect(part.others).toEqual([weight, kind]);
});
