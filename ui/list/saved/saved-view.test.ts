import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../../core/shared/wire.ts';
import { entryOf, movedPositions, nextPosition, savedView } from './saved-view.ts';
import type { SavedView } from './saved-view.ts';

const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  row_version: 1,
  name: `v${id}`,
  names: { en: `v${id}`, ar: '' },
  query: `sort=v${id}`,
  shared: false,
  isDefault: false,
  position: id * 100,
  mine: true,
  can: { update: true, delete: true },
  ...more,
});

/** Ids in the order of the saved positions. */
const order = (views: SavedView[], id: number, by: 1 | -1): number[] => {
  const written = new Map(movedPositions(views, id, by).map((m) => [m.view.id, m.position]));
  return [...views].sort((a, b) => (written.get(a.id) ?? a.position) - (written.get(b.id) ?? b.position)).map((v) => v.id);
};

describe('saved views', () => {
  test('a row of the server', () => {
    const row = {
      id: 3,
      row_version: 2,
      can: { update: true, delete: false, actions: [] },
      name: 'Late',
      name_en: 'Late',
      query: 'sort=-x',
      shared: true,
      is_default: false,
      position: 4,
      created_by: 9,
    } as Row;
    expect(savedView(row, 9)).toMatchObject({
      id: 3,
      name: 'Late',
      names: { en: 'Late', ar: '' },
      shared: true,
      isDefault: false,
      position: 4,
      mine: true,
    });
    expect(savedView(row, 1).mine).toBe(false);
  });

  test("the own default opens before everybody's; somebody else's private one never", () => {
    const everybody = view(1, { shared: true, isDefault: true, mine: false });
    expect(entryOf([everybody, view(2, { isDefault: true })])?.id).toBe(2);
    expect(entryOf([everybody, view(2)])?.id).toBe(1);
    expect(entryOf([view(2, { isDefault: true, mine: false })])).toBeNull();
    expect(entryOf([])).toBeNull();
  });

  test('moving writes one position where there is room', () => {
    const views = [view(1), view(2), view(3)];
    expect(movedPositions(views, 3, -1)).toEqual([{ view: views[2], position: 150 }]);
    expect(order(views, 1, 1)).toEqual([2, 1, 3]);
    expect(order(views, 3, -1)).toEqual([1, 3, 2]);
    expect(order(views, 2, 1)).toEqual([1, 3, 2]);
    expect(movedPositions(views, 1, -1)).toEqual([]);
    expect(movedPositions(views, 3, 1)).toEqual([]);
  });

  test('and all of them where there is none', () => {
    const views = [view(1, { position: 0 }), view(2, { position: 0 }), view(3, { position: 0 })];
    expect(order(views, 3, -1)).toEqual([1, 3, 2]);
    expect(nextPosition(views)).toBe(100);
    expect(nextPosition([])).toBe(100);
  });
});
