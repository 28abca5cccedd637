import { describe, expect, test } from '@jest/globals';
import { joinReasons, judge } from './judge.ts';

describe('a bulk answer', () => {
  test('a missing or wordless item failed with the fixed text', () => {
    const judged = judge(
      [1, 2, 3],
      [
        { StatusCode: 'E', StatusMessage: '' },
        { id: 2, StatusCode: 'S', StatusMessage: 'ok' },
      ],
      'Unknown error',
    );
    expect(judged).toEqual({
      done: [2],
      same: [],
      failed: new Map([
        [1, 'Unknown error'],
        [3, 'Unknown error'],
      ]),
      fields: new Map(),
    });
  });

  test('an update without a new version changed nothing; other verbs have no version to tell by', () => {
    const results = [
      { id: 1, StatusCode: 'S' as const, StatusMessage: 'ok', row_version: 4 },
      { id: 2, StatusCode: 'S' as const, StatusMessage: 'ok' },
    ];
    expect(judge([1, 2], results, '', true)).toMatchObject({ done: [1], same: [2] });
    expect(judge([1, 2], results, '')).toMatchObject({ done: [1, 2], same: [] });
  });

  test('the refused fields are kept with the row', () => {
    const errors = [{ Field: 'end_date', Code: 'invalid', Message: 'Too early' }];
    expect(judge([7], [{ id: 7, StatusCode: 'E', StatusMessage: 'Too early', StatusErrors: errors }], '').fields.get(7)).toEqual(errors);
  });

  test('the same reason is said once', () => {
    const failed = new Map([
      [1, 'Has 2 contracts'],
      [2, 'Has 1 contract'],
      [3, 'Has 2 contracts'],
    ]);
    expect(joinReasons(failed, ', ')).toBe('Has 2 contracts, Has 1 contract');
  });
});
