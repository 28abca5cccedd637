/** Files that are not sent, and the fields of the call. */
import { expect, test } from '@jest/globals';
import { faultOf, fieldsOf, NOTHING, type Compared } from './types.ts';

test('a file of another kind, an empty one and one that is too large are not sent', () => {
  const fault = (name: string, size = 1): string | null => faultOf({ name, size });
  expect([fault('scan.gnmap'), fault('scan'), fault('scan.xml', 0), fault('hosts.csv', 21 * 1024 ** 2)]).toEqual([
    'kind',
    'kind',
    'empty',
    'size',
  ]);
  expect([fault('Scan.XML'), fault('hosts.csv', 20 * 1024 ** 2)]).toEqual([null, null]);
});

test('only what is accepted is sent, and the values that belong to it', () => {
  const read = {
    added: [
      { row: 2, seen: 'a' },
      { row: 3, seen: 'b' },
    ],
    changed: [{ row: 4, seen: 'c', id: 9 }],
    gone: [{ id: 7, seen: 'd' }],
  } as unknown as Compared;
  const values = { type_id: 1, category_id: 2, owner_id: null, gone_as: 'retire' };
  expect(fieldsOf(read, NOTHING, values)).toEqual({});
  expect(fieldsOf(read, { ...NOTHING, added: new Set([3]) }, values)).toEqual({
    added: '[{"row":3,"seen":"b"}]',
    type_id: 1,
    category_id: 2,
  });
  expect(fieldsOf(read, { ...NOTHING, changed: new Set([4]), gone: new Set([7]) }, values)).toEqual({
    changed: '[{"row":4,"seen":"c"}]',
    gone: '[{"id":7,"seen":"d"}]',
    gone_as: 'retire',
  });
});
