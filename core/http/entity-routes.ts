/** The generic router: every entity's declared endpoints, its recycle bin and actions, and the bulk calls. */
import { AppError } from '../errors.ts';
import { bulkWrite } from '../crud/bulk.ts';
import { type Op, WriteDraft } from '../crud/draft.ts';
import { expandRows } from '../crud/expand.ts';
import { mayWrite } from '../crud/pipeline.ts';
import { getRow, listRows, COUNT_CAP } from '../crud/read.ts';
import { scope } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Verb } from '../shared/entity.ts';
import { MAX_BULK_BODY } from './body.ts';
import type { ApiRequest, Handler } from './context.ts';
import { parseListQuery } from './query.ts';
import type { RouteTable } from './route-table.ts';
import { answerOf, idOf, writeContext, writeOne } from './single.ts';

export function addEntityRoutes(table: RouteTable<Handler>, entities: Iterable<ResolvedEntity>): void {
  for (const entity of entities) {
    const verbs: Record<Verb, Handler['run']> = {
      list: (r) => list(r, entity), get: (r) => get(r, entity), create: (r) => single(r, entity, 'create'),
      update: (r) => single(r, entity, 'update'), remove: (r) => single(r, entity, 'remove'),
    };
    for (const verb of Object.keys(verbs) as Verb[]) for (const e of entity.endpoints[verb]) table.add(e.method, `api/${e.path}`, { public: false, run: verbs[verb] });
    const get0 = entity.endpoints.get[0]?.path;
    if (get0) {
      table.add('POST', `api/${get0}/restore`, { public: false, run: (r) => single(r, entity, 'restore') });
      for (const action of entity.actions.keys()) table.add('POST', `api/${get0}/${action}`, { public: false, run: (r) => single(r, entity, 'act', action) });
    }
    const bulk = (method: string, op: Op, action?: string, suffix = ''): void =>
      table.add(method, `api/bulk/${entity.name}${suffix}`, { public: false, run: (r) => bulkCall(r, entity, op, action) });
    bulk('POST', 'create');
    bulk('PUT', 'update');
    bulk('DELETE', 'remove');
    bulk('POST', 'restore', undefined, '/restore');
    for (const action of entity.actions.keys()) bulk('POST', 'act', action, `/${action}`);
  }
}

/** `data`, `data.data` or a literal name around a payload that is JSON text already. */
function wrap(envelope: string, payload: string, beside = ''): string {
  return envelope.split('.').reduceRight((inner, name, i) => `{${JSON.stringify(name)}:${inner}${i === 0 ? beside : ''}}`, payload);
}

async function list(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  const query = parseListQuery(entity, r.query);
  const found = await listRows(r.kernel, entity, query, r);
  const meta = { page: query.page, limit: query.limit, total: Math.min(found.total, COUNT_CAP), capped: found.total > COUNT_CAP };
  const rows = query.expand.length ? JSON.stringify(await expandRows(r.kernel, entity, JSON.parse(found.rows) as { id: number }[], query.expand, r)) : found.rows;
  return wrap(entity.envelope, rows, query.count ? `,"meta":${JSON.stringify(meta)}` : '');
}

async function get(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  const row = await getRow(r.kernel, entity, idOf(r), r);
  const expand = (r.query.get('expand') ?? '').split(',').filter(Boolean);
  if (!expand.length) return `{"data":${row}}`;
  return JSON.stringify({ data: (await expandRows(r.kernel, entity, [JSON.parse(row) as { id: number }], expand, r))[0] });
}

async function single(r: ApiRequest, entity: ResolvedEntity, op: Op, action?: string): Promise<string> {
  mayWrite(entity, op, r.actor, action);
  const body = op === 'remove' && !r.hasBody ? {} : await r.body();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('invalid', { errors: { body: [{ key: 'bulk.object_expected' }] } });
  const id = op === 'create' ? undefined : idOf(r);
  return answerOf(r, entity, await writeOne(r, entity, new WriteDraft(op, 0, body as Record<string, unknown>, id, action)));
}

async function bulkCall(r: ApiRequest, entity: ResolvedEntity, op: Op, action?: string): Promise<object> {
  mayWrite(entity, op, r.actor, action);
  const body = await r.body(MAX_BULK_BODY);
  return bulkWrite(writeContext(r, entity, 'bulk'), op, body, (t) => r.texts.say(r.locale, t), action);
}

