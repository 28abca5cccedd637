import { expect, test } from '@jest/globals';
import { placeOfCode } from './read-code.ts';

const HERE = 'https://suite.example';

test('a text that is no label of this site is searched for, and never opened', () => {
  for (const text of [
    'https://other.example/assets/7',
    `${HERE}.evil.example/assets/7`,
    `${HERE}/assets/7/edit`,
    'javascript:alert(1)',
    '//x/assets/1',
  ])
    expect(placeOfCode(text, HERE)).toBe(`/assets?${new URLSearchParams({ search: text }).toString()}`);
  expect(placeOfCode(' 7KX2-09-4418\n', HERE)).toBe('/assets?search=7KX2-09-4418');
});

test('a label of this site opens its asset', () => {
  expect(placeOfCode(`${HERE}/assets/412`, HERE)).toBe('/assets/412');
});
