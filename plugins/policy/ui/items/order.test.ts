import { expect, test } from '@jest/globals';
import type { Row } from '../../../../core/shared/wire.ts';
import { inOrder, textIn } from './order.ts';

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
