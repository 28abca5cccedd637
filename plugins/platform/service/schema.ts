/** OpenAPI schemas of a service's entity: rows as they are read, and items as they can be sent. */
import { canRead, canWrite, gridFields, list, object, schemaRef, typeName } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import { isReference } from '../../../core/shared/entity.ts';
import type { ApiSchema } from '../../../core/shared/openapi.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { DELETED, KEY, namesOf, pascal, VERSION, type WireField } from './names.ts';

export interface Seen {
  registry: Registry;
  actor: Actor;
  label(key: string, english: string): string;
}

const DATE: ApiSchema = { type: ['string', 'null'], pattern: '^/Date\\(-?\\d+([+-]\\d{4})?\\)/$' };
const whole: ApiSchema = { type: 'integer' };
const word: ApiSchema = { type: 'string' };
const FILE = object({ Mime: word, Name: word, Size: whole, Sha256: word, Path: word }, ['Mime', 'Name', 'Size', 'Sha256', 'Path']);
/** What `POST /api/uploads/{entity}/{field}` has answered, or what was read. */
const FILE_NAMED = object({ Mime: word, Name: word, Size: whole, Sha256: word, Path: word }, ['Mime', 'Name', 'Size', 'Sha256']);

/** Schemas by name: `Project`, `ProjectItem`, and those of rows in its grids. */
export function schemasOf(seen: Seen, entity: ResolvedEntity, name: string): Record<string, ApiSchema> {
  const grids = gridFields(entity).filter((grid) => canRead(seen.actor, grid));
  const below = grids.map((grid) => ({
    wire: namesOf(entity).of.get(grid.name) as string,
    child: seen.registry.entity(grid.to as string),
  }));
  const rows = Object.fromEntries(below.map(({ wire, child }) => [wire, list(schemaRef(childName(name, child)))]));
  const items = Object.fromEntries(below.map(({ wire, child }) => [wire, list(schemaRef(`${childName(name, child)}Item`))]));
  return {
    [name]: object({ ...propertiesOf(seen, entity, false), ...rows }, []),
    [`${name}Item`]: object({ ...propertiesOf(seen, entity, true), ...items }, []),
    ...(Object.assign({}, ...below.map(({ child }) => lineSchemas(seen, child, childName(name, child)))) as Record<string, ApiSchema>),
  };
}

/** A row of a read-only list. */
export const rowSchema = (seen: Seen, entity: ResolvedEntity): ApiSchema => object(propertiesOf(seen, entity, false), []);

const childName = (name: string, child: ResolvedEntity): string => `${name}${typeName(child.name)}`;

function lineSchemas(seen: Seen, child: ResolvedEntity, name: string): Record<string, ApiSchema> {
  return {
    [name]: object(propertiesOf(seen, child, false), []),
    [`${name}Item`]: object({ ...propertiesOf(seen, child, true), [DELETED]: { type: 'boolean' } }, []),
  };
}

/** @param sent properties that can be sent, instead of all that are returned. */
function propertiesOf({ actor, label }: Seen, entity: ResolvedEntity, sent: boolean): Record<string, ApiSchema> {
  const out: Record<string, ApiSchema> = {};
  for (const name of namesOf(entity).byWire.values()) {
    const { field, wire } = name;
    if (
      field.type === 'children' ||
      !canRead(actor, field) ||
      (sent && field.name !== 'id' && field.type !== 'state' && !canWrite(actor, field))
    )
      continue;
    out[wire] = {
      title: label(field.name in entity.def.fields ? `${entity.name}.fields.${field.name}` : `implied.${field.name}`, field.label),
      ...valueSchema(name, sent),
    };
  }
  return { ...out, [VERSION]: whole };
}

function valueSchema({ field, part, wire }: WireField, sent: boolean): ApiSchema {
  if (wire === KEY) return whole;
  if (part === 'place') return { type: ['integer', 'null'], minimum: 1, maximum: field.values?.length ?? 1 };
  const reference: ApiSchema = isReference(field) ? { 'x-entity': field.to as string } : {};
  return { ...typed(field, sent), ...reference };
}

/** Numbers may be sent as text, with any of the three kinds of digits. */
function typed(field: ResolvedField, sent: boolean): ApiSchema {
  switch (field.type) {
    case 'integer':
    case 'ref':
      return { type: sent ? ['integer', 'string', 'null'] : ['integer', 'null'] };
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: sent ? ['number', 'string', 'null'] : ['number', 'null'] };
    case 'rollup':
      return { type: ['number', 'string', 'null'] };
    case 'formula':
      return { type: ['number', 'null'] };
    case 'date':
    case 'datetime':
      return DATE;
    case 'boolean':
      return { type: ['boolean', 'null'] };
    case 'enum':
    case 'state':
      return { type: ['string', 'null'], enum: [...(field.values ?? []).map((v) => (field.custom ? v.value : pascal(v.value))), null] };
    case 'refs':
      return { type: 'array', items: whole };
    case 'file':
      return { type: 'array', items: sent ? FILE_NAMED : FILE };
    case 'tags':
      return { type: ['array', 'null'], items: { type: 'string' } };
    case 'json':
      return {};
    default:
      return { type: ['string', 'null'], ...(field.maxLength ? { maxLength: field.maxLength } : {}) };
  }
}

/** An example of the smallest valid item. */
export const exampleOf = (entity: ResolvedEntity): Record<string, unknown> =>
  Object.fromEntries(
    [...namesOf(entity).byWire.values()]
      .filter(
        ({ field, part }) =>
          field.required && field.default === undefined && !field.readOnly && field.columns.length > 0 && part === 'value',
      )
      .map(({ wire, field }) => [wire, sample(field)]),
  );

function sample(field: ResolvedField): unknown {
  switch (field.type) {
    case 'ref':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return Math.max(1, field.minimum ?? 1);
    case 'refs':
      return [1];
    case 'date':
    case 'datetime':
      return '/Date(1767225600000)/';
    case 'boolean':
      return true;
    case 'file':
      return [{ Mime: 'text/plain', Name: 'note.txt', Size: 1, Sha256: '0'.repeat(64) }];
    case 'enum':
      return pascal(field.values?.[0]?.value ?? '');
    default:
      return field.label;
  }
}
