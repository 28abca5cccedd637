/**
 * The service of the entities that have one: its token, and five calls for each, made from the metadata
 * (docs/decisions/construction-service.md).
 */
import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { scope } from '../access/scope.ts';
import { mayWrite } from '../crud/pipeline.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { parseFilters } from '../service/filter.ts';
import { listsOf } from '../service/lists.ts';
import { namesOf, pascal } from '../service/names.ts';
import { wireList, wireRecord } from '../service/read.ts';
import { serviceWrite, type ServiceOp } from '../service/write.ts';
import { MAX_BULK_BODY } from './body.ts';
import { tokenOf, type ApiRequest, type Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';
import { familyOf, serviceDocument } from './service-openapi.ts';
import { idOf, ownEntity, writeContext } from './single.ts';

/** Methods of a write: its own, and POST, since some intermediaries drop the body of a DELETE. */
const WRITES: Readonly<Record<ServiceOp, { word: string; verb: 'create' | 'update' | 'delete'; methods: readonly string[] }>> = {
  create: { word: 'Add', verb: 'create', methods: ['POST'] },
  update: { word: 'Update', verb: 'update', methods: ['PUT', 'POST'] },
  remove: { word: 'Delete', verb: 'delete', methods: ['DELETE', 'POST'] },
};

/** What nobody may do has no call. */
const forSomebody = ({ def: { access } }: ResolvedEntity, verb: 'create' | 'update' | 'delete'): boolean => access[verb]?.length !== 0;

const served = (kernel: Pick<Kernel, 'registry'>): ResolvedEntity[] => [...kernel.registry.entities.values()].filter((e) => e.def.service);

export function addServiceRoutes(table: RouteTable<Handler>, kernel: Kernel): void {
  const family = familyOf(kernel);
  if (family === undefined) return;
  table.add('GET', `services/${family}/token`, { public: false, run: token });
  table.add('GET', `services/${family}/openapi.json`, { public: false, service: true, run: async (r) => serviceDocument(r, family) });
  table.add('GET', 'api/openapi/{service}', { public: false, run: async (r) => described(r, family) });
  for (const entity of served(kernel))
    for (const { method, path, run } of callsOf(entity)) {
      table.add(method, `services/${family}/${path}`, { public: false, service: true, run: (r) => run(r, ownEntity(r, entity)) });
    }
  const lists = listsOf(kernel.registry);
  table.add('GET', `services/${family}/Lists`, {
    public: false,
    service: true,
    run: async (r) => lists.filter((e) => scope(e, 'read', r.actor, r.kernel.narrow) !== false).map((e) => pascal(e.name)),
  });
  for (const entity of lists)
    table.add('GET', `services/${family}/Lists/${pascal(entity.name)}`, {
      public: false,
      service: true,
      run: (r) => list(r, ownEntity(r, entity)),
    });
}

async function described(r: ApiRequest, family: string): Promise<object> {
  if (r.params['service'] !== family) throw new AppError('not_found');
  return serviceDocument(r, family);
}

interface Call {
  method: string;
  path: string;
  run(r: ApiRequest, entity: ResolvedEntity): Promise<object | string>;
}

function callsOf(entity: ResolvedEntity): Call[] {
  const { path, one, many } = entity.def.service as NonNullable<ResolvedEntity['def']['service']>;
  // Two fields of one name are found now, and not by the first caller.
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

/** With the main token; the answer is for programs and stays nowhere. */
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
  // Koa sends no body to a question for the head alone, and leaves the stream open.
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
