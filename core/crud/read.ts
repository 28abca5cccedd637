/** List and get: one statement each, whose JSON PostgreSQL builds and Node passes on as text. */
import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Statement } from '../db/pool.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import { canRead } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { Binds, q } from './binds.ts';
import { ownRows } from './own-rows.ts';
import { computed, localized, projection, titleSql } from './projection.ts';
import { sortable } from './sortable.ts';
import { refuse, whereToSql, type WhereContext } from './where-to-sql.ts';

/** Totals are counted up to here; beyond, the answer says "capped". */
export const COUNT_CAP = 1000;

/** A parsed list request (core/http/query.ts). */
export interface ListRequest {
  /** Conditions of the caller: not trusted with fields they may not read. */
  where: Where[];
  /** Conditions that metadata declares (api.params), with their values. */
  params: { where: Where; value: string | string[] }[];
  search?: string;
  sort: { field: string; descending: boolean }[];
  page: number;
  limit: number;
  deleted: boolean;
  count: boolean;
}

export interface Reader {
  actor: Actor;
  locale: Locale;
}

export interface ListText {
  /** JSON array as text. */
  rows: string;
  total: number;
}

/** @throws AppError forbidden without the entity's read permission (delete permission for the recycle bin); invalid for unknown names. */
export async function listRows(kernel: Kernel, entity: ResolvedEntity, request: ListRequest, reader: Reader): Promise<ListText> {
  const reach = scope(entity, request.deleted ? 'delete' : 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const volatile = { found: false };
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow, volatile };
  const conditions = request.deleted ? [`t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`, 't.deleted_at is not null'] : ownRows(entity, 't', reader.actor, binds);
  const add = (sql: string): void => void (sql && conditions.push(`(${sql})`));
  add(whereToSql(entity, reach, 't', ctx));
  for (const w of request.where) add(whereToSql(entity, w, 't', { ...ctx, untrusted: true }));
  for (const p of request.params) add(whereToSql(entity, p.where, 't', { ...ctx, value: p.value }));
  if (request.search) add(searchSql(entity, request.search, ctx));
  const where = conditions.join(' and ') || 'true';
  const order = orderSql(entity, request.sort, reader, ctx);
  const { select, joins } = projection(entity, { ...ctx }, false);
  const page = `select t.* , row_number() over () as "$n" from (select ${physical(entity)} from ${q(entity.table)} t ${order.joins} where ${where} order by ${order.by} limit ${binds.add(request.limit)}::int offset ${binds.add((request.page - 1) * request.limit)}::int) t`;
  const total = request.count ? `(select count(*)::int from (select 1 from ${q(entity.table)} t where ${where} limit ${COUNT_CAP + 1}) c)` : 'null::int';
  const text = `select coalesce(json_agg(r.j order by r.n), '[]')::text as rows, ${total} as total from (select t."$n" as n, (select row_to_json(s) from (select ${select}) s) as j from (${page}) t ${joins}) r`;
  const [row] = await kernel.db.query<{ rows: string; total: number | null }>({ tenant: reader.actor.tenantId }, statement(text, binds, volatile.found));
  return { rows: row?.rows ?? '[]', total: row?.total ?? 0 };
}

/** Columns a page carries from the inner select to the projection. */
export const physical = (entity: ResolvedEntity): string =>
  [...(entity.tenant ? ['id', 'tenant_id', 'row_version', 'created_at', 'updated_at', 'created_by', 'updated_by'] : ['id']), ...entity.columns.keys()].map((c) => `t.${q(c)}`).join(', ');

/** @returns the record as JSON text. @throws AppError not_found for a record out of reach, forbidden without the permission. */
export async function getRow(kernel: Kernel, entity: ResolvedEntity, id: number, reader: Reader): Promise<string> {
  const [row] = await kernel.db.query<{ j: string }>({ tenant: reader.actor.tenantId }, getStatement(kernel, entity, [id], reader));
  if (!row) throw new AppError('not_found');
  return row.j;
}

