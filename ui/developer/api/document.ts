/** The description of the API for this page (GET /api/openapi.json). */
import { holdsWords, wordsOf } from '../../../core/shared/fold.ts';
import type { ApiDocument, ApiOperation, ApiParameter, ApiResponse, ApiSchema, Ref } from '../../../core/shared/openapi.ts';

/** One call with its path and method. */
export interface Call {
  id: string;
  method: string;
  path: string;
  operation: ApiOperation;
}
export interface Group {
  name: string;
  label: string;
  calls: Call[];
}

/** Calls by entity or subject: entities sorted by label, then the rest. */
export function groupsOf(document: ApiDocument, locale: string): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]): Call => ({ id: operation.operationId, method: method.toUpperCase(), path, operation })),
  );
  const { compare } = new Intl.Collator(locale);
  const groups = document.tags.map((tag) => ({
    name: tag.name,
    label: tag['x-label'],
    entity: tag['x-entity'] !== undefined,
    calls: calls.filter((c) => c.operation.tags.includes(tag.name)),
  }));
  return groups.toSorted((a, b) => Number(b.entity) - Number(a.entity) || compare(a.label, b.label));
}

/** Groups with the calls that match all words of the search, by title, path, id or group. */
export function searched(groups: readonly Group[], text: string): Group[] {
  if (!wordsOf(text).length) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((c) => holdsWords(text, group.label, c.operation.summary, c.method, c.path, c.id)),
    }))
    .filter((group) => group.calls.length > 0);
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

export const parameterOf = (document: ApiDocument, parameter: ApiParameter | Ref): ApiParameter =>
  '$ref' in parameter ? (document.components.parameters[nameOf(parameter.$ref)] as ApiParameter) : parameter;
export const answerOf = (document: ApiDocument, answer: ApiResponse | Ref): ApiResponse =>
  '$ref' in answer ? (document.components.responses[nameOf(answer.$ref)] as ApiResponse) : answer;

/** A schema with its reference resolved and its parts merged; `name` is that of the reference. */
export function resolved(document: ApiDocument, schema: ApiSchema): { schema: ApiSchema; name?: string } {
  if (schema.$ref) return { schema: document.components.schemas[nameOf(schema.$ref)] ?? {}, name: nameOf(schema.$ref) };
  if (!schema.allOf) return { schema };
  const parts = schema.allOf.map((part) => resolved(document, part).schema);
  return {
    schema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map((p) => p.properties)) as Record<string, ApiSchema>,
      required: parts.flatMap((p) => p.required ?? []),
    },
  };
}

/** The schema for a table of properties: the object itself, the items of a list, or the non-null alternative. */
export function rowsOf(document: ApiDocument, given: ApiSchema): { schema: ApiSchema; name?: string } {
  const { schema, name } = resolved(document, given);
  if (schema.type === 'array' && schema.items) return rowsOf(document, schema.items);
  const filled = schema.anyOf?.filter((s) => s.type !== 'null');
  if (filled?.length === 1) return rowsOf(document, filled[0] as ApiSchema);
  return name === undefined ? { schema } : { schema, name };
}
