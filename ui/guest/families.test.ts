import { expect, test } from '@jest/globals';
import { familyOf } from './families.ts';

test('the address chooses the family; anything else is the suite', () => {
  expect(['/', '/GRC', '/pmis/', '/oss', '/ut', '/password-reset/x'].map(familyOf)).toEqual(['all', 'grc', 'pmis', 'oss', 'ut', 'all']);
});