/** The records with these ids that the reader reaches, in no order; `id` and `j` (JSON text). */
export function getStatement(kernel: Kernel, entity: ResolvedEntity, ids: number[], reader: Reader, deletedToo = false): Statement {
  const reach = scope(entity, 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const key = ids.length === 1 ? `t.id = ${binds.add(ids[0])}::bigint` : `t.id = any(${binds.add(ids)}::bigint[])`;
  const conditions = [key, ...(deletedToo ? [`t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`] : ownRows(entity, 't', reader.actor, binds))];
  const rows = whereToSql(entity, reach, 't', ctx);
  if (rows) conditions.push(`(${rows})`);
  const { select, joins } = projection(entity, ctx, true);
  return statement(`select t.id, (select row_to_json(s) from (select ${select}) s)::text as j from ${q(entity.table)} t ${joins} where ${conditions.join(' and ')}`, binds, false);
}

/** Columns that a search looks into, both languages. */
export const searchColumns = (entity: ResolvedEntity, actor: Actor): string[] =>
  (entity.def.list.search ?? []).map((n) => entity.fields.get(n) as ResolvedField).filter((f) => canRead(actor, f)).flatMap((f) => f.columns);

/** Every word must be in one of the search columns. */
export function searchSql(entity: ResolvedEntity, needle: string, ctx: WhereContext): string {
  const columns = searchColumns(entity, ctx.actor);
  if (!columns.length) throw refuse('search', 'query.no_search', {});
  if (ctx.volatile) ctx.volatile.found = true;
  const words = needle.trim().split(/\s+/).slice(0, 8);
  return words.map((w) => {
    const p = ctx.binds.add(`%${w.replace(/[\\%_]/g, '\\$&')}%`);
    return `(${columns.map((c) => `t.${q(c)} ilike ${p}`).join(' or ')})`;
  }).join(' and ');
}

function orderSql(entity: ResolvedEntity, sort: ListRequest['sort'], reader: Reader, ctx: WhereContext): { by: string; joins: string } {
  const joins: string[] = [];
  const by = sort.map(({ field: name, descending }, i) => {
    const field = entity.fields.get(name);
    if (!field || !canRead(reader.actor, field) || !sortable(field)) throw refuse('sort', 'query.unknown_field', { field: name });
    const direction = descending ? ' desc' : '';
    if (name === 'id' || name === 'created_at' || name === 'updated_at') return `t.${q(name)}${direction}`;
    return `${sortKey(entity, field, i, reader, ctx, joins)}${direction} nulls last`;
  });
  const last = sort.at(-1);
  if (last?.field !== 'id') by.push(`t.id${last?.descending ? ' desc' : ''}`);
  return { by: by.join(', '), joins: joins.join(' ') };
}

function sortKey(entity: ResolvedEntity, field: ResolvedField, i: number, reader: Reader, ctx: WhereContext, joins: string[]): string {
  if (field.type === 'ref') {
    const target = ctx.registry.entity(field.to as string);
    joins.push(`left join ${q(target.table)} o${i} on o${i}.id = t.${q(field.name)}`);
    // Without a target the title would be an empty text, which comes first; nothing comes last.
    return `case when o${i}.id is not null then ${titleSql(target, `o${i}`, reader.locale)} end`;
  }
  if (field.type === 'rollup' || field.type === 'formula') return computed(entity, field, 't', ctx);
  if (field.type === 'enum' || field.type === 'state') return `array_position(array[${(field.values ?? []).map((v) => `'${v.value.replaceAll("'", "''")}'`).join(',')}]::text[], t.${q(field.name)})`;
  return localized(field, 't', reader.locale);
}

const names = new Map<string, string>();
const MAX_PREPARED = 400;

/** Names a statement by its text, so that it is planned once per connection; contains-filters are planned each time (performance). */
export function statement(text: string, binds: Binds, volatile: boolean): Statement {
  if (volatile) return { text, values: binds.values };
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return { text, values: binds.values, ...(name ? { name } : {}) };
}
