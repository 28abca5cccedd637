import { expect, test } from '@jest/globals';
import { marksOf } from './marks.ts';

test('an indicator without values has its limits alone, if any', () => {
  expect(marksOf([], { warning: null, limit: null }, String)).toEqual([]);
  expect(marksOf([], { warning: '5.0000', limit: 9 }, String)).toEqual([
    { bound: 5, tone: 'waiting' },
    { bound: 9, tone: 'stop' },
  ]);
});

test('values stand in the order of their days', () => {
  const values = [
    { id: 2, measured_on: '2026-02-01', value: '7.5000' },
    { id: 1, measured_on: '2026-01-01', value: 3 },
  ];
  expect(marksOf(values, { warning: null, limit: null }, ({ id }) => `no ${id}`)).toEqual([
    { day: '2026-01-01', value: 3, tip: 'no 1' },
    { day: '2026-02-01', value: 7.5, tip: 'no 2' },
  ]);
});
