/**
 * The caller's operations of a service as OpenAPI 3.1, in their language: GET /services/<family>/openapi.json for programs, GET
 * /api/openapi/<family> for the developer pages.
 */
import {
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type ApiPaths,
  type ApiSchema,
  bodyOf,
  can,
  type Gate,
  inUse,
  list,
  MAX_ITEMS,
  object,
  ok,
  put,
  READS,
  refusals,
  type Say,
  schemaRef,
  scope,
  sharedResponses,
  sharedSchemas,
  WRITES,
} from '../../../core/engine.ts';
import type { ApiRequest, ResolvedEntity, RouteDef } from '../../../core/index.ts';
import { listsOf } from './lists.ts';
import { pascal } from './names.ts';
import { exampleOf, rowSchema, schemasOf, type Seen } from './schema.ts';

const text: ApiSchema = { type: 'string' };
const whole: ApiSchema = { type: 'integer' };
const RESULT = object(
  {
    SystemId: { type: ['integer', 'null'] },
    StatusCode: { type: 'string', enum: ['S', 'E'] },
    StatusMessage: text,
    RowVersion: whole,
    StatusErrors: list(object({ Field: text, Code: text, Message: text })),
  },
  ['SystemId', 'StatusCode', 'StatusMessage'],
);
const REFERENCE = object({ Id: whole, Name: text, NameAr: text, Code: text, Inactive: { type: 'integer', enum: [0, 1] } }, [
  'Id',
  'Name',
  'NameAr',
  'Inactive',
]);

const readable = ({ kernel: { registry }, actor }: ApiRequest): ResolvedEntity[] =>
  [...registry.entities.values()].filter((e) => e.def.service && inUse(actor, e) && can(actor, e.def.access.read));

/** The family, for callers who may read part of it. */
export const servicesOf = (r: ApiRequest, family: string): string[] => (r.actor.userId !== 0 && readable(r).length ? [family] : []);

export function serviceDocument(r: ApiRequest, family: string): ApiDocument {
  const say: Say = (key, values) => r.texts.say(r.locale, values ? { key, values } : { key });
  const seen: Seen = { registry: r.kernel.registry, actor: r.actor, label: (key, english) => r.texts.label(r.locale, key, english) };
  const mine = readable(r);
  const named = listsOf(r.kernel.registry).filter((e) => scope(e, 'read', r.actor, r.kernel.narrow) !== false);
  const paths: ApiPaths = {};
  for (const entity of mine) operations(paths, r, entity, `/services/${family}/${entity.def.service?.path}`, say);
  for (const route of r.kernel.routes) if (route.base === 'services' && can(r.actor, route.permission)) reference(paths, route, r, say);
  lists(paths, named, r, `/services/${family}/Lists`, say);
  return {
    openapi: '3.1.0',
    info: { title: 'Rukn', version: r.kernel.config.version, description: say('service.about') },
    servers: [{ url: r.kernel.config.publicUrl ?? '/' }],
    tags: [
      ...mine.map((e) => ({ name: e.name, 'x-label': r.texts.label(r.locale, `${e.name}.labels`, e.def.label[1]), 'x-entity': e.name })),
      { name: 'reference', 'x-label': say('openapi.tag.reference') },
      { name: 'lists', 'x-label': say('openapi.tag.lists') },
    ],
    security: [{ service: [] }],
    'x-token': `/services/${family}/token`,
    paths,
    components: {
      schemas: {
        ErrorAnswer: sharedSchemas(say)['ErrorAnswer'] as ApiSchema,
        Result: RESULT,
        Reference: REFERENCE,
        ...(Object.assign(
          {},
          ...mine.map((e) => schemasOf(seen, e, nameOf(e))),
          ...named.map((e) => ({ [listName(e)]: rowSchema(seen, e) })),
        ) as Record<string, ApiSchema>),
      },
      parameters: {},
      responses: sharedResponses(say),
      securitySchemes: { service: { type: 'http', scheme: 'bearer', bearerFormat: 'rukns_…', description: say('service.token_needed') } },
    },
  };
}

const nameOf = ({ def }: ResolvedEntity): string => def.service?.one as string;

