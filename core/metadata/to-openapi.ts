/** The API as OpenAPI 3.1, from the metadata: the calls that one caller may make, in their language. Pure. */
import { entityOperations } from './to-openapi-operations.ts';
import { entitySchemas, type EntityView } from './to-openapi-row.ts';
import { securitySchemes, sharedParameters, sharedResponses, sharedSchemas } from './to-openapi-shared.ts';
import type { ApiDocument, ApiOperation, ApiPaths, Method, Say } from './to-openapi-types.ts';

export interface OpenApiOptions {
  /** Version of the product. */
  version: string;
  /** Server address; `/` for that of the document itself. */
  url: string;
  /** Entities that the caller may read. */
  entities: readonly EntityView[];
  /** Operations that belong to no entity. */
  others: readonly { method: Method; path: string; operation: ApiOperation }[];
  /** Services that the caller may use. */
  services?: readonly string[];
  /** Operations that are refused although the permissions would allow them. */
  refused?: (method: Method, operation: ApiOperation) => boolean;
  say: Say;
}

export function toOpenApi({ version, url, entities, others, services = [], refused, say }: OpenApiOptions): ApiDocument {
  const paths: ApiPaths = {};
  for (const { method, path, operation } of others) (paths[path] ??= {})[method] = operation;
  for (const view of entities)
    for (const [path, operations] of Object.entries(entityOperations(view, say))) paths[path] = { ...operations, ...paths[path] };
  if (refused) drop(paths, refused);
  const used = new Set(Object.values(paths).flatMap((at) => Object.values(at).flatMap((o) => o.tags)));
  const named = new Map(entities.map((view) => [view.entity.name, view]));
  return {
    openapi: '3.1.0',
    info: { title: 'Rukn', version, description: say('openapi.about') },
    servers: [{ url }],
    tags: [...used].map((name) => {
      const view = named.get(name);
      return view
        ? { name, 'x-label': view.labels, 'x-entity': name, ...(view.about ? { description: view.about } : {}) }
        : { name, 'x-label': say(`openapi.tag.${name}`) };
    }),
    security: [{ bearer: [] }, { cookie: [] }],
    ...(services.length ? { 'x-services': [...services] } : {}),
    paths,
    components: {
      schemas: { ...sharedSchemas(say), ...(Object.assign({}, ...entities.map(entitySchemas)) as ApiDocument['components']['schemas']) },
      parameters: sharedParameters(say),
      responses: sharedResponses(say),
      securitySchemes: securitySchemes(say),
    },
  };
}

function drop(paths: ApiPaths, refused: NonNullable<OpenApiOptions['refused']>): void {
  for (const [path, at] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(at) as [Method, ApiOperation][]) if (refused(method, operation)) delete at[method];
    if (Object.keys(at).length === 0) delete paths[path];
  }
}
