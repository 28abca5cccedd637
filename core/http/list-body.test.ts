/** Long lists: part by part they are what they are at once, and what is no JSON is refused wherever it breaks. */
import { describe, expect, test } from '@jest/globals';
import { listInTurns } from './list-body.ts';

const read = (text: string): Promise<unknown> => listInTurns(Buffer.from(text), (json) => JSON.parse(json) as unknown);
const long = (n: number): unknown[] =>
  Array.from({ length: n }, (_, i) => ({ Name: `برنامج "${i}" \\ ] } , [ {`, Lines: [[i], { a: '\\"' }], Text: 'x'.repeat(i % 500) }));

test('a long list is the same as at once', async () => {
  const items = long(5000);
  expect(await read(JSON.stringify(items))).toEqual(items);
  expect(await read(` \n${JSON.stringify(items, null, 1)}\r\n\t`)).toEqual(items);
  expect(await read(JSON.stringify(Array.from({ length: 60_000 }, (_, i) => i)))).toHaveLength(60_000);
});

test('what is no list is left to others', async () =>
  expect([await read('{"a": 1}'), await read('  "x"'), await read('')]).toEqual([undefined, undefined, undefined]));

test('what is too deep is refused, whatever stands in its texts', async () => {
  const deep = (levels: number): string => `[${'['.repeat(levels - 1)}"[[{{"${']'.repeat(levels - 1)}]`;
  expect(await read(deep(64))).toHaveLength(1);
  await expect(read(deep(65))).rejects.toThrow('malformed');
});

describe('what is no JSON', () => {
  const whole = JSON.stringify(long(2000));
  test.each([
    ['without an end', whole.slice(0, -1)],
    ['in the middle of a text', whole.slice(0, 200_000)],
    ['with something after it', `${whole} x`],
    ['with a comma at the end', `${whole.slice(0, -1)},]`],
    ['with a wrong end', `${whole.slice(0, -1)}}`],
    ['with brackets that cross', `[{"a": [}]${whole.slice(1)}`],
    ['with an open text at the end', `${whole.slice(0, -1)},"]`],
  ])('%s', async (_, text) => expect(read(text)).rejects.toThrow());
});
