/** GET /api/export/{entity}?format=csv|xlsx&columns=&lang= with a list's parameters or ids: what the reader sees, as a file. */
import { Readable } from 'node:stream';
import { AppError, text } from '../errors.ts';
import { canRead } from '../access/abilities.ts';
import { exportKeys, exportPages } from '../crud/export.ts';
import { csvCell, csvText, sheetCell, type Words } from '../crud/export-cells.ts';
import { writeSheet } from '../crud/export-sheet.ts';
import { keyOf } from '../crud/key.ts';
import { refuse } from '../crud/where-to-sql.ts';
import { today } from '../crud/values.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { LOCALES, type Locale } from '../shared/actor.ts';
import { readableEntity } from './aggregate-routes.ts';
import type { ApiRequest, Handler } from './context.ts';
import { choiceLabel, fieldLabel, yesNo } from './export-words.ts';
import { named, parseFilterQuery, sortOf } from './query.ts';
import type { RouteTable } from './route-table.ts';

const MAX_IDS = 10_000;
/** A sheet is built in memory; a longer one is hardly read in Excel either. */
const MAX_SHEET = 20_000;
const OWN = ['format', 'columns', 'ids', 'lang', 'sort', 'page', 'limit', 'expand', 'count', 'fields'];

export function addExportRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/export/{entity}', { public: false, run: download });
}

/** What an export is about, in the language of the file. */
interface Job {
  r: ApiRequest;
  entity: ResolvedEntity;
  fields: ResolvedField[];
  heads: string[];
  words: Words;
  keys: number[];
  deleted: boolean;
  /** Ends when the caller hangs up. */
  signal: AbortSignal;
}

async function download(asked: ApiRequest): Promise<object> {
  const r = { ...asked, locale: languageOf(asked) };
  const entity = readableEntity(r);
  const format = r.query.get('format') || 'csv';
  if (format !== 'csv' && format !== 'xlsx') throw refuse('format', 'query.one_of', { field: format, allowed: 'csv, xlsx' });
  const fields = fieldsOf(r, entity);
  const ids = idsOf(r);
  const filter = { ...parseFilterQuery(entity, r.query, OWN), sort: sortOf(entity, r.query), ...(ids ? { ids } : {}) };
  const keys = await exportKeys(r.kernel, entity, filter, format === 'xlsx' ? MAX_SHEET + 1 : null, r);
  if (format === 'xlsx' && keys.length > MAX_SHEET) throw new AppError('invalid', { message: text('export.too_long', { max: MAX_SHEET }), errors: { format: [text('export.too_long', { max: MAX_SHEET })] } });
  const job: Job = {
    r, entity, fields, keys, deleted: filter.deleted, heads: fields.map((f) => fieldLabel(r, entity, f)), signal: hangUp(r),
    words: { choice: (field, value) => choiceLabel(r, entity, field, value), yesNo: (value) => yesNo(r, value) },
  };
  const body = format === 'csv' ? Readable.from(csv(job), { objectMode: false }) : await sheet(job);
  r.koa.status = 200;
  r.koa.attachment(`${plural(r, entity)} ${today()}.${format}`);
  r.koa.set('Cache-Control', 'no-store');
  r.koa.type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  r.koa.body = body;
  return {};
}

/** Pages are asked for as the reader takes them, so that a slow one costs no memory. */
async function* csv({ r, entity, fields, heads, words, keys, deleted, signal }: Job): AsyncGenerator<string> {
  // The mark tells Excel that this is UTF-8.
  yield `\uFEFF${heads.map(csvText).join(',')}\r\n`;
  for await (const rows of exportPages(r.kernel, entity, keys, fields, deleted, r)) {
    if (signal.aborted) return;
    yield rows.map((row) => `${fields.map((f) => csvCell(f, row, words)).join(',')}\r\n`).join('');
  }
}

async function sheet({ r, entity, fields, heads, words, keys, deleted, signal }: Job): Promise<Buffer> {
  const rows = [];
  for await (const page of exportPages(r.kernel, entity, keys, fields, deleted, r)) {
    signal.throwIfAborted();
    for (const row of page) rows.push(fields.map((f) => sheetCell(f, row, words)));
  }
  return writeSheet({ name: plural(r, entity), heads, rows, rightToLeft: LOCALES.find((l) => l.code === r.locale)?.dir === 'rtl' }, signal);
}

const plural = (r: ApiRequest, entity: ResolvedEntity): string => r.texts.label(r.locale, `${entity.name}.labels`, entity.def.label[1]);

function languageOf(r: ApiRequest): Locale {
  const lang = r.query.get('lang');
  if (!lang) return r.locale;
  const found = LOCALES.find((l) => l.code === lang);
  if (!found) throw refuse('lang', 'query.one_of', { field: lang, allowed: LOCALES.map((l) => l.code).join(', ') });
  return found.code;
}

/** Columns asked for, or those of the list. @throws AppError invalid for one that is unknown to the reader. */
function fieldsOf(r: ApiRequest, entity: ResolvedEntity): ResolvedField[] {
  const readable = (name: string): ResolvedField | undefined => {
    const field = entity.fields.get(name);
    return field && field.type !== 'children' && canRead(r.actor, field) ? field : undefined;
  };
  const asked = named(r.query, 'columns', 100);
  if (!asked.length) return entity.def.list.columns.flatMap((name) => readable(name) ?? []);
  return [...new Set(asked)].map((name) => {
    const field = readable(name);
    if (!field) throw refuse('columns', 'query.unknown_field', { field: name });
    return field;
  });
}

function idsOf(r: ApiRequest): number[] | undefined {
  if (!r.query.get('ids')?.trim()) return undefined;
  return named(r.query, 'ids', MAX_IDS).map((value) => {
    const id = keyOf(value);
    if (id === undefined) throw refuse('ids', 'query.integer_expected', {});
    return id;
  });
}

function hangUp(r: ApiRequest): AbortSignal {
  const gone = new AbortController();
  r.koa.res.once('close', () => gone.abort());
  return gone.signal;
}
