/** JSON Schema of one column of a field: its bounds prevent overflows in PostgreSQL. */
import type { FieldDef, FieldType } from '../shared/entity.ts';
import {
  ARABIC_HALF_PATTERN,
  ARABIC_PATTERN,
  COLOR_PATTERN,
  DATE_PATTERN,
  DATETIME_PATTERN,
  EMAIL_PATTERN,
  ENGLISH_PATTERN,
  PHONE_PATTERN,
  TEXT_PATTERN,
  TIME_PATTERN,
  URL_PATTERN,
} from '../shared/patterns.ts';

/** The subset of JSON Schema draft 7 that entities need. `decimals` is a custom keyword (schema-ajv.ts). */
export interface PropertySchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: (string | null)[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  decimals?: number;
  default?: string | number | boolean | null;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: PropertySchema;
  properties?: Record<string, PropertySchema>;
  required?: string[];
  additionalProperties?: boolean;
}

/** Default length limit. */
export const MAX_LENGTH: Partial<Record<FieldType, number>> = {
  text: 255,
  memo: 20_000,
  html: 200_000,
  email: 254,
  phone: 40,
  url: 2_000,
  color: 7,
  sequence: 40,
};
const MAX_TAGS = 50;
const MAX_TAG = 60;
/** Most records in one field of several references. */
export const MAX_REFS = 200;
const INT4 = 2_147_483_647;
/** Digits that a JSON number keeps exactly; the sixteenth may change. */
const DIGITS = 15;

/** The largest number with this many decimals that JSON keeps exactly: 9,999,999,999,999.99 for money. */
export const largest = (scale: number): number => Number(`${'9'.repeat(DIGITS - scale)}.${'9'.repeat(scale)}`);

const KEY: PropertySchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** Longest file name. */
export const MAX_FILE_NAME = 200;
/** A file, as received or stored. */
const HELD: PropertySchema = {
  type: 'object',
  properties: {
    mime: { type: 'string', maxLength: 150 },
    name: { type: 'string', minLength: 1, maxLength: MAX_FILE_NAME },
    size: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    /** Address of the content; returned with a row. */
    path: { type: 'string', maxLength: 2_000 },
  },
  required: ['mime', 'name', 'size', 'sha256'],
  additionalProperties: false,
};
const PATTERNS: Partial<Record<FieldType, string>> = { email: EMAIL_PATTERN, phone: PHONE_PATTERN, url: URL_PATTERN, color: COLOR_PATTERN };

/**
 * Schema of one value of the field (of each language, when it is bilingual).
 * Null means empty: a required field refuses it, while one language of a bilingual field may be empty.
 * @param arabic the Arabic column of a bilingual text.
 */
export function fieldSchema(field: FieldDef, arabic = false): PropertySchema {
  const schema =
    arabic && field.type === 'text' && !field.pattern && !field.script ? { ...typed(field), pattern: ARABIC_HALF_PATTERN } : typed(field);
  if (field.required && !field.bilingual) return filled(schema);
  const nullable = typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema;
  return nullable.enum ? { ...nullable, enum: [...nullable.enum, null] } : nullable;
}

function filled(schema: PropertySchema): PropertySchema {
  if (schema.type === 'array') return { ...schema, minItems: 1 };
  return schema.type === 'string' && !schema.enum ? { ...schema, minLength: 1 } : schema;
}

function typed(field: FieldDef): PropertySchema {
  switch (field.type) {
    case 'integer':
      return number('integer', field, -INT4 - 1, INT4);
    case 'decimal':
    case 'money':
      return { ...number('number', field, -largest(field.scale ?? 2), largest(field.scale ?? 2)), decimals: field.scale ?? 2 };
    case 'percent':
      return { ...number('number', field, 0, 100), decimals: field.scale ?? 2 };
    case 'boolean':
      return { type: 'boolean', ...preset(field) };
    case 'enum':
    case 'state':
      return { type: 'string', enum: (field.values ?? []).map((choice) => choice.value), ...preset(field) };
    case 'ref':
      return KEY;
    case 'refs':
      return { type: 'array', maxItems: field.maximum ?? MAX_REFS, items: KEY };
    case 'tags':
      return {
        type: 'array',
        maxItems: field.maximum ?? MAX_TAGS,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: MAX_TAG, pattern: TEXT_PATTERN },
      };
    case 'file':
      return { type: 'array', maxItems: field.max ?? 1, items: HELD };
    case 'json':
      return { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] };
    case 'date':
      return { type: 'string', pattern: DATE_PATTERN, ...preset(field) };
    case 'datetime':
      return { type: 'string', pattern: DATETIME_PATTERN, ...preset(field) };
    case 'time':
      return { type: 'string', pattern: TIME_PATTERN, ...preset(field) };
    default:
      return string(field);
  }
}

function string(field: FieldDef): PropertySchema {
  return {
    type: 'string',
    maxLength: field.maxLength ?? MAX_LENGTH[field.type] ?? 255,
    pattern: patternOf(field),
    ...preset(field),
  };
}

/**
 * One pattern only, since RJSF would have to merge several. Patterns of entity files and tenants run in another engine (linear-pattern.ts),
 * which also refuses NUL.
 */
function patternOf(field: FieldDef): string {
  if (field.pattern) return field.pattern;
  if (field.script === 'english') return ENGLISH_PATTERN;
  if (field.script === 'arabic') return ARABIC_PATTERN;
  return PATTERNS[field.type] ?? TEXT_PATTERN;
}

const number = (type: 'integer' | 'number', field: FieldDef, least: number, most: number): PropertySchema => ({
  type,
  minimum: Math.max(field.minimum ?? least, least),
  maximum: Math.min(field.maximum ?? most, most),
  ...preset(field),
});

/** Variables (`$today`, `$me`) are not part of the schema: the form and the pipeline resolve them. */
const preset = (field: FieldDef): PropertySchema =>
  field.default === undefined || field.default === null || isVariable(field.default) ? {} : { default: field.default };

/** Is it a variable, such as `$today` or `$me`? */
export const isVariable = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$');
