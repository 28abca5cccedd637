/**
 * Generates the JSON Schema of a write and the uiSchema of its form: one source for ajv on the server and RJSF in the browser.
 * Pure; the caller caches the result per entity, verb, writable columns and language.
 */
import { createHash } from 'node:crypto';
import type { FieldDef } from '../shared/entity.ts';
import { fieldSchema, isVariable, type PropertySchema } from './field-schema.ts';
import { columnsOf } from './fields/index.ts';
import type { ResolvedEntity } from './registry.ts';

export interface FormSchema extends PropertySchema {
  /** Hash of everything that affects validation: languages share one precompiled validator. */
  $id: string;
  type: 'object';
  properties: Record<string, PropertySchema>;
  required: string[];
  additionalProperties: false;
}

/** `ui:widget` is the field's type; `bilingual` is the field whose column for `lang` this is; `preset` is a default such as `$today`. */
export interface PropertyUi {
  'ui:widget': string;
  'ui:options'?: { bilingual?: string; lang?: 'en' | 'ar'; preset?: string };
}
export type FormUiSchema = { 'ui:order': string[] } & { [property: string]: PropertyUi | string[] };

export interface SchemaOptions {
  verb: 'create' | 'update';
  /** Names of the fields that this actor may write (of a bilingual field its own name, not its columns). */
  writable: readonly string[];
  /** Values of seeds, bridges and packages of standards: they keep the spelling of their source. */
  system?: boolean;
  /** Text of a metadata key such as `project.fields.name` in the reader's language, or the English given (registry.label). */
  label: (key: string, english: string) => string;
}

/**
 * Schema and uiSchema of a create or an update.
 * Create: required fields must be there and not null. Update: any subset, but a required field cannot be emptied.
 * An empty optional field is null (the pipeline turns "" into null first). Of a required bilingual field one language is enough: the
 * pipeline and the form check this, since the other may be in the stored row.
 */
export function toJsonSchema(
  entity: Pick<ResolvedEntity, 'name' | 'fields'>,
  options: SchemaOptions,
): { schema: FormSchema; uiSchema: FormUiSchema } {
  const properties: Record<string, PropertySchema> = {};
  const required: string[] = [];
  const uiSchema: FormUiSchema = { 'ui:order': [] };
  for (const name of options.writable) {
    const field = entity.fields.get(name);
    if (!field || (options.verb === 'update' && field.immutable)) continue;
    if (field.type === 'children') {
      properties[name] = { title: options.label(`${entity.name}.fields.${name}`, field.label), ...GRID };
      uiSchema['ui:order'].push(name);
      uiSchema[name] = { 'ui:widget': 'children' };
      continue;
    }
    const titled = describe(entity.name, name, field, options.label);
    for (const column of columnsOf(name, field)) {
      properties[column] = { ...titled, ...fieldSchema(field, field.bilingual && column.endsWith('_ar') && !options.system) };
      uiSchema['ui:order'].push(column);
      uiSchema[column] = widgetOf(name, column, field);
    }
    if (field.required && !field.bilingual && options.verb === 'create' && field.default === undefined) required.push(name);
  }
  // the rest (row_version, master_access) has no input
  uiSchema['ui:order'].push('*');
  if (options.writable.includes('master_access')) properties['master_access'] = MASTER_ACCESS;
  properties['row_version'] = { type: 'integer', minimum: 0, maximum: 2147483647 };
  return { schema: identified({ type: 'object', properties, required, additionalProperties: false }), uiSchema };
}

/** Rows of a grid: each is validated with the child's own schema. */
const GRID: PropertySchema = { type: ['array', 'null'], maxItems: 500, items: { type: 'object' } };

/** People with access to a shareable record; the list replaces the stored one. */
const MASTER_ACCESS: PropertySchema = {
  type: ['array', 'null'],
  maxItems: 500,
  items: {
    type: 'object',
    properties: {
      user_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      level: { type: 'string', enum: ['no', 'partial', 'full'] },
    },
    required: ['user_id', 'level'],
  },
};

function describe(entity: string, name: string, field: FieldDef & { label: string }, label: SchemaOptions['label']): PropertySchema {
  const help = label(`${entity}.help.${name}`, field.help ?? '');
  return { title: label(`${entity}.fields.${name}`, field.label), ...(help ? { description: help } : {}) };
}

function widgetOf(name: string, column: string, field: FieldDef): PropertyUi {
  if (!field.bilingual)
    return { 'ui:widget': field.type, ...(isVariable(field.default) ? { 'ui:options': { preset: field.default } } : {}) };
  return { 'ui:widget': field.type, 'ui:options': { bilingual: name, lang: column.endsWith('_ar') ? 'ar' : 'en' } };
}

function identified(schema: Omit<FormSchema, '$id'>): FormSchema {
  return { $id: `form-${createHash('sha256').update(withoutTexts(schema)).digest('hex').slice(0, 16)}`, ...schema };
}

/** JSON of a schema without titles and descriptions, which do not affect validation. */
export const withoutTexts = (schema: object): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    (key === 'title' || key === 'description') && typeof value === 'string' ? undefined : value,
  );
