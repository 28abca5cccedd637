/** The draft of a checklist: no change first, then what counts, what keeps it from being saved, and the call. */
import { expect, test } from '@jest/globals';
import type { Item } from '../contract/use-plan.ts';
import { bodyOf, changesOf, linesOf, problemOf, withoutEmpty } from './draft.ts';
import { added, indented, moved, newLine, removed } from './lines.ts';

const item = (id: number, parent: number | null, more: Partial<Item> = {}): Item => ({
  id,
  parent,
  version: 1,
  title: `Item ${id}`,
  done: false,
  weight: 0,
  due: null,
  assignee: null,
  assigned: null,
  required: true,
  evidence: false,
  files: 0,
  posts: 0,
  note: null,
  row: { id, row_version: 1 } as Item['row'],
  ...more,
});
const SAVED = linesOf([item(1, null, { weight: 20 }), item(2, 1), item(3, 1), item(4, null)]);

test('a stored checklist is an outline without changes; an empty new line is none', () => {
  expect(SAVED.map(({ id, level, weight }) => [id, level, weight])).toEqual([
    [1, 0, '20'],
    [2, 1, ''],
    [3, 1, ''],
    [4, 0, ''],
  ]);
  expect(changesOf(SAVED, SAVED)).toBe(0);
  expect(changesOf(SAVED, added(SAVED, 'i2', [newLine('n1', 0)]))).toBe(0);
});

test('values, new lines, lines that left and a new order count', () => {
  expect(changesOf(SAVED, removed(SAVED, 'i1'))).toBe(3);
  expect(changesOf(SAVED, moved(SAVED, 'i3', -1))).toBe(1);
  expect(changesOf(SAVED, indented(SAVED, 'i4', 1))).toBe(1);
  expect(changesOf(SAVED, added(SAVED, 'i2', [newLine('n1', 0, 'New'), newLine('n2', 0, 'Newer')]))).toBe(2);
  expect(
    changesOf(
      SAVED,
      SAVED.map((line) => (line.id === 2 ? { ...line, due: '2027-01-03' } : line)),
    ),
  ).toBe(1);
});

test('a line without a title, or with a weight that is none, keeps it from being saved', () => {
  expect(problemOf({ ...newLine('n', 0), title: '  ' })).toBe('title');
  expect([problemOf({ ...newLine('n', 0, 'A'), weight: '101' }), problemOf({ ...newLine('n', 0, 'A'), weight: '.' })]).toEqual([
    'weight',
    'weight',
  ]);
  expect(problemOf(newLine('n', 0, 'A'))).toBeNull();
  const parent = [newLine('n', 0), newLine('m', 1, 'Part')];
  expect(withoutEmpty(parent)).toEqual(parent);
});

test('the call has all lines with their levels, of known ones what changed, and the names of those that left', () => {
  const now = added(removed(SAVED, 'i4'), 'i2', [{ ...newLine('n1', 0, ' Mix results '), weight: '12.5', evidence: true }]).map((line) =>
    line.id === 3 ? { ...line, assignee: { id: 7, label: 'Omar' } } : line,
  );
  expect(bodyOf(9, SAVED, now, 'en')).toEqual({
    stage_id: 9,
    removed: [4],
    items: [
      { id: 1, level: 0 },
      { id: 2, level: 1 },
      { level: 1, title_en: 'Mix results', weight: 12.5, requires_evidence: true },
      { id: 3, level: 1, assignee_id: 7 },
    ],
  });
});
