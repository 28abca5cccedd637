/**
 * POST /api/export/{entity}/fill with a workbook as `file`, and a list's parameters or nothing: the same workbook, filled in with the
 * reader's records. Its columns are recognised as an import recognises them; formats, formulas and everything else stay as they are.
 * `?dry_run=1` says which columns and rows it would fill in.
 */
import { createReadStream } from 'node:fs';
import {
  cleanName,
  type ListFilter,
  listRows,
  named,
  parseFilterQuery,
  readableEntity,
  receiveForm,
  sortOf,
} from '../../../../core/engine.ts';
import {
  type ApiRequest,
  AppError,
  discard,
  fillBook,
  invalid,
  letterOf,
  readBook,
  type ResolvedEntity,
  text,
  Unreadable,
} from '../../../../core/index.ts';
import type { Locale } from '../../../../core/shared/actor.ts';
import { exportKeys, exportPages, type ExportRow, MIME, wordsOf } from '../../export/index.ts';
import { kindOfUpload } from '../create.ts';
import { readTargets, targetName } from '../targets.ts';
import { fillingOf, type FilledRow } from './cells.ts';
import { placeIn, type Place } from './place.ts';

/** Most records of a workbook, and rows below them of one kind. */
const MOST = 10_000;

export async function fillOut(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const filter = { ...parseFilterQuery(entity, r.query, ['dry_run', 'sort', 'page', 'limit', 'lang']), sort: sortOf(entity, r.query) };
  const { file } = await receiveForm(r, r.kernel.config.fileLimit);
  try {
    if (!file) throw invalid({ file: [text('import.select_file')] }, text('import.select_file'));
    const name = cleanName(file.name);
    if ((await kindOfUpload(file.path, name, true)) !== 'xlsx')
      throw invalid({ file: [text('import.fill_xlsx')] }, text('import.fill_xlsx'));
    return await filled(r, entity, filter, { name, read: () => createReadStream(file.path) });
  } catch (error) {
    if (error instanceof Unreadable) throw invalid({ file: [error.text] }, error.text);
    throw error;
  } finally {
    if (file) await discard(file.path);
  }
}

interface Book {
  name: string;
  read(): ReturnType<typeof createReadStream>;
}

async function filled(r: ApiRequest, entity: ResolvedEntity, filter: Parameters<typeof exportKeys>[2], book: Book): Promise<object> {
  const { registry } = r.kernel;
  const sheets = await readBook(book.read());
  const place = placeIn({ registry, entity, actor: r.actor, locale: r.locale }, sheets);
  if (!place) {
    const why = text('import.fill_unknown', { records: `@${entity.name}.labels` });
    throw invalid({ file: [why] }, why);
  }
  const records = await recordsOf(r, entity, filter, place);
  const speaking = { registry, entity, words: wordsOf(r.texts, place.locale) };
  const sheet = sheets[place.sheet] as (typeof sheets)[number];
  const { edits, counts } = fillingOf(speaking, sheet, place, records);
  if (named(r.query, 'dry_run', 1)[0] === '1') {
    const columns = place.columns.map(({ column, target }) => ({
      letter: letterOf(column),
      field: target.name,
      label: targetName(registry, entity, target, r.locale),
    }));
    return { data: { file: book.name, sheet: sheet.name, header: place.header, columns, counts } };
  }
  const { body, size } = await fillBook(book.read(), edits);
  r.koa.status = 200;
  r.koa.attachment(book.name);
  r.koa.set('Cache-Control', 'no-store');
  r.koa.type = MIME.xlsx;
  r.koa.length = size;
  r.koa.body = body;
  return {};
}

/** The records in the language of the sheet, with the rows below them that it has columns for. */
async function recordsOf(
  r: ApiRequest,
  entity: ResolvedEntity,
  filter: Parameters<typeof exportKeys>[2],
  place: Place,
): Promise<FilledRow[]> {
  const reader = { actor: r.actor, locale: place.locale as Locale };
  const keys = await exportKeys(r.kernel, entity, filter, MOST + 1, reader);
  if (keys.length > MOST) throw new AppError('invalid', { message: text('import.fill_many', { max: MOST }) });
  const own = new Set(place.columns.filter(({ target }) => !target.below).map(({ target }) => target.field));
  const rows: ExportRow[] = [];
  for await (const page of exportPages(r.kernel, entity, keys, own, false, reader)) rows.push(...page);
  const kinds = new Map(place.columns.flatMap(({ target: { below } }) => (below ? [[below.by.name, below] as const] : [])));
  const below = new Map<string, Map<number, Record<string, unknown>[]>>();
  for (const [name, kind] of kinds) below.set(name, await rowsBelow(r, kind, keys, reader));
  return rows.map((row) => ({ row, below: new Map([...below].map(([name, by]) => [name, by.get(row.id) ?? []])) }));
}

async function rowsBelow(
  { kernel }: ApiRequest,
  { by, entity }: NonNullable<ReturnType<typeof readTargets>[number]['below']>,
  keys: readonly number[],
  reader: Parameters<typeof listRows>[3],
): Promise<Map<number, Record<string, unknown>[]>> {
  const found = new Map<number, Record<string, unknown>[]>();
  const parent = by.by as string;
  for (let from = 0; from < keys.length; from += PAGE)
    for (let page = 1; ; page += 1) {
      const where: ListFilter['where'] = [{ [parent]: { in: keys.slice(from, from + PAGE) } }];
      const request = { where, params: [], deleted: false, sort: [{ field: 'id', descending: false }], page, limit: PAGE, count: false };
      const rows = JSON.parse((await listRows(kernel, entity, request, reader)).rows) as Record<string, unknown>[];
      for (const row of rows) found.set(row[parent] as number, [...(found.get(row[parent] as number) ?? []), row]);
      if (rows.length < PAGE) break;
    }
  return found;
}

const PAGE = 500;
