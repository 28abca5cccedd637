import { expect, test } from '@jest/globals';
import type { AggregateGroup } from '../../../core/shared/wire.ts';
import { fold } from './groups.ts';

const group = (key: AggregateGroup['key'], count: number, sum = 0): AggregateGroup => ({
  key,
  label: key.map((k) => (k === null ? null : `#${k}`)),
  figures: { count, 'sum:budget': sum, 'avg:progress': 50 },
});

test('the largest keep their row, the others are added up by the second group', () => {
  const folded = fold(
    [group([1, 'good'], 2), group([1, null], 1), group([2, 'good'], 9, 40), group([3, 'good'], 1, 5), group([null, 'good'], 4, 7)],
    2,
  );
  expect(folded.shown).toEqual([2, 1]);
  expect(folded.groups.map((g) => g.key)).toEqual([
    [2, 'good'],
    [1, 'good'],
    [1, null],
  ]);
  expect(folded.rest).toEqual([
    { key: [null, 'good'], label: [null, '#good'], figures: { count: 5, 'sum:budget': 12, 'avg:progress': null } },
  ]);
  expect(folded.totals).toMatchObject({ count: 17, 'sum:budget': 52, 'avg:progress': null });
});

test('choices keep their order, rows without a choice too', () => {
  const folded = fold([group([null], 3), group(['done'], 1), group(['draft'], 2)], Infinity, ['draft', 'active', 'done']);
  expect([folded.shown, folded.rest]).toEqual([['draft', 'done', null], undefined]);
});
