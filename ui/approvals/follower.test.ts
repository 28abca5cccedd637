import { expect, it } from '@jest/globals';
import { follower } from './follower.ts';

it('what stood after it comes next; at the end what stood before it', () => {
  expect(follower(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  expect(follower(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
  expect(follower(['a', 'b', 'c'], ['a'], 'b')).toBe('a');
});

it('without a place of its own it is the first, or none', () => {
  expect(follower([], ['a', 'b'], null)).toBe('a');
  expect(follower(['a'], ['b', 'c'], 'z')).toBe('b');
  expect(follower(['a'], [], 'a')).toBeUndefined();
});
