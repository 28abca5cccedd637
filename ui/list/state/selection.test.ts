import { describe, expect, test } from '@jest/globals';
import { NOTHING_SELECTED, rangeIds, selectionReducer } from './selection.ts';

const rows = [5, 3, 9, 1].map((id) => ({ id }));

describe('selection', () => {
  test('a range follows the order of the list, in both directions', () => {
    expect(rangeIds(rows, 3, 1)).toEqual([3, 9, 1]);
    expect(rangeIds(rows, 9, 5)).toEqual([5, 3, 9]);
  });

  test('an anchor that is no longer loaded, or a row that is not, selects no stranger', () => {
    expect(rangeIds(rows, 77, 9)).toEqual([9]);
    expect(rangeIds(rows, 3, 77)).toEqual([]);
  });

  test('failed rows stay selected with their reason; the others are let go', () => {
    const chosen = selectionReducer(NOTHING_SELECTED, { type: 'all', ids: [5, 3, 9] });
    const after = selectionReducer(chosen, { type: 'settled', verb: 'delete', done: 2, failed: new Map([[3, 'Has 2 contracts']]) });
    expect([...after.ids]).toEqual([3]);
    expect(after.failed.get(3)).toBe('Has 2 contracts');
    expect(after.outcome).toEqual({ verb: 'delete', done: 2, failed: 1 });
  });

  test('full success leaves nothing selected; untoggling the last row too', () => {
    const one = selectionReducer(NOTHING_SELECTED, { type: 'toggle', id: 5 });
    expect(selectionReducer(one, { type: 'settled', verb: 'delete', done: 1, failed: new Map() })).toBe(NOTHING_SELECTED);
    expect(selectionReducer(one, { type: 'toggle', id: 5 })).toBe(NOTHING_SELECTED);
  });
});
