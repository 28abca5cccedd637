/** Limits of JSON: depth, values, and names in one object. The work on a value grows with these, not with its bytes alone. */
import { AppError, text } from '../errors.ts';

/** Deepest nesting of lists and objects, since functions that walk through a value call themselves as often. */
export const DEEPEST = 64;
/** Most values; far more than the largest form with its grids has. */
export const MOST_VALUES = 100_000;
/** Most names in one object: no record has so many fields, and each unknown name is answered with an error of its own. */
const MOST_NAMES = 1000;
/** Texts shorter than this are parsed without counting first: they cannot hold too many values. */
const LARGE = 256 * 1024;

const [QUOTE, ESCAPE, COMMA] = [...'"\\,'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

export const tooDeep = (): AppError => new AppError('malformed', { message: text('error.too_deep', { max: DEEPEST }) });
export const tooManyValues = (): AppError => new AppError('malformed', { message: text('error.too_many_values', { max: MOST_VALUES }) });
const tooManyNames = (): AppError => new AppError('malformed', { message: text('error.too_many_names', { max: MOST_NAMES }) });

/** Before the text becomes values. @throws AppError malformed. */
export function countValues(bytes: Buffer): void {
  if (bytes.length <= LARGE) return;
  let values = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] === QUOTE) i = endOfText(bytes, i) ?? bytes.length;
    else if (bytes[i] === COMMA && (values += 1) > MOST_VALUES) throw tooManyValues();
  }
}

/** The closing quotation mark of the text that begins here; undefined where there is none. */
export function endOfText(bytes: Buffer, start: number): number | undefined {
  for (let i = bytes.indexOf(QUOTE, start + 1); i > 0; i = bytes.indexOf(QUOTE, i + 1)) {
    let escapes = 0;
    while (bytes[i - 1 - escapes] === ESCAPE) escapes += 1;
    if (escapes % 2 === 0) return i;
  }
  return undefined;
}

/** @throws AppError malformed for what is too deep or has too many names. */
export function checkShape(value: unknown, levels = DEEPEST): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw tooDeep();
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (inside.length > MOST_NAMES && !Array.isArray(value)) throw tooManyNames();
  for (const one of inside) checkShape(one, levels - 1);
}
