/** Limits of JSON: depth, values, and names in one object. The cost of processing grows with these, not only with the bytes. */
import { AppError, text } from '../errors.ts';

/** Deepest nesting of lists and objects, since functions that walk a value recurse as deep. */
export const DEEPEST = 64;
/** Most values; far more than the largest form with its grids has. */
export const MOST_VALUES = 100_000;
/** Most names in one object: no record has so many fields, and each unknown name produces an error. */
const MOST_NAMES = 1000;
/** Shorter texts are parsed without counting: they cannot contain too many values. */
const LARGE = 256 * 1024;

const [QUOTE, ESCAPE, COMMA] = [...'"\\,'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

export const tooDeep = (): AppError => new AppError('malformed', { message: text('error.too_deep', { max: DEEPEST }) });
export const tooManyValues = (): AppError => new AppError('malformed', { message: text('error.too_many_values', { max: MOST_VALUES }) });
const tooManyNames = (): AppError => new AppError('malformed', { message: text('error.too_many_names', { max: MOST_NAMES }) });

/** Counts before parsing. @throws AppError malformed. */
export function countValues(bytes: Buffer): void {
  if (bytes.length <= LARGE) return;
  let values = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] === QUOTE) i = endOfText(bytes, i) ?? bytes.length;
    else if (bytes[i] === COMMA && (values += 1) > MOST_VALUES) throw tooManyValues();
  }
}

/** Index of the closing quotation mark of the string that begins here; undefined without one. */
export function endOfText(bytes: Buffer, start: number): number | undefined {
  for (let i = bytes.indexOf(QUOTE, start + 1); i > 0; i = bytes.indexOf(QUOTE, i + 1)) {
    let escapes = 0;
    while (bytes[i - 1 - escapes] === ESCAPE) escapes += 1;
    if (escapes % 2 === 0) return i;
  }
  return undefined;
}

/** @throws AppError malformed for a value that is too deep or has too many names. */
export function checkShape(value: unknown, levels = DEEPEST): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw tooDeep();
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (inside.length > MOST_NAMES && !Array.isArray(value)) throw tooManyNames();
  for (const one of inside) checkShape(one, levels - 1);
}
