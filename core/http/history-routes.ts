/** History: the entries of a record, any earlier version, restoring one, and undo. */
import { AppError } from '../errors.ts';
import { WriteDraft } from '../crud/draft.ts';
import { HISTORY_PAGE, readHistory, type Label } from '../crud/history.ts';
import { keyOf } from '../crud/key.ts';
import { undo, undoneText } from '../crud/undo.ts';
import { readVersion } from '../crud/versions.ts';
import { scope } from '../access/scope.ts';
import { hereOnly } from './external-source.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { ApiRequest, Handler } from './context.ts';
import { answerOf, idOf, ownEntity, writeContext, writeOne } from './single.ts';
import type { RouteTable } from './route-table.ts';

export function addHistoryRoutes(table: RouteTable<Handler>, entities: Iterable<ResolvedEntity>): void {
  table.add('POST', 'api/undo/{request}', { public: false, run: takeBack });
  for (const entity of entities) {
    const path = entity.endpoints.get[0]?.path;
    if (!path) continue;
    table.add('GET', `api/${path}/history`, { public: false, run: (r) => list(r, ownEntity(r, entity)) });
    table.add('GET', `api/${path}/history/{entry}`, { public: false, run: (r) => version(r, ownEntity(r, entity)) });
    table.add('POST', `api/${path}/history/{entry}/restore`, { public: false, run: (r) => restore(r, ownEntity(r, entity)) });
  }
}

const labels =
  (r: ApiRequest): Label =>
  (key, english) =>
    r.texts.label(r.locale, key, english);

function mayRead(r: ApiRequest, entity: ResolvedEntity): void {
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  hereOnly(r, entity);
}

async function list(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  mayRead(r, entity);
  const given = Number(r.query.get('page') ?? 1);
  const page = Number.isInteger(given) && given > 0 ? Math.min(given, 10_000) : 1;
  return { data: await readHistory(r.kernel, entity, idOf(r), page, r, labels(r)), meta: { page, limit: HISTORY_PAGE } };
}

function entryOf(r: ApiRequest): number {
  const entry = keyOf(r.params.entry);
  if (entry === undefined) throw new AppError('not_found');
  return entry;
}

async function version(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  mayRead(r, entity);
  return { data: await readVersion(r.kernel, entity, idOf(r), entryOf(r), r, labels(r)) };
}

/** An ordinary update to the values of that version: states, computed and unreadable columns do not change. */
async function restore(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  mayRead(r, entity);
  const id = idOf(r);
  const { row, restorable } = await readVersion(r.kernel, entity, id, entryOf(r), r, labels(r));
  const { row_version } = (r.hasBody ? await r.body() : {}) as { row_version?: unknown };
  const values = Object.fromEntries(restorable.map((column) => [column, row[column]]));
  return answerOf(r, entity, await writeOne(r, entity, new WriteDraft('update', 0, { ...values, row_version }, id, 'revert')));
}

async function takeBack(r: ApiRequest): Promise<object> {
  const request = r.params.request ?? '';
  if (!/^[\w-]{8,64}$/.test(request)) throw new AppError('not_found');
  const { entity: _entity, ...ctx } = writeContext(r, r.kernel.registry.entity('user'), 'web');
  const data = await undo(ctx, request, (t) => r.texts.say(r.locale, t));
  return { status: 'success', message: r.texts.say(r.locale, undoneText(data)), data };
}
