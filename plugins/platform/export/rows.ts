/** Rows of an export: reads all keys in the list's order, then rows page by page by key, so that all pages cost the same. */
import {
  answer,
  Binds,
  columnsOf,
  type Kernel,
  type ListFilter,
  orderSql,
  ownRows,
  type Reader,
  scope,
  select,
  type Sort,
  statement,
  withComputed,
  type WhereContext,
  whereToSql,
} from '../../../core/engine.ts';
import { AppError, type ResolvedEntity, type ResolvedField } from '../../../core/index.ts';

/** Rows per statement: few enough that no other request waits. */
export const EXPORT_PAGE = 500;

export type ExportRow = Record<string, unknown> & { id: number };

/** @returns the keys of all rows, in order; at most `limit`. @throws as a list does. */
export async function exportKeys(
  kernel: Kernel,
  entity: ResolvedEntity,
  filter: ListFilter & { sort: Sort[] },
  limit: number | null,
  reader: Reader,
): Promise<number[]> {
  const { where, ctx, binds, volatile } = await select(kernel, entity, filter, reader);
  const order = orderSql(entity, filter.sort, reader, ctx);
  const text = `select coalesce(json_agg(k.id), '[]')::text as keys
    from (select t.id from ${binds.table(entity.table)} t ${order.joins} where ${where}
    order by ${order.by} limit ${binds.add(limit)}::bigint) k`;
  const [row] = await answer<{ keys: string }>(kernel, entity, reader, statement(text, binds, volatile.found), filter);
  return JSON.parse(row?.keys ?? '[]') as number[];
}

/** Pages of rows with these fields, in the order of the keys. Rows that were deleted meanwhile, or are out of reach, are left out. */
export async function* exportPages(
  kernel: Kernel,
  entity: ResolvedEntity,
  keys: readonly number[],
  fields: Iterable<ResolvedField>,
  deleted: boolean,
  reader: Reader,
): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < keys.length; from += EXPORT_PAGE)
    yield page(kernel, entity, keys.slice(from, from + EXPORT_PAGE), fields, deleted, reader);
}

async function page(
  kernel: Kernel,
  entity: ResolvedEntity,
  keys: number[],
  fields: Iterable<ResolvedField>,
  deleted: boolean,
  reader: Reader,
): Promise<ExportRow[]> {
  const reach = scope(entity, deleted ? 'delete' : 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const conditions = [
    `t.id = any(${binds.add(keys)}::bigint[])`,
    ...(deleted
      ? [`t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`, 't.deleted_at is not null']
      : ownRows(entity, 't', reader.actor, binds)),
  ];
  const rows = whereToSql(entity, reach, 't', ctx);
  if (rows) conditions.push(`(${rows})`);
  const { select: shown, joins } = columnsOf(entity, ctx, new Set([entity.fields.get('id') as ResolvedField, ...fields]));
  const text = `select (select row_to_json(s) from (select ${shown}) s)::text as j from ${binds.table(entity.table)} t ${joins}
    where ${conditions.join(' and ')}`;
  const found = await answer<{ j: string }>(kernel, entity, reader, statement(text, binds, false));
  const byKey = new Map(
    (
      await withComputed(
        kernel,
        entity,
        found.map(({ j }) => JSON.parse(j) as ExportRow),
        reader,
      )
    ).map((row) => [row.id, row]),
  );
  return keys.flatMap((id) => byKey.get(id) ?? []);
}
