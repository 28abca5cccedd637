/** Converts ajv errors to one field and message key each. Used by the server and, with the same keys, by the forms. */
import { PATTERN_KEYS } from './patterns.ts';

/** The parts of an ajv error that are needed; `data` and `parentSchema` require ajv's `verbose`. */
export interface SchemaFault {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  data?: unknown;
}

/** A broken rule of one property. `key` is `field.*` of core/i18n; the screens have the same texts as `form.error.*`. */
export interface SchemaError {
  field: string;
  key: string;
  values?: Record<string, string | number>;
}

/**
 * The first broken rule of each property, in the order of the schema.
 * @param faults ajv errors of one body, validated with `verbose`
 */
export function schemaErrors(faults: readonly SchemaFault[]): SchemaError[] {
  const byField = new Map<string, SchemaError>();
  for (const fault of faults) {
    const error = schemaError(fault);
    if (!byField.has(error.field)) byField.set(error.field, error);
  }
  return [...byField.values()];
}

/** One ajv error as field and message key. An error of the body itself has the field `""`. */
export function schemaError(fault: SchemaFault): SchemaError {
  return { field: fieldOf(fault), ...messageOf(fault) };
}

function fieldOf(fault: SchemaFault): string {
  const first = fault.instancePath.split('/')[1];
  if (first !== undefined) return first.replaceAll('~1', '/').replaceAll('~0', '~');
  return String(fault.params['missingProperty'] ?? fault.params['additionalProperty'] ?? '');
}

function messageOf({ keyword, params, data }: SchemaFault): Omit<SchemaError, 'field'> {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return { key: 'field.required' };
    case 'type':
      return { key: typeKey(params['type'], data) };
    case 'enum':
      return { key: empty(data) ? 'field.required' : 'field.not_allowed' };
    case 'minLength':
      return { key: 'field.required' };
    case 'maxLength':
      return { key: 'field.too_long', values: { max: limit } };
    case 'minItems':
      return { key: 'field.required' };
    case 'maxItems':
      return { key: 'field.too_many', values: { max: limit } };
    case 'minimum':
      return limit === 0 ? { key: 'field.non_negative' } : { key: 'field.minimum', values: { min: limit } };
    case 'maximum':
      return { key: 'field.maximum', values: { max: limit } };
    case 'decimals':
      return { key: 'field.scale', values: { digits: Number(params['digits']) } };
    case 'pattern':
      return { key: PATTERN_KEYS[String(params['pattern'])] ?? 'field.format' };
    case 'additionalProperties':
      return { key: 'field.unknown' };
    default:
      return { key: 'field.type' };
  }
}

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';

function typeKey(expected: unknown, data: unknown): string {
  if (empty(data)) return 'field.required';
  const types = Array.isArray(expected) ? expected : String(expected).split(',');
  if (types.includes('integer')) return 'field.integer';
  if (types.includes('number')) return 'field.number';
  return 'field.type';
}
