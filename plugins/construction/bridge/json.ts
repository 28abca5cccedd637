/** Parses large JSON without blocking the event loop: a list is parsed item by item, with a pause between chunks. */
import { setImmediate as turn } from 'node:timers/promises';

/** Bytes per chunk; takes a few milliseconds. */
const PART = 512 * 1024;
const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [LIST, LIST_END, RECORD, RECORD_END] = [91, 93, 123, 125];

/** @throws SyntaxError */
export async function parseJson(raw: Buffer): Promise<unknown> {
  if (raw.length <= PART) return JSON.parse(raw.toString());
  const [begin, end] = [raw.findIndex(isInk), raw.findLastIndex(isInk)];
  if (raw[begin] !== LIST || raw[end] !== LIST_END) return JSON.parse(raw.toString());
  const items: unknown[] = [];
  let from = begin + 1;
  for (const to of placesIn(raw, from, end)) {
    const part = JSON.parse(`[${raw.toString('utf8', from, to)}]`) as unknown[];
    // Only whitespace between two commas of a list means a missing item.
    if (part.length === 0) throw new SyntaxError('an item is missing');
    for (const item of part) items.push(item);
    from = to + 1;
    await turn();
  }
  return items;
}

const isInk = (byte: number): boolean => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13;

/** Chunk boundaries: commas between items at about the chunk size, and the end of the list. */
function* placesIn(raw: Buffer, from: number, end: number): Generator<number> {
  let depth = 0;
  let last = from;
  for (let at = from; at < end; at += 1) {
    const byte = raw[at]!;
    if (byte === QUOTE) at = endOfText(raw, at);
    else if (byte === LIST || byte === RECORD) depth += 1;
    else if (byte === LIST_END || byte === RECORD_END) depth -= 1;
    else if (byte === COMMA && depth === 0 && at - last >= PART) yield (last = at);
  }
  yield end;
}

/** @returns the index of the closing quotation mark of the string that starts here. */
function endOfText(raw: Buffer, begin: number): number {
  let at = begin;
  for (;;) {
    at = raw.indexOf(QUOTE, at + 1);
    if (at < 0) return raw.length;
    let slashes = 0;
    while (raw[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
}
