/** Which rules the values break now. The schema is the server's own; one half of a required bilingual field is enough. */
import type { SchemaError, SchemaFault } from '../../core/shared/schema-errors.ts';
import { schemaErrors } from '../../core/shared/schema-errors.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { RJSFSchema } from '@rjsf/utils';
import type { FormValidator, Values, Verb } from './validator.ts';
import { settled, toSend } from './values.ts';

/** Broken rules by the name of the input; of a bilingual field as a whole by the field's own name. */
export type Broken = ReadonlyMap<string, SchemaError>;

/**
 * Validates what a save would send, as the server will: of a create all that is filled in, of an update what has changed
 * (an old value that breaks a newer rule must not block the others).
 */
export function check(meta: EntityMeta, verb: Verb, validator: FormValidator, start: Values, now: Values): Broken {
  const schema = meta.forms[verb]?.schema as RJSFSchema;
  const { errors = [] } = validator.rawValidation<SchemaFault>(schema, toSend(verb, start, now));
  const broken = new Map(schemaErrors(errors).map((error) => [error.field, error]));
  for (const field of Object.values(meta.fields)) {
    const halves = [`${field.name}_en`, `${field.name}_ar`];
    if (field.bilingual && field.required && halves.every((half) => half in now && settled(now[half]) === null)) {
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
