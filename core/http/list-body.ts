/** Parses a long JSON list in parts: other requests run in between, instead of waiting for the whole. */
import { setImmediate as turn } from 'node:timers/promises';
import { AppError, text } from '../errors.ts';
import { DEEPEST, endOfText, MOST_VALUES, tooDeep, tooManyValues } from './json-shape.ts';

/** Minimum bytes of a part, which ends with an item. */
const PART = 128 * 1024;

const [QUOTE, COMMA, OPEN, CLOSE, BEGIN, END] = [...'",[]{}'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const malformed = (): AppError => new AppError('malformed', { message: text('error.malformed', { reason: 'list' }) });

/**
 * @param read parses a part, itself a list.
 * @returns the items; undefined for anything but a list.
 * @throws AppError malformed; errors of `read`.
 */
export async function listInTurns(bytes: Buffer, read: (json: string) => unknown): Promise<unknown[] | undefined> {
  let at = 0;
  while (isBlank(bytes[at])) at += 1;
  if (bytes[at] !== OPEN) return undefined;
  const items: unknown[] = [];
  for (let start = at + 1, ended = false; !ended;) {
    const end = endOfPart(bytes, start);
    ended = bytes[end] === CLOSE;
    const part = bytes.toString('utf8', start, end);
    if (part.trim() === '') throw malformed();
    for (const item of read(`[${part}]`) as unknown[]) items.push(item);
    if (items.length > MOST_VALUES) throw tooManyValues();
    start = end + 1;
    if (ended && !blankFrom(bytes, start)) throw malformed();
    await turn();
  }
  return items;
}

/**
 * Position of the first comma between items after enough bytes, or of the end.
 * @throws AppError malformed for an unterminated list, or one that exceeds the limits.
 */
function endOfPart(bytes: Buffer, start: number): number {
  let depth = 0;
  let values = 1;
  for (let i = start; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === COMMA && (values += 1) > MOST_VALUES) throw tooManyValues();
    if (byte === QUOTE) i = endOfText(bytes, i) ?? bytes.length;
    else if (byte === OPEN || byte === BEGIN) {
      depth += 1;
      if (depth >= DEEPEST) throw tooDeep();
    } else if (depth === 0 && (byte === CLOSE || (byte === COMMA && i - start >= PART))) return i;
    else if (byte === CLOSE || byte === END) depth -= 1;
  }
  throw malformed();
}

function blankFrom(bytes: Buffer, start: number): boolean {
  for (let i = start; i < bytes.length; i += 1) if (!isBlank(bytes[i])) return false;
  return true;
}
