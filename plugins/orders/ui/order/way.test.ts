import { describe, expect, test } from '@jest/globals';
import { filesOf, subOrderRefusal, treeBelow, wayOf } from './way.ts';

const said = (stage: string, replied = false): string =>
  wayOf({ stage, replied })
    .map(({ value, place }) => (place === 'here' ? `[${value}]` : place === 'past' ? `${value}.` : value))
    .join(' ');

describe('the way of an order', () => {
  test('a draft and a state that is not known are nowhere on it', () => {
    expect(said('Draft')).toBe('Sent Accepted WIP replied done Closed');
    expect(said('elsewhere')).toBe('Sent Accepted WIP replied done Closed');
  });

  test('a declined order ends there', () => expect(said('Declined')).toBe('Sent. [Declined]'));

  test('it waits for information between Sent and Accepted', () =>
    expect(said('Request')).toBe('Sent. [Request] Accepted WIP replied done Closed'));

  test('a reply that was not written is not shown as done', () => {
    expect(said('WIP')).toBe('Sent. Accepted. [WIP] replied done Closed');
    expect(said('done')).toBe('Sent. Accepted. WIP. [done] Closed');
    expect(said('Closed', true)).toBe('Sent. Accepted. WIP. replied. done. [Closed]');
  });
});

test('a sub-order needs work that has begun, and then a promised day', () => {
  expect(subOrderRefusal({ stage: 'Accepted', promised: true })).toBe('wip_first');
  expect(subOrderRefusal({ stage: 'done', promised: true })).toBe('wip_first');
  expect(subOrderRefusal({ stage: 'WIP', promised: false })).toBe('promised_first');
  expect(subOrderRefusal({ stage: 'WIP', promised: true })).toBeUndefined();
});

test('sub-orders stand below their own; a circle ends, and what belongs elsewhere is left out', () => {
  const all = [
    { id: 2, parent: 1 },
    { id: 4, parent: 1 },
    { id: 3, parent: 2 },
    { id: 9, parent: 8 },
    { id: 1, parent: 3 },
  ];
  expect(treeBelow(1, all).map(({ sub, depth }) => [sub.id, depth])).toEqual([
    [2, 0],
    [3, 1],
    [4, 0],
  ]);
  expect(treeBelow(7, all)).toEqual([]);
});

test('a file that was copied up is shown once, with the order that it came from', () => {
  const files = [
    { id: 10, order: 2, copyOf: null },
    { id: 11, order: 1, copyOf: null },
    { id: 12, order: 1, copyOf: 10 },
    { id: 13, order: 2, copyOf: null },
    { id: 14, order: 1, copyOf: 99 },
  ];
  expect(filesOf(1, files).map(({ file, added }) => [file.id, added])).toEqual([
    [11, false],
    [14, false],
    [10, true],
    [13, false],
  ]);
});
