/** The rows of a list-like read: list, keys, aggregate and export all use this, so that they return the same rows. */
import { AppError } from '../errors.ts';
import { scope } from '../access/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Where } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { inBin, ownRows } from './own-rows.ts';
import { candidates } from './read-candidates.ts';
import { searchSql } from './read-search.ts';
import type { Reader } from './read-statement.ts';
import { checkCost } from './where-cost.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

/** The filter of a request, without order and page (core/http/query.ts). */
export interface ListFilter {
  /** Conditions of the caller: untrusted, so that unreadable fields are unknown. */
  where: Where[];
  /** Conditions that metadata declares (api.params), with their values. */
  params: { where: Where; value: string | string[] }[];
  search?: string;
  /** Only these keys. */
  ids?: number[];
  /** Reads the recycle bin instead of the records. */
  deleted: boolean;
}

export interface Selection {
  /** Condition on the alias `t`. */
  where: string;
  ctx: WhereContext;
  binds: Binds;
  /** The best plan depends on the values of the statement. */
  volatile: { found: boolean };
  /** Only tenant or keys select the rows: one plan is best for all tenants. */
  plain: boolean;
}

/**
 * Tenant, recycle bin, scope and the filter of the request, as one condition.
 * @throws AppError forbidden without the entity's read permission (delete permission for the recycle bin); invalid for unknown names.
 */
export async function select(kernel: Kernel, entity: ResolvedEntity, filter: ListFilter, reader: Reader): Promise<Selection> {
  const reach = scope(entity, filter.deleted ? 'delete' : 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  checkCost(filter.where);
  const binds = new Binds();
  const volatile = { found: false };
  const ctx: WhereContext = {
    registry: kernel.registry,
    actor: reader.actor,
    locale: reader.locale,
    binds,
    narrow: kernel.narrow,
    volatile,
  };
  const conditions = filter.deleted
    ? [`t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`, inBin(entity, 't', kernel.config.recycleBinDays)]
    : ownRows(entity, 't', reader.actor, binds);
  const add = (sql: string): void => void (sql && conditions.push(`(${sql})`));
  const reached = whereToSql(entity, reach, 't', ctx);
  add(reached);
  for (const w of filter.where) add(whereToSql(entity, w, 't', { ...ctx, untrusted: true }));
  for (const p of filter.params) add(whereToSql(entity, p.where, 't', { ...ctx, value: p.value }));
  const found = filter.ids
    ? { ids: filter.ids, broad: false, searched: false }
    : await candidates(kernel, entity, filter.search, reader, filter.where);
  const searched = filter.search && !found.searched ? searchSql(entity, filter.search, 't', ctx, { contents: true }) : '';
  // PostgreSQL estimates a search as rare; inside `coalesce` it estimates it as common, and reads in sort order until the page is full.
  add(searched && found.broad ? `coalesce((${searched}), false)` : searched);
  const { ids } = found;
  if (ids) conditions.push(`t.id = any(${binds.add(ids)}::bigint[])`);
  const plain = !filter.deleted && !filter.where.length && !filter.params.length && !searched && (!reached || ids !== undefined);
  return { where: conditions.join(' and ') || 'true', ctx, binds, volatile, plain };
}
