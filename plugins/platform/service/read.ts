/** Reads of a service: all rows in the caller's reach as an array, sorted by key, and one record with its grids. */
import { Readable } from 'node:stream';
import {
  among,
  answer,
  Binds,
  type Kernel,
  type ListFilter,
  ownRows,
  physical,
  type Reader,
  scope,
  select,
  statement,
  type WhereContext,
  whereToSql,
} from '../../../core/engine.ts';
import { AppError, type ResolvedEntity } from '../../../core/index.ts';
import { wireColumns, wireGrids } from './columns.ts';
import { completed } from './completed.ts';

/** Rows per statement: most lists need one, and long ones have bounded memory. */
const PAGE = 2000;

export interface WireList {
  where: ListFilter['where'];
  skip: number;
  /** Absent: all. */
  top?: number;
}

interface Page {
  rows: Buffer;
  count: number;
  last: number;
}

/**
 * @returns the array as JSON: a string, or a stream for a long one.
 * @throws AppError forbidden without the permission, invalid for a filter.
 */
export async function wireList(kernel: Kernel, entity: ResolvedEntity, asked: WireList, reader: Reader): Promise<Buffer | Readable> {
  const most = asked.top ?? Number.POSITIVE_INFINITY;
  const first = await page(kernel, entity, asked, reader, 0, Math.min(PAGE, most));
  if (first.count < PAGE || first.count >= most) return Buffer.concat([OPEN, first.rows, CLOSE]);
  return Readable.from(pages(kernel, entity, asked, reader, first, most));
}

const [OPEN, CLOSE, COMMA] = [Buffer.from('['), Buffer.from(']'), Buffer.from(',')];

/** Holds no connection while the reader consumes a page. */
async function* pages(
  kernel: Kernel,
  entity: ResolvedEntity,
  asked: WireList,
  reader: Reader,
  first: Page,
  most: number,
): AsyncGenerator<Buffer> {
  yield OPEN;
  yield first.rows;
  let { last, count } = first;
  for (let done = count; count === PAGE && done < most; done += count) {
    const next = await page(kernel, entity, { ...asked, skip: 0 }, reader, last, Math.min(PAGE, most - done));
    ({ last, count } = next);
    if (count) {
      yield COMMA;
      yield next.rows;
    }
  }
  yield CLOSE;
}

/** Rows after a key. */
async function page(
  kernel: Kernel,
  entity: ResolvedEntity,
  { where, skip }: WireList,
  reader: Reader,
  after: number,
  limit: number,
): Promise<Page> {
  const chosen = await select(kernel, entity, { where, params: [], deleted: false }, reader);
  const { binds } = chosen;
  const rows = `select ${physical(entity)} from ${binds.table(entity.table)} t where ${chosen.where} and t.id > ${binds.add(after)}::bigint
    order by t.id limit ${binds.add(limit)}::int offset ${binds.add(skip)}::int`;
  const text = `select coalesce(string_agg(r.j, ',' order by r.id), '') as rows, count(*)::int as count, coalesce(max(r.id), 0) as last
    from (select t.id, (select row_to_json(s) from (select ${wireColumns(entity, 't', chosen.ctx).join(', ')}) s)::text as j
    from (${rows}) t) r`;
  const [found] = await answer<{ rows: string; count: number; last: number }>(
    kernel,
    entity,
    reader,
    statement(text, binds, chosen.volatile.found),
    { where },
  );
  return { rows: Buffer.from(completed(kernel, entity, found?.rows ?? '')), count: found?.count ?? 0, last: found?.last ?? 0 };
}

/** @returns the record as JSON text. @throws AppError not_found for one out of reach, forbidden without the permission. */
export async function wireRecord(kernel: Kernel, entity: ResolvedEntity, id: number, reader: Reader): Promise<string> {
  const reach = scope(entity, 'read', reader.actor, kernel.narrow);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const within = whereToSql(entity, reach, 't', ctx);
  const where = [`t.id ${among(binds, [id])}`, ...ownRows(entity, 't', reader.actor, binds), ...(within ? [`(${within})`] : [])].join(
    ' and ',
  );
  const shown = [...wireColumns(entity, 't', ctx), ...wireGrids(entity, 't', ctx)].join(', ');
  const [row] = await answer<{ j: string }>(
    kernel,
    entity,
    reader,
    statement(
      `select (select row_to_json(s) from (select ${shown}) s)::text as j from ${binds.table(entity.table)} t where ${where}`,
      binds,
      false,
    ),
    { ids: [id] },
  );
  if (!row) throw new AppError('not_found');
  return completed(kernel, entity, row.j);
}
