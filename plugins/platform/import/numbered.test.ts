import { expect, test } from '@jest/globals';
import { asNumbered, numberedTexts } from './numbered.ts';

test.each(['', 'One', '1. One', '2. Two\n3. Three', 'First:\n1. One\n2. Two', '1.5 million\n2.5 million', '2026\n2027'])(
  '%j is one text',
  (words) => expect(numberedTexts(words)).toBeUndefined(),
);

test.each<[string, string[]]>([
  ['1. One\n2. Two', ['One', 'Two']],
  ['1) One\n2) Two', ['One', 'Two']],
  ['١- واحد\n٢- اثنان', ['واحد', 'اثنان']],
  ['1. One,\nand more\n2.\n3. Three', ['One,\nand more', '', 'Three']],
])('%j is several', (words, texts) => expect(numberedTexts(words)).toEqual(texts));

test('what was written is read back', () => {
  const texts = ['One', '', 'Three 1. a'];
  expect(numberedTexts(asNumbered(texts))).toEqual(texts);
});
