/** Services of entities: a token call, and five calls per entity, generated from the metadata (docs/decisions/construction-service.md). */
import { Readable } from 'node:stream';
import { idOf, MAX_BULK_BODY, mayWrite, ownEntity, scope, tokenOf, writeContext } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type Plugin, type Registry, type ResolvedEntity, type ApiRequest } from '../../../core/index.ts';
import { parseFilters } from './filter.ts';
import { listsOf } from './lists.ts';
import { namesOf, pascal } from './names.ts';
import { wireList, wireRecord } from './read.ts';
import { serviceWrite, type ServiceOp } from './write.ts';
import { serviceDocument, servicesOf } from './document.ts';

/** Methods of a write: its own, and POST, since some proxies drop the body of a DELETE. */
const WRITES: Readonly<
  Record<ServiceOp, { word: string; verb: 'create' | 'update' | 'delete'; methods: readonly EndpointDef['method'][] }>
> = {
  create: { word: 'Add', verb: 'create', methods: ['POST'] },
  update: { word: 'Update', verb: 'update', methods: ['PUT', 'POST'] },
  remove: { word: 'Delete', verb: 'delete', methods: ['DELETE', 'POST'] },
};

/** An operation that nobody may do has no call. */
const forSomebody = ({ def: { access } }: ResolvedEntity, verb: 'create' | 'update' | 'delete'): boolean => access[verb]?.length !== 0;

const served = ({ entities }: Registry): ResolvedEntity[] => [...entities.values()].filter((e) => e.def.service);

/**
 * The parts of a plugin with services: entities with `service` answer below /services/<family>, as in
 * docs/decisions/construction-service.md; the family's document is listed beside that of the API.
 */
export function service(family: string, registry: Registry): Required<Pick<Plugin, 'endpoints' | 'documents'>> {
  const open = { base: 'services', permission: null } as const;
  const known = listsOf(registry);
  return {
    documents: (r) => servicesOf(r, family),
    endpoints: [
      { ...open, method: 'GET', path: `${family}/token`, run: token },
      { ...open, method: 'GET', path: `${family}/openapi.json`, service: true, run: async (r) => serviceDocument(r, family) },
      { method: 'GET', path: 'openapi/{service}', permission: null, run: async (r) => described(r, family) },
      ...served(registry).flatMap((entity) =>
        callsOf(entity).map(({ method, path, run }): EndpointDef => ({
          ...open,
          method,
          path: `${family}/${path}`,
          service: true,
          run: (r) => run(r, ownEntity(r, entity)),
        })),
      ),
      {
        ...open,
        method: 'GET',
        path: `${family}/Lists`,
        service: true,
        run: async (r) => known.filter((e) => scope(e, 'read', r.actor, r.kernel.narrow) !== false).map((e) => pascal(e.name)),
      },
      ...known.map((entity): EndpointDef => ({
        ...open,
        method: 'GET',
        path: `${family}/Lists/${pascal(entity.name)}`,
        service: true,
        run: (r) => list(r, ownEntity(r, entity)),
      })),
    ],
  };
}

async function described(r: ApiRequest, family: string): Promise<object> {
  if (r.params['service'] !== family) throw new AppError('not_found');
  return serviceDocument(r, family);
}

interface Call {
  method: EndpointDef['method'];
  path: string;
  run(r: ApiRequest, entity: ResolvedEntity): Promise<object | string>;
}

function callsOf(entity: ResolvedEntity): Call[] {
  const { path, one, many } = entity.def.service as NonNullable<ResolvedEntity['def']['service']>;
  // Detects duplicate names at the start, not at the first call.
  namesOf(entity);
  return [
    { method: 'GET', path: `${path}/Get${many}`, run: list },
    { method: 'GET', path: `${path}/Get${one}ById/{id}`, run: get },
    ...Object.entries(WRITES)
      .filter(([, { verb }]) => forSomebody(entity, verb))
      .flatMap(([op, { word, methods }]) =>
        methods.map((method): Call => ({ method, path: `${path}/${word}${many}`, run: (r, e) => save(r, e, op as ServiceOp) })),
      ),
  ];
}

/** Called with the main token; the answer must not be cached. */
async function token(r: ApiRequest): Promise<object> {
  const { token: main } = tokenOf(r.koa);
  if (main === null) throw new AppError('unauthenticated');
  r.koa.set('Cache-Control', 'no-store');
  return { Token: await r.kernel.identity.serviceToken(r.actor, main) };
}

async function list(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  const body = await wireList(r.kernel, entity, parseFilters(entity, r.query, r.actor), r);
  r.koa.status = 200;
  r.koa.type = 'application/json';
  r.koa.body = body;
  // Koa sends no body for a HEAD request and leaves the stream open, so it is closed here.
  if (r.koa.method === 'HEAD' && body instanceof Readable) body.destroy();
  return {};
}

async function get(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  return wireRecord(r.kernel, entity, idOf(r), r);
}

async function save(r: ApiRequest, entity: ResolvedEntity, op: ServiceOp): Promise<object> {
  mayWrite(entity, op, r.actor);
  const body = await r.body(MAX_BULK_BODY);
  return serviceWrite(writeContext(r, entity, 'bulk'), op, body, (t) => r.texts.say(r.locale, t));
}
