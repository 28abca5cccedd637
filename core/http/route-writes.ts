/** Writes of plugins' routes: always through the pipeline, as the caller, with the permissions of the entity in addition to the route's. */
import { AppError, text } from '../errors.ts';
import { bulkWrite } from '../crud/bulk.ts';
import { type Op, WriteDraft } from '../crud/draft.ts';
import { keyOf } from '../crud/key.ts';
import { mayWrite } from '../crud/pipeline.ts';
import { draftsOf, throughPipeline } from '../crud/rows.ts';
import type { Tx } from '../db/pool.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { RouteContext, RouteDef, RouteFile, RouteRow, RouteTx } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';
import { routeReads } from './route-reads.ts';
import { answerOf, writeContext, writeOne } from './single.ts';

type Writes = Pick<RouteContext, 'write' | 'bulk' | 'transaction' | 'jobs'>;

/** Rolls back a transaction that was only a trial. */
class DryRun extends Error {}

export function writesOf({ method, path }: RouteDef, r: ApiRequest, workspaces: readonly number[] | null): Writes {
  // A GET is not checked for its origin, and read-only tokens may send it, so it may not write.
  const changing = (): void => {
    if (method === 'GET') throw new Error(`GET ${path} writes: a route that writes has another method`);
  };
  const source = r.viaCookie ? 'web' : 'api';
  return {
    async write(name, op, row, { id, action, unread } = {}) {
      changing();
      const entity = allowed(r, name, op, action);
      if (typeof row !== 'object' || row === null || Array.isArray(row))
        throw new AppError('invalid', { errors: { body: [text('bulk.object_expected')] } });
      const key = op === 'create' ? undefined : keyOf(id);
      if (op !== 'create' && key === undefined) throw new AppError('not_found');
      return answerOf(r, entity, await writeOne(r, entity, new WriteDraft(op, 0, row as RouteRow, key, action), unread));
    },
    async bulk(name, op, rows, action) {
      changing();
      return bulkWrite(writeContext(r, allowed(r, name, op, action), 'bulk'), op, rows, (t) => r.texts.say(r.locale, t), action);
    },
    async transaction<T>(work: (tx: RouteTx) => Promise<T>) {
      changing();
      let outcome!: T;
      await r.kernel.db
        .transaction({ tenant: r.actor.tenantId }, async (tx) => {
          outcome = await work(inside(r, tx, source, workspaces));
          if (r.query.get('dry_run') === '1') throw new DryRun();
        })
        .catch((error: unknown) => {
          if (!(error instanceof DryRun)) throw error;
        });
      return outcome;
    },
    jobs: {
      enqueue: (request) =>
        r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) => inside(r, tx, source, workspaces).jobs.enqueue(request)),
    },
  };
}

/** @throws AppError forbidden; not_found for an action that the entity does not have. */
function allowed(r: ApiRequest, name: string, op: Op, action?: string): ResolvedEntity {
  const entity = r.kernel.registry.entity(name);
  if (op === 'act' && !entity.actions.has(action ?? '')) throw new AppError('not_found');
  mayWrite(entity, op, r.actor, action);
  return entity;
}

function inside(r: ApiRequest, tx: Tx, source: 'web' | 'api', workspaces: readonly number[] | null): RouteTx {
  const through = async (
    name: string,
    op: Op,
    rows: readonly RouteRow[],
    { action, file }: { action?: string; file?: RouteFile | undefined } = {},
  ): Promise<number[]> => {
    // Everybody who may read a record may attach a file to it, as with POST api/files.
    const entity = file && name === 'attachment' ? r.kernel.registry.entity(name) : allowed(r, name, op, action);
    const drafts = draftsOf(op, rows, action);
    // The content is already in the store.
    if (file) for (const draft of drafts) draft.file = { ...file, path: '' };
    return throughPipeline({ ...writeContext(r, entity, source), outcome: {}, tx }, drafts);
  };
  return {
    ...routeReads(r, workspaces, tx),
    create: (entity, rows, file) => through(entity, 'create', rows, { file }),
    update: (entity, rows) => through(entity, 'update', rows),
    act: (entity, action, rows) => through(entity, 'act', rows, { action }),
    remove: (entity, ids) =>
      through(
        entity,
        'remove',
        ids.map((id) => ({ id })),
      ),
    jobs: {
      enqueue: async (request) => ({ id: (await r.kernel.jobs.enqueue(tx, { ...request, actor: r.actor, locale: r.locale })).id }),
    },
  };
}
