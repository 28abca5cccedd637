import { describe, expect, test } from '@jest/globals';
import { isDescending, keyOf, moved, nameOf, replaced, without } from './sort-keys.ts';

describe('sort keys', () => {
  test('move within their ends', () => {
    expect(moved(['a', '-b', 'c'], 2, -1)).toEqual(['a', 'c', '-b']);
    expect(moved(['a', '-b'], 0, -1)).toEqual(['a', '-b']);
    expect(moved(['a', '-b'], 1, 1)).toEqual(['a', '-b']);
  });
  test('are changed and taken away one by one', () => {
    expect(replaced(['a', 'b'], 1, '-b')).toEqual(['a', '-b']);
    expect(without(['a', 'b'], 0)).toEqual(['b']);
    expect([nameOf('-b'), isDescending('-b'), keyOf('b', true)]).toEqual(['b', true, '-b']);
  });
});
