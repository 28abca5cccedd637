/** Building blocks of entities' operations. */
import { takesForm } from '../shared/entity.ts';
import type { EntityView } from './to-openapi-row.ts';
import { statusOf, type Refusal } from './to-openapi-shared.ts';
import {
  json,
  list,
  object,
  responseRef,
  schemaRef,
  type ApiOperation,
  type ApiParameter,
  type ApiPaths,
  type ApiSchema,
  type Method,
  type Say,
} from './to-openapi-types.ts';

/** A permission, any of several, or nothing. */
export type Gate = string | string[] | null;

/** Responses of errors, by status. */
export const refusals = (...names: Refusal[]): ApiOperation['responses'] =>
  Object.fromEntries(names.map((name) => [statusOf(name), responseRef(name)]));

export const READS: Refusal[] = ['Unauthenticated', 'Forbidden'];
export const WRITES: Refusal[] = ['Malformed', ...READS, 'TooLarge', 'UnsupportedType', 'Invalid'];

/** Adds an operation; the first declaration of a path and method wins, as in the route table. */
export function put(paths: ApiPaths, method: Method, path: string, operation: ApiOperation): void {
  const at = (paths[path] ??= {});
  at[method] ??= operation;
}

/** A list in one value, separated by commas. */
export const commas = (name: string, items: ApiSchema, description: string): ApiParameter => ({
  name,
  in: 'query',
  description,
  style: 'form',
  explode: false,
  schema: list(items),
});

export const jsonParameter = (name: string, schema: ApiSchema, description: string, example?: unknown): ApiParameter => ({
  name,
  in: 'query',
  description,
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

/** Sets operationId, title and request of an operation. */
export function describe(
  view: EntityView,
  say: Say,
  verb: string,
  gates: Gate[],
  key = verb,
  values: Record<string, string> = {},
): Omit<ApiOperation, 'responses'> {
  const needed = gates.filter((g): g is string | string[] => g !== null && g.length > 0).map((g) => [g].flat());
  return {
    operationId: `${verb}_${view.entity.name}`,
    tags: [view.entity.name],
    'x-entity': view.entity.name,
    'x-verb': verb,
    summary: say(`openapi.verb.${key}`, { label: view.label, labels: view.labels, ...values }),
    ...(needed.length ? { 'x-permissions': [...new Set(needed.map((g) => JSON.stringify(g)))].map((g) => JSON.parse(g) as string[]) } : {}),
  };
}

export const written = (data: ApiSchema): ApiSchema => ({ allOf: [schemaRef('DoneAnswer'), object({ data })] });
export const ok = (schema: ApiSchema, say: Say): ApiOperation['responses'] => ({
  200: { description: say('openapi.ok'), content: json(schema) },
});
export const bodyOf = (schema: ApiSchema, example?: unknown, required = true): ApiOperation['requestBody'] => ({
  required,
  content: json(schema, example),
});

const BINARY: ApiSchema = { type: 'string', format: 'binary' };

/**
 * Request bodies of a create or update: JSON; also a form where the entity accepts forms; only a form to create a record that requires a
 * file.
 */
export function sentOf(
  { entity: { def } }: EntityView,
  verb: 'create' | 'update',
  schema: ApiSchema,
  example: unknown,
): ApiOperation['requestBody'] {
  if (!takesForm(def)) return bodyOf(schema, example);
  const file = object({ file: BINARY }, verb === 'create' && def.file === true ? ['file'] : []);
  const form = {
    'multipart/form-data': { schema: def.file === undefined ? schema : { allOf: [schema, file] } },
    'application/x-www-form-urlencoded': { schema },
  };
  return {
    required: true,
    content:
      verb === 'create' && def.file === true
        ? { 'multipart/form-data': form['multipart/form-data'] }
        : { ...json(schema, example), ...form },
  };
}

/** The body of an action: its values, and the version that the caller has read. */
export function actionSchema(
  { update, create, entity }: EntityView,
  { require, take, asked }: Pick<EntityView['actions'][number], 'require' | 'take' | 'asked'>,
): ApiSchema & { properties: Record<string, ApiSchema>; required?: string[] } {
  const known = { ...create?.properties, ...update?.properties };
  const properties = Object.fromEntries(
    [...require, ...take].map((n) => [n, { ...(known[n] as ApiSchema | undefined), title: entity.fields.get(n)?.label ?? n }]),
  );
  const required = [...require, ...(asked?.required ?? [])];
  return {
    ...object(
      { ...properties, ...(asked?.properties as Record<string, ApiSchema> | undefined), row_version: { type: 'integer' } },
      required,
    ),
    additionalProperties: false,
  } as ReturnType<typeof actionSchema>;
}
