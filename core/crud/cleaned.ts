/**
 * Converts a value of the caller into the form its column stores. The length is checked first, so that no other step processes a text that
 * is too long.
 */
import { text, type Text } from '../errors.ts';
import { fieldSchema } from '../metadata/field-schema.ts';
import { cleanHtml, HTML_LIMITS } from '../metadata/fields/html.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { isBlank } from '../shared/blank.ts';
import { normalEmail } from '../shared/email.ts';
import { spelled } from '../shared/formats.ts';
import type { CalendarChoice } from '../shared/region.ts';
import { keptMoment } from './column.ts';
import { areHere, heldFiles } from './file-fields.ts';
import { typed } from './typed.ts';

export type Cleaned = { value: unknown } | { fault: Text };

/** Longest text for a field that stores no text, such as a date. */
const LONGEST_OTHER = 255;
/** JavaScript counts a character outside the basic plane as two units, JSON Schema as one; the schema decides. */
const UNITS = 2;
/** Factor by which a list may be too long at first, since duplicates are removed before its length is checked. */
const REPEATS = 4;

/** The function that cleans values of a field; made once for all rows of a batch. @param calendar of the tenant */
export function cleaner(field: ResolvedField, calendar?: CalendarChoice): (value: unknown) => Cleaned {
  const { maxLength = LONGEST_OTHER, maxItems = Number.POSITIVE_INFINITY, items } = fieldSchema(field);
  const longest = field.type === 'html' ? Math.min(maxLength * UNITS, HTML_LIMITS.length) : maxLength * UNITS;
  const longestItem = items?.maxLength ?? LONGEST_OTHER;
  return (value) => {
    if (typeof value === 'string' && value.length > longest && field.type !== 'json')
      return { fault: text('field.too_long', { max: maxLength }) };
    if (!Array.isArray(value) || field.type === 'json') {
      const read = typed(field, value, calendar);
      return 'fault' in read ? read : cleaned(field, read.value);
    }
    if (value.length > maxItems * REPEATS) return { fault: text('field.too_many', { max: maxItems }) };
    if (value.some((item) => typeof item === 'string' && item.length > longestItem * UNITS))
      return { fault: text('field.too_long', { max: longestItem }) };
    return cleaned(field, value);
  };
}

/**
 * Removes what rich text may not contain and duplicates from lists of references, and writes unique e-mail addresses and texts with a
 * format in one spelling.
 */
function cleaned(field: ResolvedField, value: unknown): Cleaned {
  if (field.type === 'html' && typeof value === 'string') {
    const result = cleanHtml(value);
    return 'fault' in result ? result : { value: result.html || null };
  }
  if (field.type === 'file') {
    const files = heldFiles(value);
    return areHere(files) ? { value: files } : { fault: text('field.still_sending') };
  }
  if (field.type === 'tags' && Array.isArray(value)) return { value: value.filter((tag) => typeof tag !== 'string' || !isBlank(tag)) };
  if (field.type === 'email' && field.unique && typeof value === 'string') return { value: normalEmail(value) };
  if (field.format && typeof value === 'string') return { value: spelled(field.format, value) };
  if (field.type === 'refs') return { value: value === null ? [] : Array.isArray(value) ? [...new Set(value as unknown[])] : value };
  return { value: keptMoment(field, value) };
}
