/** Parses bytes to a safe value: JSON in UTF-8, with limited depth and size, and only characters that can be stored. */
import { placeOfFault } from './json-fault.mjs';
import { refusal } from './refused.mjs';

export const LIMITS = { depth: 100, values: 1_000_000, text: 200_000 };

/** PostgreSQL cannot store NUL or lone surrogates; other control characters are not text either. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** @param {Uint8Array} bytes @throws {Refused} with the position. */
export const parseJson = (bytes) => parseJsonText(lettersOf(bytes));

/** @throws {Refused} with the position. */
export function parseJsonText(text) {
  if (separators(text) > LIMITS.values) throw refusal('too_many_values', { max: LIMITS.values });
  if (!text.trim()) throw refusal('empty');
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('no_json', placeOfFault(text));
  }
  checkValues(value);
  return value;
}

const SEPARATORS = new Set([...',[{'].map((sign) => sign.charCodeAt(0)));

/** Estimates the number of values before anything is allocated. */
function separators(text) {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) if (SEPARATORS.has(text.charCodeAt(i))) count += 1;
  return count;
}

/** @throws {Refused} if it is not UTF-8. */
export function lettersOf(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // In a list of documents the byte order mark follows the bracket.
    return text.replace(/^(\[?)\ufeff/, '$1');
  } catch {
    throw refusal('no_text');
  }
}

/** The position of a value as a JSON pointer (RFC 6901). */
export const pointer = (at, key) => `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const placeOf = (step) => {
  const keys = [];
  for (let s = step; s.above; s = s.above) keys.unshift(s.key);
  return keys.reduce(pointer, '') || '/';
};

/** Iterative, because it checks the depth. Values repeated by aliases count each time. @throws {Refused} with the position. */
export function checkValues(value) {
  const rest = [{ value, depth: 0 }];
  let count = 0;
  while (rest.length) {
    const step = rest.pop();
    count += 1;
    if (count > LIMITS.values) throw refusal('too_many_values', { max: LIMITS.values });
    if (step.depth > LIMITS.depth) throw refusal('too_deep', { at: `${placeOf(step).slice(0, 200)}…`, max: LIMITS.depth });
    if (typeof step.value === 'string') checkText(step.value, step);
    else if (typeof step.value === 'object' && step.value !== null)
      for (const [key, inner] of Object.entries(step.value)) {
        const next = { value: inner, key, above: step, depth: step.depth + 1 };
        if (key === '__proto__') throw refusal('forbidden_name', { at: placeOf(next) });
        if (!Array.isArray(step.value)) checkText(key, next);
        rest.push(next);
      }
  }
}

function checkText(text, step) {
  if (text.length > LIMITS.text) throw refusal('text_too_long', { at: placeOf(step), max: LIMITS.text });
  if (UNFIT.test(text) || !text.isWellFormed())
    throw refusal('bad_letters', { at: placeOf(step).replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '?') });
}
