/** Converts a value of a service to the main API (VR-17). Reports an invalid value with a valid form. */
import { parseNumber } from '../../../core/engine.ts';
import { type ResolvedField, text, type Text } from '../../../core/index.ts';
import { westernDigits } from '../../../core/shared/digits.ts';
import { dayOf, momentOf } from './dates.ts';
import { pascal } from './names.ts';

export type Read = { value: unknown } | { error: Text };

/** No number is longer; further digits would be lost silently. */
const LONGEST = 40;
const DIGITS = 15;
/** The most frequent form, without separators. */
const PLAIN = /^-?\d{1,9}(?:\.\d{1,6})?$/;
const SWITCH: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

const value = (v: unknown): Read => ({ value: v });
const found = (v: unknown, key: string): Read => (v === undefined ? { error: text(key) } : { value: v });

/** Types with text values: a number is accepted as its digits (a project's number). */
const TEXTS: ReadonlySet<string> = new Set(['text', 'memo', 'sequence', 'phone']);

/** Empty texts are left to the pipeline, which treats them as no value. */
export function readValue(field: ResolvedField, raw: unknown): Read {
  const given = typeof raw === 'string' ? raw.trim() : raw;
  if (given === null || given === undefined || given === '') return value(null);
  switch (field.type) {
    case 'integer':
      return found(numberOf(given), 'field.integer');
    case 'decimal':
    case 'money':
    case 'percent':
      return found(numberOf(given), 'field.number');
    case 'date':
      return found(typeof given === 'string' ? dayOf(westernDigits(given)) : undefined, 'field.date');
    case 'datetime':
      return found(typeof given === 'string' ? momentOf(westernDigits(given)) : undefined, 'field.datetime');
    case 'boolean':
      return found(typeof given === 'boolean' ? given : SWITCH[String(given).toLowerCase()], 'query.boolean_expected');
    case 'enum':
    case 'state':
      return choice(field, given);
    case 'ref':
      return value(keyLike(given));
    case 'refs':
      return value(Array.isArray(given) ? given.map(keyLike) : given);
    case 'file':
      return value(Array.isArray(given) ? given.map(fileOf) : given);
    default:
      return value(typeof raw === 'number' && TEXTS.has(field.type) && Number.isSafeInteger(raw) ? String(raw) : raw);
  }
}

/** A number, or a text of digits of any of the three kinds, with separators. */
function numberOf(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  if (PLAIN.test(given)) return Number(given);
  const parsed = parseNumber(given);
  if (!parsed || parsed.percent) return undefined;
  return given.replace(/\D/gu, '').length > DIGITS && !Number.isSafeInteger(parsed.value) ? undefined : parsed.value;
}

/** Digits as a number; anything else is returned unchanged, for the schema to refuse. */
const keyLike = (given: unknown): unknown => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given);

/** A file as a list shows it: `{ Mime, Name, Size, Sha256, Path }`; what is none stays, for the schema to refuse. */
const fileOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).map(([name, said]) => [name.charAt(0).toLowerCase() + name.slice(1), said as unknown]))
    : given;

/** `PurchaseOrder`, or `purchase_order` as it is stored. */
function choice(field: ResolvedField, given: unknown): Read {
  const values = (field.values ?? []).map((v) => v.value);
  const meant = values.find((v) => v === given || pascal(v) === given);
  return meant === undefined ? { error: text('service.choice', { choices: values.map(pascal).join(', ') }) } : value(meant);
}
