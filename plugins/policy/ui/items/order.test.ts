import { expect, test } from '@jest/globals';
import type { Row } from '../../../../core/shared/wire.ts';
import { earlierOf, inOrder, keptItems, savedAt, textIn } from './order.ts';

const row = (id: number, parent_id: number | null, more: object = {}): Row => ({ id, parent_id, ...more }) as unknown as Row;

test('items follow the ones above them; one whose parent is gone is outermost', () => {
  const placed = inOrder([row(1, null), row(2, null), row(3, 1), row(4, 3), row(5, 99)]);
  expect(placed.map(({ item, depth }) => [item.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
    [5, 0],
  ]);
});

test('the other language stands in for one without words', () => {
  expect(textIn(row(1, null, { title_en: 'Scope', title_ar: '' }), 'title', 'ar')).toEqual({ text: 'Scope', lang: 'en' });
  expect(textIn(row(1, null, { title_en: 'Scope', title_ar: 'النطاق' }), 'title', 'ar')).toEqual({ text: 'النطاق', lang: 'ar' });
});

test('the version in force is the text itself; what was published before is a version of its own', () => {
  const versions = [row(9, null, { version: '2.0', superseded_at: null }), row(8, null, { version: '1.0', superseded_at: '2026-01-01' })];
  const keys = (version: string): number[] => earlierOf(row(1, null, { version }), versions).map(({ id }) => id);
  expect(keys('2.0')).toEqual([8]);
  expect(keys('2.1')).toEqual([9, 8]);
});

test('nothing can be done with the items of a version that was kept', () => {
  const [item] = keptItems(row(9, null, { text: [{ id: 3, parent_id: null, title_en: 'Scope' }] }));
  expect(item).toMatchObject({ id: 3, title_en: 'Scope', can: { update: false, delete: false, actions: [] } });
  expect(keptItems(row(9, null, { text: null }))).toEqual([]);
});

test('saved is the last change of the policy or of an item, whatever its form of writing', () => {
  expect(savedAt(row(1, null), [])).toBeUndefined();
  const items = [row(2, null, { updated_at: '2026-11-18T10:24:00+03:00' }), row(3, null, { updated_at: '2026-11-18T07:20:00Z' })];
  expect(savedAt(row(1, null, { updated_at: '2026-11-01T00:00:00Z' }), items)).toBe('2026-11-18T10:24:00+03:00');
});
