/** Items of two versions: which is which, and what is said of each. */
import { expect, test } from '@jest/globals';
import { markedHtml } from '../../../core/index.ts';
import { compareItems, tallyOf, type ComparedItem, type VersionItem } from './items.ts';

const item = (
  id: number,
  number: string,
  title_en: string,
  body = 'Some text of the item.',
  more: Partial<VersionItem> = {},
): VersionItem => ({
  id,
  parent_id: null,
  number,
  title_en,
  title_ar: null,
  body_en: `<p>${body}</p>`,
  body_ar: null,
  ...more,
});
const lines = (rows: readonly ComparedItem[]): unknown[] =>
  rows.map(({ change, number, was_number: was }) => (was === undefined ? [change, number] : [change, number, was]));

const OLD = [item(1, '1', 'Scope'), item(2, '2', 'Accounts'), item(3, '3', 'Review'), item(4, '4', 'Lines')];

test('an item that comes in between renumbers others, which are the same', () => {
  const now = [item(1, '1', 'Scope'), item(9, '2', 'Service'), item(2, '3', 'Accounts'), item(3, '4', 'Review', 'Some words of the item.')];
  const rows = compareItems(OLD, now);
  expect(lines(rows)).toEqual([
    ['same', '1'],
    ['added', '2'],
    ['same', '3', '2'],
    ['changed', '4', '3'],
    ['removed', '4'],
  ]);
  expect(tallyOf(rows)).toEqual({ same: 2, changed: 1, moved: 0, added: 1, removed: 1 });
  expect(markedHtml(rows[3]?.body.en ?? [])).toBe('<p>Some <del>text</del><ins>words</ins> of the item.</p>');
  expect(markedHtml(rows[4]?.title.en ?? [])).toBe('<del>Lines</del>');
});

test('an item that goes before others, or below another one, moved', () => {
  const moved = [
    item(3, '1', 'Review'),
    item(1, '2', 'Scope'),
    item(2, '3', 'Accounts'),
    item(4, '3.1', 'Lines', undefined, { parent_id: 2 }),
  ];
  expect(compareItems(OLD, moved).map(({ change, moved: other, number }) => [number, change, other])).toEqual([
    ['1', 'moved', true],
    ['2', 'same', false],
    ['3', 'same', false],
    ['3.1', 'moved', true],
  ]);
});

test('items that were read from a file again are those with their title, or with alike words under their number', () => {
  const now = [
    item(11, '1', 'Scope', 'Other words altogether here'),
    item(12, '2', 'User accounts'),
    item(13, '3', 'Something else', 'Nothing in common'),
    item(14, '4', 'lines'),
  ];
  expect(lines(compareItems(OLD, now))).toEqual([
    ['changed', '1'],
    ['changed', '2'],
    ['removed', '3'],
    ['added', '3'],
    ['changed', '4'],
  ]);
});

test('what an added chapter takes below itself moved; what follows its own parent did not', () => {
  const old = [item(1, '1', 'A'), item(2, '1.1', 'B', undefined, { parent_id: 1 })];
  const now = [item(5, '1', 'New'), item(1, '1.1', 'A', undefined, { parent_id: 5 }), item(2, '1.1.1', 'B', undefined, { parent_id: 1 })];
  expect(lines(compareItems(old, now))).toEqual([
    ['added', '1'],
    ['moved', '1.1', '1'],
    ['same', '1.1.1', '1.1'],
  ]);
});

test('nothing before: all is new; two of one title are not mistaken for each other', () => {
  expect(compareItems([], OLD).every(({ change }) => change === 'added')).toBe(true);
  const twins = [item(21, '7', 'Scope', 'a'), item(22, '8', 'Scope', 'b')];
  expect(
    compareItems([item(1, '1', 'Scope', 'x')], twins)
      .map(({ change }) => change)
      .toSorted(),
  ).toEqual(['added', 'added', 'removed']);
});
