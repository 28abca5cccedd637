/** List and get: one statement each. PostgreSQL builds the JSON, Node passes it on as text. */
import { AppError } from '../errors.ts';
import { scope } from '../access/scope.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { among, Binds, q } from './binds.ts';
import { tableColumns } from './column.ts';
import { answer } from './external-source.ts';
import { ownRows } from './own-rows.ts';
import { projection } from './projection.ts';
import { select, type ListFilter, type Selection } from './read-conditions.ts';
import { orderSql, type Sort } from './read-order.ts';
import { composedStatement, statement, type Reader, type Reading } from './read-statement.ts';
import { withComputedText } from './computed-fields.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

export { statement, type Reader };

/** Totals are counted up to this; above it the answer says "capped". */
export const COUNT_CAP = 1000;
/** From this offset on, skipping keys is faster than skipping whole rows. */
const DEEP = 1000;

/** A parsed list request (core/http/query.ts). */
export interface ListRequest extends ListFilter {
  sort: Sort[];
  page: number;
  limit: number;
  count: boolean;
  /** Where the count stops; default COUNT_CAP. */
  cap?: number;
  /** Only these fields of a row; default all. */
  fields?: string[];
}

export interface ListText {
  /** JSON array as text. */
  rows: string;
  /** At most one more than the cap. */
  total: number;
}

/**
 * @param selected the condition of this request where the caller has it already; its values are added to.
 * @throws AppError forbidden without the entity's read permission (delete permission for the recycle bin); invalid for unknown names.
 */
export async function listRows(
  kernel: Kernel,
  entity: ResolvedEntity,
  request: ListRequest,
  reader: Reader,
  selected?: Selection,
): Promise<ListText> {
  const chosen = selected ?? (await select(kernel, entity, request, reader));
  const reached = request.deleted ? 'full' : 'partial';
  const { select: shown, joins } = projection(entity, { ...chosen.ctx, reached }, false, request.fields);
  const page = pageSql(entity, chosen, request, reader);
  const total = request.count
    ? `(select count(*)::int from (select 1 from ${chosen.binds.table(entity.table)} t where ${chosen.where} limit ${(request.cap ?? COUNT_CAP) + 1}) c)`
    : 'null::int';
  const text = `select coalesce(json_agg(r.j order by r.n), '[]')::text as rows, ${total} as total
    from (select t."$n" as n, (select row_to_json(s) from (select ${shown}) s) as j from (${page}) t ${joins}) r`;
  const asked = { ...statement(text, chosen.binds, chosen.volatile.found), planned: chosen.plain && isFirst(request) };
  const [row] = await answer<{ rows: string; total: number | null }>(kernel, entity, reader, asked, request);
  return { rows: await withComputedText(kernel, entity, row?.rows ?? '[]', reader), total: row?.total ?? 0 };
}

/** The page sizes of the screens. */
const USUAL: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200]);
/** Is it the first page with a usual size? The limit is then part of the text, so that PostgreSQL knows it without planning each call. */
const isFirst = ({ page, limit }: ListRequest): boolean => page === 1 && USUAL.has(limit);

/** The rows of one page, numbered. A deep page first finds keys, from an index where possible, and then reads the rows. */
function pageSql(entity: ResolvedEntity, { where, ctx, binds, plain }: Selection, request: ListRequest, reader: Reader): string {
  const { sort, page, limit } = request;
  const order = orderSql(entity, sort, reader, ctx);
  const skip = (page - 1) * limit;
  const part = plain && isFirst(request) ? `limit ${limit}` : `limit ${binds.add(limit)}::int offset ${binds.add(skip)}::int`;
  const rows = (columns: string): string =>
    `select ${columns} from ${binds.table(entity.table)} t ${order.joins} where ${where} order by ${order.by} ${part}`;
  if (skip < DEEP) return `select t.*, row_number() over () as "$n" from (${rows(physical(entity))}) t`;
  return `select ${physical(entity)}, k."$n" from (select k.id, row_number() over () as "$n" from (${rows('t.id')}) k) k
    join ${binds.table(entity.table)} t on t.id = k.id`;
}

const carried = new WeakMap<ResolvedEntity, string>();

/** Columns that a page carries from the inner select to the projection. */
export function physical(entity: ResolvedEntity): string {
  const known = carried.get(entity);
  if (known) return known;
  const columns = [
    ...(entity.tenant ? ['id', 'tenant_id', 'row_version', 'created_at', 'updated_at', 'created_by', 'updated_by'] : ['id']),
    ...tableColumns(entity),
  ]
    .map((c) => `t.${q(c)}`)
    .join(', ');
  carried.set(entity, columns);
  return columns;
}

/** @returns the record as JSON text. @throws AppError not_found for a record out of reach, forbidden without the permission. */
export async function getRow(kernel: Kernel, entity: ResolvedEntity, id: number, reader: Reader, fields?: string[]): Promise<string> {
  // A lookup by key is the best plan for every value: planning again gains nothing.
  const asked = { ...getStatement(kernel, entity, [id], reader, false, fields), planned: true };
  const [row] = await answer<{ j: string }>(kernel, entity, reader, asked, { ids: [id] });
  if (!row) throw new AppError('not_found');
  return withComputedText(kernel, entity, row.j, reader);
}

/** The records with these ids in the reader's reach, unsorted; `id` and `j` (JSON text). */
export function getStatement(
  kernel: Kernel,
  entity: ResolvedEntity,
  ids: number[],
  reader: Reader,
  deletedToo = false,
  fields?: string[],
): Reading {
  const reach = scope(entity, 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const key = `t.id ${among(binds, ids)}`;
  const conditions = [
    key,
    ...(deletedToo ? [`t.tenant_id = ${binds.once('tenant', reader.actor.tenantId)}::bigint`] : ownRows(entity, 't', reader.actor, binds)),
  ];
  const rows = whereToSql(entity, reach, 't', ctx);
  if (rows) conditions.push(`(${rows})`);
  const shown = projection(entity, { ...ctx, reached: 'partial' }, true, fields);
  const where = conditions.join(' and ');
  return composedStatement(
    shown,
    where,
    binds,
    () =>
      `select t.id, (select row_to_json(s) from (select ${shown.select}) s)::text as j from ${binds.table(entity.table)} t ${shown.joins}
        where ${where}`,
  );
}
