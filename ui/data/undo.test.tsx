import { expect, test } from '@jest/globals';
import { isRecordWrite } from './undo.ts';

test('only answers that wrote a record can be taken back', () => {
  expect(
    [null, 'ok', {}, { status: 'success', data: null }, { status: 'success', data: { token: 'x' } }, [], [{ StatusCode: 'E' }]].map(
      isRecordWrite,
    ),
  ).toEqual(Array(7).fill(false));
  expect(
    [
      { status: 'success', data: { id: 5, row_version: 2 } },
      [{ StatusCode: 'E' }, { StatusCode: 'S', id: 7 }],
      { status: 'success', data: { parent_id: null, ids: [7, 5] } },
    ].map(isRecordWrite),
  ).toEqual([true, true, true]);
});
