/** Chunked parsing gives the same result as JSON.parse, also for invalid JSON. */
import { describe, expect, test } from '@jest/globals';
import { parseJson } from './json.ts';

/** Longer than a chunk, with all characters that could be mistaken for the end of an item. */
const item = (id: number): object => ({
  id,
  text: `a "quoted, [text]" {with} \\ slashes\\\\ and عربي ${'x'.repeat(id % 50)}`,
  list: [[1, [2]], {}],
  nested: { deep: [{ a: ',' }] },
  none: null,
});
const ITEMS = Array.from({ length: 12_000 }, (_, i) => item(i));
const LONG = JSON.stringify(ITEMS);

const read = (text: string): Promise<unknown> => parseJson(Buffer.from(text));

describe('long answers', () => {
  test.each([
    ['as a program writes it', LONG],
    ['as a person reads it', JSON.stringify(ITEMS, null, 2)],
    ['between blanks', ` \n${LONG}\r\n\t`],
  ])('a list, %s', async (_, text) => {
    expect(Buffer.byteLength(text)).toBeGreaterThan(1024 * 1024);
    expect(await read(text)).toEqual(ITEMS);
  });

  test('a list of texts and numbers, and what is no list', async () => {
    const plain = Array.from({ length: 200_000 }, (_, i) => (i % 2 ? `\\"${i}` : i));
    expect(await read(JSON.stringify(plain))).toEqual(plain);
    expect(await read(JSON.stringify({ items: ITEMS }))).toEqual({ items: ITEMS });
  });

  test('others get their turn meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => void (turns += 1), 0);
    await read(LONG);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(1);
  });
});

test.each<[string, string]>([
  ['cut off', LONG.slice(0, -1)],
  ['cut in a text', LONG.slice(0, LONG.lastIndexOf('عربي'))],
  ['a comma too many', `${LONG.slice(0, -1)},]`],
  ['a comma first', `[,${LONG.slice(1)}`],
  ['two lists', `${LONG}${LONG}`],
  ['brackets that do not match', `[{]${LONG.slice(1)}`],
  ['no JSON at the end', `${LONG}x`],
  ['nothing', ''],
  ['short and broken', '[{'],
])('%s is refused', async (_, text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
});
