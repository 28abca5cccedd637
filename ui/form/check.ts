/** Validates values by schema and rules; both are the server's own. One language of a required bilingual field is enough. */
import { hasFormat, spelled } from '../../core/shared/formats.ts';
import type { SchemaError, SchemaFault } from '../../core/shared/schema-errors.ts';
import { schemaErrors } from '../../core/shared/schema-errors.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { filesOf } from '../files/types.ts';
import { ruleFaults } from './rules.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { settled, toSend } from './values.ts';

/** A broken rule: a schema error by its key, or a rule of the entity file with its message and fields. */
export interface BrokenRule extends SchemaError {
  message?: string;
  fields?: readonly string[];
}

/** Broken rules by the name of the input; those of a whole bilingual field by the field's name. */
export type Broken = ReadonlyMap<string, BrokenRule>;

/**
 * Validates what a save would send, like the server: all filled-in fields of a create, the changed fields of an update (an old value that
 * breaks a newer rule must not block the others).
 * @param stored the current record, for rules on fields that the form does not write
 */
export function check(meta: EntityMeta, verb: Verb, validator: FormValidator, start: Values, now: Values, stored: Values = {}): Broken {
  const schema = meta.forms[verb]?.schema as RJSFSchema;
  const sent = toSend(verb, start, now);
  const { errors = [] } = validator.rawValidation<SchemaFault>(schema, sent);
  const broken = new Map<string, BrokenRule>(schemaErrors(errors).map((error) => [error.field, error]));
  for (const field of Object.values(meta.fields)) {
    if (field.type === 'file' && filesOf(now[field.name]).some(({ sha256 }) => sha256 === undefined))
      broken.set(field.name, { field: field.name, key: 'field.still_sending' });
    const value = sent[field.name];
    if (field.format && typeof value === 'string' && !broken.has(field.name) && !hasFormat(field.format, spelled(field.format, value)))
      broken.set(field.name, { field: field.name, key: `field.format_${field.format}` });
    const halves = [`${field.name}_en`, `${field.name}_ar`];
    if (field.bilingual && field.required && halves.every((half) => half in now && settled(now[half]) === null)) {
      broken.set(field.name, { field: field.name, key: 'field.required' });
    }
  }
  for (const fault of ruleFaults(meta, asStored(meta, verb, stored, now))) if (!broken.has(fault.field)) broken.set(fault.field, fault);
  return broken;
}

/** The record as it would be after the save: stored values, defaults of fields that a create does not show, and the form's values. */
export function asStored(meta: EntityMeta, verb: Verb, stored: Values, now: Values): Values {
  const defaults =
    verb === 'create' ? Object.fromEntries(Object.values(meta.fields).map((field) => [field.name, field.default ?? null])) : {};
  return { ...defaults, ...stored, ...Object.fromEntries(Object.entries(now).map(([name, value]) => [name, settled(value)])) };
}

/** The field that an input belongs to: `name` for `name_ar`. */
export function fieldOf(meta: EntityMeta, input: string): string {
  if (meta.fields[input]) return input;
  const whole = input.replace(/_(?:en|ar)$/, '');
  return meta.fields[whole]?.bilingual ? whole : input;
}
