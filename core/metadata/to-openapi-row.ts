/** Schemas of an entity: its row, request bodies, and the names for filters, sorting and `fields`. */
import { holdsFile, isReference, type FieldType } from '../shared/entity.ts';
import { aggregateOf, alwaysThere, countsDays, formulaOf, type AggregateName } from '../shared/formula.ts';
import { operatorFamily } from '../shared/where.ts';
import { currencyOf } from './currency.ts';
import type { ResolvedEntity, ResolvedField } from './registry.ts';
import type { FormSchema } from './to-json-schema.ts';
import { list, object, orNull, schemaRef, typeName, type ApiSchema } from './to-openapi-types.ts';
import type { PropertySchema } from './field-schema.ts';

/** An entity as one caller may read and write it, with texts in their language. */
export interface EntityView {
  entity: ResolvedEntity;
  label: string;
  labels: string;
  about?: string;
  /** Readable fields; children fields where their entity is readable. */
  fields: readonly ResolvedField[];
  /** Names of fields that a list can be sorted by. */
  sortable: readonly string[];
  fieldLabel(field: ResolvedField): string;
  help(field: ResolvedField): string;
  /** Properties of the form's schema; null: the caller may not create. */
  create: PropertySchema | null;
  update: PropertySchema | null;
  remove: boolean;
  /** Values that only the answer of a create contains. */
  made?: Record<string, ApiSchema>;
  /** The caller's actions, with their labels. */
  actions: readonly {
    name: string;
    label: string;
    require: readonly string[];
    take: readonly string[];
    /** The values without a column that it asks for. */
    asked: FormSchema | null;
    permission: string | string[] | null;
  }[];
}

/** Implied fields that are never empty. */
const ALWAYS = new Set(['id', 'created_at', 'updated_at']);
const FORMATS: Partial<Record<FieldType, string>> = { date: 'date', datetime: 'date-time', email: 'email', url: 'uri', time: 'time' };

export const nameOf = ({ entity }: EntityView): string => typeName(entity.name);

/** Schemas of one entity by their names. */
export function entitySchemas(view: EntityView): Record<string, ApiSchema> {
  const name = nameOf(view);
  const { create, update } = view;
  return {
    [name]: rowSchema(view),
    [`${name}Filter`]: filterSchema(view),
    [`${name}Sort`]: { type: 'string', enum: view.sortable.flatMap((n) => [n, `-${n}`]) },
    [`${name}Name`]: { type: 'string', enum: fieldNames(view) },
    ...(create ? { [`${name}Create`]: writeSchema(view, create) } : {}),
    ...(update ? { [`${name}Update`]: writeSchema(view, update) } : {}),
  };
}

/** Names for `fields`: all but children. */
export const fieldNames = (view: EntityView): string[] => [
  ...view.fields.filter((f) => f.type !== 'children').map((f) => f.name),
  ...(holdsFile(view.entity.def) ? ['path'] : []),
  ...(shared(view) ? ['master_access'] : []),
];

const shared = ({ entity }: EntityView): boolean => entity.def.access.scope?.share !== undefined;

function rowSchema(view: EntityView): ApiSchema {
  const properties: Record<string, ApiSchema> = {};
  const optional = new Set<string>();
  for (const field of view.fields) {
    const titled = { title: view.fieldLabel(field), ...described(view.help(field)) };
    if (field.type === 'children') {
      properties[field.name] = { ...titled, ...list(schemaRef(typeName(field.to as string))) };
      optional.add(field.name);
      continue;
    }
    const value = {
      ...titled,
      ...valueSchema(field, view.entity),
      ...(field.readOnly || field.columns.length === 0 ? { readOnly: true } : {}),
    };
    properties[field.name] = value;
    if (field.bilingual) for (const column of field.columns) properties[column] = { ...value, type: ['string', 'null'] };
    if (field.full) properties[field.full] = { type: ['string', 'null'], readOnly: true };
    if (field.as) properties[field.as] = field.type === 'refs' ? list(schemaRef('RefValue')) : orNull(schemaRef('RefValue'));
  }
  if (shared(view)) {
    properties['master_access'] = list(schemaRef('Grant'));
    optional.add('master_access');
  }
  if (holdsFile(view.entity.def)) properties['path'] = { type: ['string', 'null'], readOnly: true };
  if (currencyOf(view.entity.def)) properties['money_in'] = { type: ['string', 'null'], readOnly: true };
  Object.assign(properties, { row_version: { type: 'integer', readOnly: true }, can: schemaRef('Abilities') });
  return {
    ...object(
      properties,
      Object.keys(properties).filter((n) => !optional.has(n)),
    ),
    title: view.label,
    ...described(view.about ?? ''),
  };
}

