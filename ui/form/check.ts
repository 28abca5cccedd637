/** Which rules the values break now. The schema is the server's own; one half of a required bilingual field is enough. */
import type { SchemaError, SchemaFault } from '../../core/shared/schema-errors.ts';
import { schemaErrors } from '../../core/shared/schema-errors.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { RJSFSchema } from '@rjsf/utils';
import type { FormValidator, Values, Verb } from './validator.ts';
import { settled } from './values.ts';

/** Broken rules by the name of the input; of a bilingual field as a whole by the field's own name. */
export type Broken = ReadonlyMap<string, SchemaError>;

/** Validates as the server will. Empty values of a create are left out, so that the server's defaults count. */
export function check(meta: EntityMeta, verb: Verb, validator: FormValidator, values: Values): Broken {
  const schema = meta.forms[verb]?.schema as RJSFSchema;
  const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, settled(value)]).filter(([, value]) => verb === 'update' || value !== null));
  const { errors = [] } = validator.rawValidation<SchemaFault>(schema, body);
  const broken = new Map(schemaErrors(errors).map((error) => [error.field, error]));
  for (const field of Object.values(meta.fields)) {
    const halves = [`${field.name}_en`, `${field.name}_ar`];
    if (field.bilingual && field.required && halves.every((half) => half in values && settled(values[half]) === null)) {
      broken.set(field.name, { field: field.name, key: 'field.required' });
    }
  }
  return broken;
}

/** The field that an input belongs to: `name` for `name_ar`. */
export function fieldOf(meta: EntityMeta, input: string): string {
  if (meta.fields[input]) return input;
  const whole = input.replace(/_(?:en|ar)$/, '');
  return meta.fields[whole]?.bilingual ? whole : input;
}
