/** Routes of plugins: what is truly no entity, such as charts and totals. Permission first, then the plugin's code. */
import { AppError } from '../errors.ts';
import { can } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import { Binds } from '../crud/binds.ts';
import { whereToSql } from '../crud/where-to-sql.ts';
import type { RouteDef } from '../plugin/contract.ts';
import type { ApiRequest, Handler } from './context.ts';
import { askedWorkspaces, withinWorkspaces } from './within-workspace.ts';
import type { RouteTable } from './route-table.ts';

export function addPluginRoutes(table: RouteTable<Handler>, routes: readonly RouteDef[]): void {
  for (const route of routes) table.add(route.method, `api/${route.path}`, { public: false, run: (r) => run(route, r) });
}

async function run(route: RouteDef, r: ApiRequest): Promise<object | string> {
  if (!can(r.actor, route.permission)) throw new AppError('forbidden');
  const workspaces = await askedWorkspaces(r);
  return route.run({
    actor: r.actor, locale: r.locale, params: r.params, query: Object.fromEntries(r.query),
    body: route.method === 'GET' ? undefined : await r.body(),
    sql: (statement) => r.kernel.db.query({ tenant: r.actor.tenantId }, statement),
    readable: (entity, alias, from) => readable(r, entity, alias, from, workspaces),
  });
}

/** Scope, tenant, recycle bin and the workspaces asked for, as a condition for a hand-written statement. */
function readable(r: ApiRequest, name: string, alias: string, from: number, workspaces: readonly number[] | null): { text: string; values: unknown[] } {
  const entity = r.kernel.registry.entity(name);
  const reach = scope(entity, 'read', r.actor, r.kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds(new Array<unknown>(from).fill(null));
  const conditions = [`${alias}.tenant_id = ${binds.once('tenant', r.actor.tenantId)}::bigint`, `${alias}.deleted_at is null`];
  for (const where of [reach, withinWorkspaces(r.kernel.registry, name, workspaces)]) {
    const rows = whereToSql(entity, where, alias, { registry: r.kernel.registry, actor: r.actor, locale: r.locale, binds, narrow: r.kernel.narrow });
    if (rows) conditions.push(`(${rows})`);
  }
  return { text: `(${conditions.join(' and ')})`, values: binds.values.slice(from) };
}
