/** Routes of plugins, for what is not an entity, such as charts and totals. Checks the permission, then runs the plugin's code. */
import { AppError } from '../errors.ts';
import { can, seesAll } from '../access/abilities.ts';
import { scope, SHARED, type ScopeWhere } from '../access/scope.ts';
import { Binds } from '../crud/binds.ts';
import { readHistory } from '../crud/history.ts';
import { checkCost } from '../crud/where-cost.ts';
import { refuse, whereToSql } from '../crud/where-to-sql.ts';
import type { EndpointDef, RouteDef, RouteRequest } from '../plugin/contract.ts';
import type { Where } from '../shared/where.ts';
import type { ApiRequest, Handler } from './context.ts';
import { hereOnly } from './external-source.ts';
import { parseWhere } from './query.ts';
import { askedWorkspaces, withinWorkspaces } from './within-workspace.ts';
import { heldFile, receiveFile, sendFile } from './route-files.ts';
import { routeReads } from './route-reads.ts';
import type { RouteTable } from './route-table.ts';
import { ownEntity } from './single.ts';
import { writesOf } from './route-writes.ts';

export function addPluginRoutes(table: RouteTable<Handler>, routes: readonly RouteDef[]): void {
  for (const route of routes)
    table.add(route.method, addressOf(route), {
      public: false,
      ...(route.base === 'services' ? { service: true as const } : {}),
      run: (r) => run(route, r),
    });
}

/** Checks the permission, then runs the endpoint with the raw request. */
export function addEndpoints(table: RouteTable<Handler>, endpoints: readonly EndpointDef[]): void {
  for (const endpoint of endpoints)
    table.add(endpoint.method, addressOf(endpoint), {
      public: endpoint.public === true,
      ...(endpoint.service ? { service: true as const } : {}),
      ...(endpoint.writes ? { writes: true } : {}),
      run: async (r) => {
        if (!can(r.actor, endpoint.permission)) throw new AppError('forbidden');
        return endpoint.run(r);
      },
    });
}

/** `api/tree-menu`, `services/reference/Countries`. */
export const addressOf = ({ base = 'api' as const, path }: Pick<RouteDef, 'path'> & { base?: 'api' | 'services' }): string =>
  `${base}/${path}`;

async function run(route: RouteDef, r: ApiRequest): Promise<object | string> {
  if (!can(r.actor, route.permission)) throw new AppError('forbidden');
  const workspaces = await askedWorkspaces(r);
  return route.run({
    actor: r.actor,
    locale: r.locale,
    request: {
      params: r.params,
      query: Object.fromEntries(r.query),
      list: (name) => listIn(r.query, name),
      choice: (name, allowed) => choiceIn(r.query, name, allowed),
      ...(await sentTo(route, r)),
      ip: r.ip,
    },
    ...writesOf(route, r, workspaces),
    ...routeReads(r, workspaces),
    readable: (entity, alias, from, which) => readable(r, { name: entity, alias, from, which }, workspaces),
    files: {
      held: (entity, id) => heldFile(r, ownEntity(r, r.kernel.registry.entity(entity)), id),
      send: (file) => sendFile(r, file),
    },
    host: r.kernel.sources.host(),
    texts: { say: (text, language = r.locale) => r.texts.say(language, text) },
    history: {
      of: (entity, id) =>
        readHistory(r.kernel, r.kernel.registry.entity(entity), id, 1, r, (key, english) => r.texts.label(r.locale, key, english)),
    },
  });
}

/** The input of the caller, read after the permission check. */
async function sentTo(route: RouteDef, r: ApiRequest): Promise<Pick<RouteRequest, 'body' | 'file'>> {
  if (route.file) return receiveFile(r, route.file);
  return { body: route.method === 'GET' ? undefined : await r.body() };
}

/** The parameter `filter`, as lists take it; nothing without it. */
function filterIn(query: URLSearchParams): Where {
  const given = query.get('filter')?.trim() ?? '';
  if (given === '') return {};
  if (given.includes('\0')) throw refuse('filter', 'field.nul', {});
  const where = parseWhere(given, 'filter');
  checkCost([where]);
  return where;
}

const listIn = (query: URLSearchParams, name: string): string[] =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)]
    .flatMap((v) => v.split(','))
    .map((v) => v.trim())
    .filter((v) => v !== '');

function choiceIn<T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T | undefined {
  const given = query.get(name)?.trim() ?? '';
  if (given === '') return undefined;
  const found = allowed.find((word) => word === given);
  if (found === undefined) throw refuse(name, 'query.one_of', { field: given.slice(0, 100), allowed: allowed.join(', ') });
  return found;
}

/** Scope, tenant, recycle bin, the requested workspaces and the filter, as a condition for a hand-written statement. */
export function readable(
  r: ApiRequest,
  { name, alias, from, which }: { name: string; alias: string; from: number; which?: 'full' | 'filtered' | undefined },
  workspaces: readonly number[] | null,
): { text: string; values: unknown[] } {
  const entity = r.kernel.registry.entity(name);
  hereOnly(r, entity);
  const reach = scope(entity, 'read', r.actor, r.kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds(new Array<unknown>(from).fill(null));
  const conditions = [`${alias}.tenant_id = ${binds.once('tenant', r.actor.tenantId)}::bigint`, `${alias}.deleted_at is null`];
  const whole: ScopeWhere = which === 'full' && !seesAll(r.actor, entity) ? { [SHARED]: { entity, level: which } } : {};
  const add = (where: ScopeWhere, untrusted = false): void => {
    const rows = whereToSql(entity, where, alias, {
      registry: r.kernel.registry,
      actor: r.actor,
      locale: r.locale,
      binds,
      narrow: r.kernel.narrow,
      ...(untrusted ? { untrusted } : {}),
    });
    if (rows) conditions.push(`(${rows})`);
  };
  for (const where of [reach, whole, withinWorkspaces(r.kernel.registry, name, workspaces)]) add(where);
  if (which === 'filtered') add(filterIn(r.query), true);
  return { text: `(${conditions.join(' and ')})`, values: binds.values.slice(from) };
}
