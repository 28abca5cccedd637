/** List and single read of every entity. */
import { AppError } from '../errors.ts';
import { scope } from '../access/scope.ts';
import { expandRows } from '../crud/expand.ts';
import { COUNT_CAP, getRow } from '../crud/read.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { withBeside } from './beside.ts';
import type { ApiRequest, Handler } from './context.ts';
import { named, parseListQuery } from './query.ts';
import type { RouteTable } from './route-table.ts';
import { idOf, ownEntity } from './single.ts';

export function addReadRoutes(table: RouteTable<Handler>, entities: Iterable<ResolvedEntity>): void {
  for (const entity of entities) {
    for (const e of entity.endpoints.list)
      table.add(e.method, `api/${e.path}`, { public: false, run: (r) => list(r, ownEntity(r, entity)) });
    for (const e of entity.endpoints.get) table.add(e.method, `api/${e.path}`, { public: false, run: (r) => get(r, ownEntity(r, entity)) });
  }
}

/** Wraps a payload that already is JSON text in `data`, `data.data` or a literal name. */
function wrap(envelope: string, payload: string, beside = ''): string {
  return envelope.split('.').reduceRight((inner, name, i) => `{${JSON.stringify(name)}:${inner}${i === 0 ? beside : ''}}`, payload);
}

/** Children to expand: those that the entity always includes, except in reads with `fields`, and the requested ones. */
const brought = (entity: ResolvedEntity, r: ApiRequest, asked: string[]): string[] => [
  ...new Set([...(named(r.query, 'fields').length ? [] : (entity.def.api.expand ?? [])), ...asked]),
];

async function list(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  const query = parseListQuery(entity, r.query);
  const cap = query.cap ?? COUNT_CAP;
  const [found, more] = await withBeside(r, entity, query);
  const meta = { page: query.page, limit: query.limit, total: Math.min(found.total, cap), capped: found.total > cap };
  const expand = brought(entity, r, query.expand);
  const rows = expand.length
    ? JSON.stringify(await expandRows(r.kernel, entity, JSON.parse(found.rows) as { id: number }[], expand, r))
    : found.rows;
  return wrap(entity.envelope, rows, `${query.count ? `,"meta":${JSON.stringify(meta)}` : ''}${more}`);
}

async function get(r: ApiRequest, entity: ResolvedEntity): Promise<string> {
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  const [expand, fields] = [brought(entity, r, named(r.query, 'expand')), named(r.query, 'fields')];
  const row = await getRow(r.kernel, entity, idOf(r), r, fields.length ? fields : undefined);
  if (!expand.length) return `{"data":${row}}`;
  return JSON.stringify({ data: (await expandRows(r.kernel, entity, [JSON.parse(row) as { id: number }], expand, r))[0] });
}
