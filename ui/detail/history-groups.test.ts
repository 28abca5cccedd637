import { describe, expect, test } from '@jest/globals';
import type { HistoryEntry } from '../../core/shared/wire.ts';
import { byDay, choicesOf, matching } from './history-groups.ts';

const entry = (id: number, at: Date, actor: HistoryEntry['actor'], fields: string[] = []): HistoryEntry => ({
  id,
  at: at.toISOString(),
  actor,
  action: 'update',
  action_label: 'Update',
  source: 'web',
  changes: fields.map((field) => ({ field, label: field.toUpperCase(), type: 'text', from: null, to: 'x' })),
});
const reem = { id: 1, label: 'Reem' };
const entries = [
  entry(3, new Date(2026, 10, 20, 9), reem, ['name']),
  entry(2, new Date(2026, 10, 20, 0, 5), null, ['budget']),
  entry(1, new Date(2026, 10, 19, 23, 50), { id: 2, label: 'Omar' }, ['name', 'budget']),
];

describe('a long history', () => {
  test('is parted by days, in its order', () => {
    expect(byDay([])).toEqual([]);
    expect(byDay(entries).map((day) => day.map((one) => one.id))).toEqual([[3, 2], [1]]);
  });
  test('is narrowed to a person, a field, or both', () => {
    expect(matching(entries, {})).toHaveLength(3);
    expect(matching(entries, { actor: 0 }).map((one) => one.id)).toEqual([2]);
    expect(matching(entries, { actor: 2, field: 'name' }).map((one) => one.id)).toEqual([1]);
    expect(matching(entries, { actor: 1, field: 'budget' })).toEqual([]);
  });
  test('offers each person and field once, by name', () => {
    const { people, fields } = choicesOf(entries, 'System');
    expect(people.map((one) => one.label)).toEqual(['Omar', 'Reem', 'System']);
    expect(fields).toEqual([
      { field: 'budget', label: 'BUDGET' },
      { field: 'name', label: 'NAME' },
    ]);
  });
});
