/** Helpers for the API description. Its types are core/shared/openapi.ts, which the developer pages use too. */
import type { ApiContent, ApiSchema, Ref } from '../shared/openapi.ts';

export type * from '../shared/openapi.ts';

/** Text of a key of core/i18n in the reader's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export const schemaRef = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });
export const parameterRef = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });
export const responseRef = (name: string): Ref => ({ $ref: `#/components/responses/${name}` });
export const json = (schema: ApiSchema, example?: unknown): Record<string, ApiContent> => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** `audit_item` -> AuditItem. */
export const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join('');

/** An object schema; by default all properties are required. */
export const object = (properties: Record<string, ApiSchema>, required: string[] = Object.keys(properties)): ApiSchema => ({
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
});
export const list = (items: ApiSchema): ApiSchema => ({ type: 'array', items });
export const orNull = (schema: ApiSchema): ApiSchema => ({ anyOf: [schema, { type: 'null' }] });
