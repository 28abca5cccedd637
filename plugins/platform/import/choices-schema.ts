/** Validates the body with the choices of a run. */
import { Ajv } from 'ajv';
import { MADE_QUICKLY, noErrors } from '../../../core/engine.ts';
import { invalid, text } from '../../../core/index.ts';
import type { ImportChoices } from '../../../core/shared/import.ts';

const WORDS = { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' };
const COLUMN = { type: 'integer', minimum: 0, maximum: 499 };
const ROW = { type: 'integer', minimum: 1, maximum: 2_000_000 };
const TO = {
  oneOf: [
    { type: 'string', maxLength: 32_767, pattern: '^[^\\u0000]*$' },
    { type: 'number', minimum: -1e15, maximum: 1e15 },
    { type: 'null' },
  ],
};
const nullable = (schema: { type: string }): object => ({ ...schema, type: [schema.type, 'null'] });

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    sheet: WORDS,
    header_row: ROW,
    columns: { type: 'object', maxProperties: 500, propertyNames: { pattern: '^\\d{1,3}$' }, additionalProperties: nullable(WORDS) },
    skip: { type: 'array', maxItems: 10_000, items: ROW },
    defaults: { type: 'object', maxProperties: 200, propertyNames: WORDS, additionalProperties: { type: 'boolean' } },
    constants: { type: 'object', maxProperties: 200, propertyNames: WORDS, additionalProperties: TO },
    key: nullable(WORDS),
    mode: { enum: ['valid', 'all'] },
    mapping: nullable({ ...WORDS, minLength: 1, maxLength: 120 } as typeof WORDS),
    remember: { type: 'boolean' },
    whole: { type: 'array', maxItems: 50, items: WORDS },
    fixes: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['column', 'to'],
        additionalProperties: false,
        properties: { column: COLUMN, row: ROW, from: { ...WORDS, maxLength: 32_767 }, to: TO },
        oneOf: [{ required: ['row'] }, { required: ['from'] }],
      },
    },
  },
};

const check = new Ajv({ allErrors: true, strict: false, ...MADE_QUICKLY }).compile<ImportChoices>(SCHEMA);

/** @throws AppError invalid, naming each invalid choice. */
export function choicesOf(body: unknown): ImportChoices {
  if (check(body)) return body;
  const errors = noErrors();
  for (const { instancePath, keyword, params } of check.errors ?? []) {
    const unknown = keyword === 'additionalProperties' ? String(params['additionalProperty']) : '';
    const path = [...instancePath.split('/').slice(1), ...(unknown ? [unknown] : [])].join('.') || 'body';
    errors[path] = [unknown ? text('field.unknown', { field: unknown }) : text('field.not_allowed')];
  }
  throw invalid(errors);
}
