import { expect, test } from '@jest/globals';
import { pagePartsOf, registerPageParts } from './page-parts.ts';

test('a place without parts is empty, and several plugins add to one place', () => {
  const load = () => Promise.reject(new Error('not asked for'));
  expect(pagePartsOf('bridge')).toEqual([]);
  const [loads, tolls] = [
    { permission: 'measure', load },
    { permission: ['collect'], load },
  ];
  registerPageParts('bridge', [loads]);
  registerPageParts('bridge', [tolls]);
  expect([pagePartsOf('bridge'), pagePartsOf('road')]).toEqual([[loads, tolls], []]);
});
