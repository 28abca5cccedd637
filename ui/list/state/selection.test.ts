import { describe, expect, test } from '@jest/globals';
import { NOTHING_SELECTED, selectionReducer } from './selection.ts';
import type { LastRun } from './selection.ts';

describe('selection', () => {
  const run: LastRun = { work: { verb: 'delete' }, requestId: 'r', fields: new Map() };
  const chosen = selectionReducer(NOTHING_SELECTED, { type: 'all', ids: [5, 3, 9, 1] });

  test('failed rows stay selected with their reason, so does what was not tried; the others are let go', () => {
    const after = selectionReducer(chosen, { type: 'settled', run, done: [5], same: [9], failed: new Map([[3, 'Has 2 contracts']]) });
    expect([...after.ids]).toEqual([3, 1]);
    expect(after.failed.get(3)).toBe('Has 2 contracts');
    expect(after.outcome).toEqual({ verb: 'delete', done: 1, failed: 1 });
  });

  test('full success leaves nothing selected; untoggling the last row too', () => {
    const one = selectionReducer(NOTHING_SELECTED, { type: 'toggle', id: 5 });
    expect(selectionReducer(one, { type: 'settled', run, done: [5], same: [], failed: new Map() })).toBe(NOTHING_SELECTED);
    expect(selectionReducer(one, { type: 'toggle', id: 5 })).toBe(NOTHING_SELECTED);
  });

  test('work on another row leaves the selection alone', () => {
    const one = selectionReducer(NOTHING_SELECTED, { type: 'toggle', id: 5 });
    expect([...selectionReducer(one, { type: 'settled', run, done: [9], same: [], failed: new Map() }).ids]).toEqual([5]);
  });

  test('a row that was put right leaves the selection, one that failed again gets its new reason', () => {
    const failed = selectionReducer(chosen, {
      type: 'settled',
      run,
      done: [5, 9],
      same: [],
      failed: new Map([
        [3, 'a'],
        [1, 'b'],
      ]),
    });
    const again = selectionReducer(failed, { type: 'retried', id: 3, reason: 'c' });
    expect(again.failed.get(3)).toBe('c');
    const right = selectionReducer(again, { type: 'retried', id: 3, reason: null });
    expect([...right.ids]).toEqual([1]);
    expect(right.outcome).toEqual({ verb: 'delete', done: 3, failed: 1 });
    expect(selectionReducer(right, { type: 'retried', id: 1, reason: null })).toBe(NOTHING_SELECTED);
  });

  test('all that match are known by key and version', () => {
    const all = selectionReducer(NOTHING_SELECTED, {
      type: 'matching',
      keys: [
        { id: 4, row_version: 2 },
        { id: 8, row_version: 1 },
      ],
    });
    expect([...all.ids]).toEqual([4, 8]);
    expect(all.versions.get(4)).toBe(2);
  });
});
