/** Which rows a list-like read is about: list, keys, aggregate and export ask here, so that none of them can show more than another. */
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

/** What a caller asks for, beside order and page (core/http/query.ts). */
export interface ListFilter {
  /** Conditions of the caller: not trusted with fields they may not read. */
  where: Where[];
  /** Conditions that metadata declares (api.params), with their values. */
  params: { where: Where; value: string | string[] }[];
  search?: string;
  /** Only these keys. */
  ids?: number[];
  /** The recycle bin instead of the records. */
  deleted: boolean;
}

export interface Selection {
  /** Condition on the alias `t`. */
  where: string;
  ctx: WhereContext;
  binds: Binds;
  /** The statement's best plan depends on its values. */
  volatile: { found: boolean };
  /** Nothing but the tenant, or keys, chooses the rows: one plan is the best for all tenants. */
  plain: boolean;
}

/**
 * Tenant, recycle bin, scope, and what the caller asks for, as one condition.
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
  // PostgreSQL takes every search for rare; what stands in `coalesce` it takes for common, and reads in order until the page is full.
  add(searched && found.broad ? `coalesce((${searched}), false)` : searched);
  const { ids } = found;
  if (ids) conditions.push(`t.id = any(${binds.add(ids)}::bigint[])`);
  const plain = !filter.deleted && !filter.where.length && !filter.params.length && !searched && (!reached || ids !== undefined);
  return { where: conditions.join(' and ') || 'true', ctx, binds, volatile, plain };
}