function operations(paths: ApiPaths, r: ApiRequest, entity: ResolvedEntity, at: string, say: Say): void {
  const { one, many } = entity.def.service as NonNullable<ResolvedEntity['def']['service']>;
  const { access } = entity.def;
  const labels = r.texts.label(r.locale, `${entity.name}.labels`, entity.def.label[1]);
  const about = (call: string, verb: string, ...gates: Gate[]): Omit<ApiOperation, 'responses'> => ({
    operationId: call,
    tags: [entity.name],
    summary: say(`openapi.verb.${verb}`, { labels }),
    'x-entity': entity.name,
    'x-permissions': [access.read, ...gates].filter((g) => g !== null).map((g) => [g].flat()),
  });
  put(paths, 'get', `${at}/Get${many}`, {
    ...about(`Get${many}`, 'list'),
    description: say('service.list'),
    parameters: [pageOf('Skip', 0), pageOf('Top', 1)],
    responses: { ...ok(list(schemaRef(nameOf(entity))), say), ...refusals(...READS, 'Invalid') },
  });
  put(paths, 'get', `${at}/Get${one}ById/{id}`, {
    ...about(`Get${one}ById`, 'get'),
    parameters: [{ name: 'id', in: 'path', required: true, schema: whole }],
    responses: { ...ok(schemaRef(nameOf(entity)), say), ...refusals(...READS, 'NotFound') },
  });
  const write = (
    method: 'post' | 'put' | 'delete',
    word: string,
    verb: string,
    permission: Gate,
    item: ApiSchema,
    example: unknown,
  ): void => {
    if (can(r.actor, permission))
      put(paths, method, `${at}/${word}${many}`, {
        ...about(`${word}${many}`, verb, permission),
        description: say('openapi.bulk'),
        requestBody: bodyOf({ ...list(item), maxItems: MAX_ITEMS }, [example]),
        responses: { ...ok(list(schemaRef('Result')), say), ...refusals(...WRITES) },
      });
  };
  write('post', 'Add', 'bulk_create', access.create, schemaRef(`${nameOf(entity)}Item`), exampleOf(entity));
  write(
    'put',
    'Update',
    'bulk_update',
    access.update,
    { allOf: [schemaRef(`${nameOf(entity)}Item`), { required: ['SystemId'] }] },
    { SystemId: 1, RowVersion: 1, ...exampleOf(entity) },
  );
  write(
    'delete',
    'Delete',
    'bulk_remove',
    access.delete,
    { anyOf: [whole, object({ SystemId: whole, RowVersion: whole }, ['SystemId'])] },
    1,
  );
}

/** Prefixed, since a service may have a record of the same name. */
const listName = ({ name }: ResolvedEntity): string => `List${pascal(name)}`;

/** Lists that records refer to and that have no service: their names, and each list. */
function lists(paths: ApiPaths, named: readonly ResolvedEntity[], r: ApiRequest, at: string, say: Say): void {
  put(paths, 'get', at, {
    operationId: 'Lists',
    tags: ['lists'],
    summary: say('service.lists'),
    responses: { ...ok(list(text), say), ...refusals(...READS) },
  });
  for (const entity of named) {
    const labels = r.texts.label(r.locale, `${entity.name}.labels`, entity.def.label[1]);
    put(paths, 'get', `${at}/${pascal(entity.name)}`, {
      operationId: listName(entity),
      tags: ['lists'],
      summary: say('openapi.verb.list', { labels }),
      'x-permissions': entity.def.access.read === null ? [] : [[entity.def.access.read].flat()],
      description: say('service.list'),
      parameters: [pageOf('Skip', 0), pageOf('Top', 1)],
      responses: { ...ok(list(schemaRef(listName(entity))), say), ...refusals(...READS, 'Invalid') },
    });
  }
}

const pageOf = (name: string, minimum: number): ApiParameter => ({ name, in: 'query', schema: { type: 'integer', minimum } });

function reference(paths: ApiPaths, { path, title, permission }: RouteDef, r: ApiRequest, say: Say): void {
  put(paths, 'get', `/services/${path}`, {
    operationId: path.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: ['reference'],
    summary: title?.[r.locale === 'ar' ? 'ar' : 'en'] ?? path,
    ...(permission === null ? {} : { 'x-permissions': [[permission].flat()] }),
    responses: { ...ok(list(schemaRef('Reference')), say), ...refusals(...READS) },
  });
}
