import { expect, it } from '@jest/globals';
import { nextSelected } from './next-selected.ts';

it('what stood after it comes next; at the end what stood before it', () => {
  expect(nextSelected(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  expect(nextSelected(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
  expect(nextSelected(['a', 'b', 'c'], ['a'], 'b')).toBe('a');
});

it('without a place of its own it is the first, or none', () => {
  expect(nextSelected([], ['a', 'b'], null)).toBe('a');
  expect(nextSelected(['a'], ['b', 'c'], 'z')).toBe('b');
  expect(nextSelected(['a'], [], 'a')).toBeUndefined();
});
