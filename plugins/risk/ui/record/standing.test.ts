import { expect, test } from '@jest/globals';
import { overdueOf } from './standing.ts';

test('nothing late is nothing to open', () => {
  expect(overdueOf({ treatments: 0, controls: 0, review: null })).toEqual({ count: 0, tab: null });
});

test('the tab with most of what is late is opened; a review is an action of the head', () => {
  expect(overdueOf({ treatments: 2, controls: 1, review: '2026-11-01' })).toEqual({ count: 4, tab: 'treatments' });
  expect(overdueOf({ treatments: 1, controls: 3, review: null })).toEqual({ count: 4, tab: 'controls' });
  expect(overdueOf({ treatments: 0, controls: 0, review: '2026-11-01' })).toEqual({ count: 1, tab: null });
});
