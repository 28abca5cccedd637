/** Width of lines: what counts and what does not. */
import { expect, it } from '@jest/globals';
import { checkFile, WIDTH } from './width.mjs';

const long = 'a '.repeat(WIDTH / 2);

it.each([
  ['code', `const a = ${'b + '.repeat(40)}c;`],
  ['a comment', `// ${long}`],
  ['a comment with a quotation', ` * '${long}'`],
  ['SQL over two lines', `const a = \`select\n${long} from b\`;`],
])('%s that is too wide is named with file and line', (_, text) => {
  expect(checkFile('core/a.ts', `\n${text}`)).toEqual([expect.stringMatching(/^core\/a\.ts:[23]: 1\d\d wide/)]);
});

it('a text in one piece may be as long as it is', () => {
  expect(checkFile('core/a.ts', `const a = '${long}';\nconst b = \`${long}\`;`)).toEqual([]);
});

it('code of 140 passes', () => {
  expect(checkFile('core/a.ts', 'x'.repeat(WIDTH))).toEqual([]);
});
