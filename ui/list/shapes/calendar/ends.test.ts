import { expect, test } from '@jest/globals';
import { endsOf } from './use-entries.ts';

test('a short entry is a bar, of a long one only the ends are drawn', () => {
  expect(endsOf('a', { first: '2026-11-01', last: '2026-11-20' })).toEqual([{ item: 'a', first: '2026-11-01', last: '2026-11-20' }]);
  expect(endsOf('a', { first: '2025-01-01', last: '2026-11-20' })).toEqual([
    { item: 'a', first: '2025-01-01', last: '2025-01-01' },
    { item: 'a', first: '2026-11-20', last: '2026-11-20' },
  ]);
});
