/** Writes of every entity: declared endpoints, recycle bin, actions, and bulk calls. */
import { bulkWrite } from '../crud/bulk.ts';
import { type Op, WriteDraft } from '../crud/draft.ts';
import { mayWrite } from '../crud/pipeline.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { takesForm } from '../shared/entity.ts';
import { MAX_BULK_BODY } from './body.ts';
import type { ApiRequest, Handler } from './context.ts';
import { withSentRow, type SentRow } from './form-body.ts';
import { writableOf } from './form-values.ts';
import type { RouteTable } from './route-table.ts';
import { answerOf, answerOfAction, idOf, objectBody, ownEntity, writeContext, writeOne } from './single.ts';

export function addEntityRoutes(table: RouteTable<Handler>, entities: Iterable<ResolvedEntity>): void {
  for (const entity of entities) {
    for (const op of ['create', 'update', 'remove'] as const)
      for (const e of entity.endpoints[op])
        table.add(e.method, `api/${e.path}`, { public: false, run: (r) => single(r, ownEntity(r, entity), op) });
    const get0 = entity.endpoints.get[0]?.path;
    if (get0) {
      table.add('POST', `api/${get0}/restore`, { public: false, run: (r) => single(r, ownEntity(r, entity), 'restore') });
      for (const action of entity.actions.keys())
        table.add('POST', `api/${get0}/${action}`, { public: false, run: (r) => single(r, ownEntity(r, entity), 'act', action) });
    }
    const bulk = (method: string, op: Op, action?: string, suffix = ''): void =>
      table.add(method, `api/bulk/${entity.name}${suffix}`, { public: false, run: (r) => bulkCall(r, ownEntity(r, entity), op, action) });
    bulk('POST', 'create');
    bulk('PUT', 'update');
    bulk('DELETE', 'remove');
    bulk('POST', 'restore', undefined, '/restore');
    for (const action of entity.actions.keys()) bulk('POST', 'act', action, `/${action}`);
  }
}

async function single(r: ApiRequest, entity: ResolvedEntity, op: Op, action?: string): Promise<string> {
  mayWrite(entity, op, r.actor, action);
  if (op === 'create' || op === 'update') return withSentRow(r, entity, (sent) => save(r, entity, op, sent));
  const body = op === 'remove' && !r.hasBody ? {} : await objectBody(r);
  const draft = await writeOne(r, entity, new WriteDraft(op, 0, body, idOf(r), action));
  return op === 'act' ? answerOfAction(r, entity, draft) : answerOf(r, entity, draft);
}

/** Values missing in the body of a create may be query parameters, where the entity accepts forms. */
async function save(r: ApiRequest, entity: ResolvedEntity, op: 'create' | 'update', { input, file }: SentRow): Promise<string> {
  const addressed = op === 'create' && takesForm(entity.def) ? writableOf(entity, r.actor, r.query) : {};
  const draft = new WriteDraft(op, 0, { ...addressed, ...input }, op === 'create' ? undefined : idOf(r));
  if (file) draft.file = file;
  return answerOf(r, entity, await writeOne(r, entity, draft));
}

async function bulkCall(r: ApiRequest, entity: ResolvedEntity, op: Op, action?: string): Promise<object> {
  mayWrite(entity, op, r.actor, action);
  const body = await r.body(MAX_BULK_BODY);
  return bulkWrite(writeContext(r, entity, 'bulk'), op, body, (t) => r.texts.say(r.locale, t), action);
}
