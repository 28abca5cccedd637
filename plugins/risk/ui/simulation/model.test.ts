import { expect, test } from '@jest/globals';
import { limitOf, marksOf, nameOf, pays, savedBy, tailShare, type Contribution } from './model.ts';

const row = (more: Partial<Contribution> = {}): Contribution => ({
  id: 1,
  code: 'RSK-1',
  name_en: 'Flood',
  name_ar: null,
  expected_before: 100,
  expected_after: 40,
  tail_before: 300,
  tail_after: 90,
  treatments: 1,
  cost: 50,
  ...more,
});

test('without a limit, a cost or a loss there is nothing to compare with', () => {
  expect([
    limitOf('expected', undefined),
    limitOf('p80', { expected_loss_limit: '5', p80_limit: null }),
    limitOf('p95', undefined),
  ]).toEqual([undefined, undefined, undefined]);
  expect([pays(row({ cost: 0 })), tailShare(row(), 0)]).toEqual([null, null]);
});

test('a treatment pays if it saves in a year what it costs', () => {
  expect([savedBy(row()), pays(row()), pays(row({ cost: 61 }))]).toEqual([60, true, false]);
  expect([limitOf('expected', { expected_loss_limit: '5.50', p80_limit: null }), tailShare(row(), 900)]).toEqual([5.5, 33.3]);
});

test('a name in the other language is better than none', () => {
  expect([nameOf(row(), 'ar'), nameOf(row({ name_ar: 'فيضان' }), 'ar'), nameOf(row({ name_en: null }), 'en')]).toEqual([
    'Flood',
    'فيضان',
    '',
  ]);
});

test('the chart has two lines and the limits, whose names do not cover each other', () => {
  const marks = marksOf(
    [{ percent: 10, before: 2000, after: 1000 }],
    [
      { limit: 1500, name: 'Expected' },
      { limit: 1800, name: 'P80' },
    ],
    (amount) => amount / 1000,
    (series, { percent }) => `${series} ${percent}`,
  );
  expect(marks.map(({ series, loss, limit, at }) => [series, loss, limit, at])).toEqual([
    ['before', 2, undefined, undefined],
    ['after', 1, undefined, undefined],
    [undefined, undefined, 1.5, 100],
    [undefined, undefined, 1.8, 91],
  ]);
});
