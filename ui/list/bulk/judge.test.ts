import { describe, expect, test } from '@jest/globals';
import { joinReasons, judge } from './judge.ts';

describe('a bulk answer', () => {
  test('a missing or wordless item failed with the fixed text', () => {
    const judged = judge([1, 2, 3], [{ StatusCode: 'E', StatusMessage: '' }, { id: 2, StatusCode: 'S', StatusMessage: 'ok' }], 'Unknown error');
    expect(judged).toEqual({ done: 1, failed: new Map([[1, 'Unknown error'], [3, 'Unknown error']]) });
  });

  test('the same reason is said once', () => {
    const failed = new Map([[1, 'Has 2 contracts'], [2, 'Has 1 contract'], [3, 'Has 2 contracts']]);
    expect(joinReasons(failed, ', ')).toBe('Has 2 contracts, Has 1 contract');
  });
});
