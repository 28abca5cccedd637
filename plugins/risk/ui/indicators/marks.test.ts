import { expect, test } from '@jest/globals';
import { marksOf, spansMonths, trendOf } from './marks.ts';

const LABELS = { warning: 'Warning', limit: 'Limit' };
const NONE = { warning: 100, limit: 200, direction: 'above' } as const;

test('an indicator without values has its limits alone, if any', () => {
  expect(marksOf([], { warning: null, limit: null, direction: 'above' }, String, LABELS)).toEqual([]);
  expect(marksOf([], { warning: '5.0000', limit: 9, direction: 'above' }, String, LABELS)).toEqual([
    { bound: 5, tone: 'waiting', label: 'Warning', up: false },
    { bound: 9, tone: 'stop', label: 'Limit', up: true },
  ]);
});

const VALUES = [
  { id: 2, measured_on: '2026-02-01', value: '7.5000' },
  { id: 1, measured_on: '2026-01-01', value: 3 },
];

test('values stand in the order of their days', () => {
  expect(marksOf(VALUES, NONE, ({ id }) => `no ${id}`, LABELS).slice(0, 2)).toEqual([
    { day: '2026-01-01', value: 3, tip: 'no 1' },
    { day: '2026-02-01', value: 7.5, tip: 'no 2' },
  ]);
});

test('a value has the tone of the limit that it has reached, from either side', () => {
  const tones = (values: number[], limits: Parameters<typeof marksOf>[1]) =>
    marksOf(
      values.map((value, i) => ({ id: i, measured_on: `2026-0${i + 1}-01`, value })),
      limits,
      String,
      LABELS,
    )
      .slice(0, values.length)
      .map(({ tone }) => tone);
  expect(tones([4, 5, 8], { warning: 5, limit: '8', direction: 'above' })).toEqual([undefined, 'waiting', 'stop']);
  expect(tones([91, 88, 54], { warning: 90, limit: 60, direction: 'below' })).toEqual([undefined, 'waiting', 'stop']);
});

test('the trend says by how much the newest value moved, and whether that is worse', () => {
  expect(trendOf(VALUES.slice(1), 'above')).toBeUndefined();
  expect(trendOf(VALUES, 'above')).toEqual({ change: 4.5, since: '2026-01-01', course: 'worse' });
  expect(trendOf(VALUES, 'below')).toMatchObject({ course: 'better' });
  expect(trendOf([...VALUES, { id: 3, measured_on: '2026-03-01', value: 7.5 }], 'above')).toMatchObject({ change: 0, course: 'same' });
});

test('the label of a limit is on the far side of its line, whichever way the figure gets worse', () => {
  const ups = (direction: 'above' | 'below') => marksOf([], { warning: 60, limit: 30, direction }, String, LABELS).map(({ up }) => up);
  expect([ups('above'), ups('below')]).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('the axis names days for values of some weeks, and months for more', () => {
  expect([VALUES, [...VALUES, { id: 3, measured_on: '2026-06-01', value: 1 }]].map(spansMonths)).toEqual([false, true]);
});