const described = (text: string): ApiSchema => (text ? { description: text } : {});

/** A value in a row: constraints of input (patterns, lengths) are left to the input schemas. */
export function valueSchema(field: ResolvedField, { fields }: Pick<ResolvedEntity, 'fields'>): ApiSchema {
  const filled =
    ALWAYS.has(field.name) ||
    (field.required === true && !field.bilingual) ||
    computedAlways(field, fields) ||
    field.type === 'refs' ||
    field.type === 'file';
  const type = typeOf(field);
  return {
    ...(type ? { type: filled ? type : [type, 'null'] } : {}),
    ...(FORMATS[field.type] ? { format: FORMATS[field.type] as string } : {}),
    ...(field.values ? { enum: [...field.values.map((v) => v.value), ...(filled ? [] : [null])] } : {}),
    ...(field.type === 'tags' ? { items: { type: 'string' } } : {}),
    ...(field.type === 'refs' ? { items: { type: 'integer' } } : {}),
    ...(field.type === 'file' ? { items: schemaRef('HeldFile') } : {}),
    ...(isReference(field) ? { 'x-entity': field.to as string } : {}),
  };
}

/** The minimum or maximum of dates is a date. */
const AGGREGATE_TYPES: Record<AggregateName, string | undefined> = {
  count: 'integer',
  sum: 'number',
  avg: 'number',
  min: undefined,
  max: undefined,
};

/** Is a computed field never empty? */
function computedAlways(field: ResolvedField, fields: ResolvedEntity['fields']): boolean {
  if (field.sourceOnly) return false;
  if (field.type === 'rollup') return aggregateOf(field).name === 'count';
  if (field.type !== 'formula') return false;
  return alwaysThere(formulaOf(field), (name) => {
    const part = fields.get(name);
    return part !== undefined && (part.required === true || computedAlways(part, fields));
  });
}

/** undefined: any JSON. */
function typeOf(field: ResolvedField): string | undefined {
  switch (field.type) {
    case 'integer':
    case 'ref':
      return 'integer';
    case 'formula':
      return countsDays(formulaOf(field)) ? 'integer' : 'number';
    case 'decimal':
    case 'percent':
    case 'money':
      return 'number';
    case 'rollup':
      return AGGREGATE_TYPES[aggregateOf(field).name];
    case 'boolean':
      return 'boolean';
    case 'tags':
    case 'refs':
    case 'file':
      return 'array';
    case 'json':
      return undefined;
    default:
      return 'string';
  }
}

/** A request body, with formats of texts and entities of references. */
export function writeSchema({ entity }: Pick<EntityView, 'entity'>, form: PropertySchema): ApiSchema {
  const schema = inputSchema(form);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = entity.columns.get(name)?.field;
    if (field && FORMATS[field.type]) property.format = FORMATS[field.type] as string;
    if (field && isReference(field)) property['x-entity'] = field.to as string;
  }
  return schema;
}

/** The form's schema in OpenAPI notation. */
function inputSchema({ decimals, items, properties, ...rest }: PropertySchema & { $id?: string }): ApiSchema {
  const { $id: _, ...schema } = rest;
  return {
    ...schema,
    ...(decimals === undefined ? {} : { 'x-decimals': decimals }),
    ...(items ? { items: inputSchema(items) } : {}),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(([n, p]) => [n, inputSchema(p)])) } : {}),
  };
}

/** A Where with this entity's names. Paths through references contain a dot: `program_id.portfolio_id`. */
function filterSchema(view: EntityView): ApiSchema {
  const self = schemaRef(`${nameOf(view)}Filter`);
  const conditions = Object.fromEntries(
    view.fields.flatMap((f) => {
      const family = operatorFamily(f.type);
      return family ? [[f.name, { title: view.fieldLabel(f), ...conditionSchema(f, family) }]] : [];
    }),
  );
  return {
    type: 'object',
    properties: { ...conditions, and: list(self), or: list(self), not: self, has: schemaRef('Has') },
    patternProperties: { '^[a-z_0-9]+\\.': schemaRef('Condition') },
    additionalProperties: false,
  };
}

const conditionSchema = (field: ResolvedField, family: string): ApiSchema =>
  family === 'choice'
    ? { anyOf: [{ type: ['string', 'null'], enum: [...(field.values ?? []).map((v) => v.value), null] }, schemaRef('ChoiceCondition')] }
    : schemaRef(`${typeName(family)}Condition`);
