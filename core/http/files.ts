/** Sends file contents so that a browser never runs them as a page of the product. */
import type { Context } from 'koa';
import { can, canRead } from '../access/abilities.ts';
import { WriteDraft } from '../crud/draft.ts';
import { write } from '../crud/pipeline.ts';
import { fileFields } from '../crud/file-fields.ts';
import { getRow } from '../crud/read.ts';
import { AppError, invalid, text } from '../errors.ts';
import { mayShow } from '../files/kind.ts';
import type { Upload } from '../files/multipart.ts';
import { rangeOf } from '../files/range.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { holdsFile } from '../shared/entity.ts';
import type { ApiRequest, Handler } from './context.ts';
import { withFile } from './form-body.ts';
import { addPartUploads } from './part-uploads.ts';
import { receiveForm } from './receive-form.ts';
import { receiveForField } from './uploads.ts';
import type { RouteTable } from './route-table.ts';
import { accepted, answerOf, idOf, ownEntity, writeContext } from './single.ts';

/** `{get path}/content` of every entity with files; attachments have a second path, and their own upload. */
export function addFileRoutes(table: RouteTable<Handler>, entities: Iterable<ResolvedEntity>): void {
  for (const entity of entities) {
    if (fileFields(entity).length)
      for (const e of entity.endpoints.get)
        table.add('GET', `api/${e.path}/files/{field}/{sha256}`, { public: false, run: (r) => fieldContent(r, ownEntity(r, entity)) });
    if (!holdsFile(entity.def)) continue;
    for (const e of entity.endpoints.get)
      table.add('GET', `api/${e.path}/content`, { public: false, run: (r) => content(r, ownEntity(r, entity)) });
  }
  table.add('POST', 'api/uploads/{entity}/{field}', { public: false, run: receiveForField });
  addPartUploads(table);
  table.add('POST', 'api/files', { public: false, run: attach });
  table.add('GET', 'api/files/{id}', { public: false, run: (r) => content(r, r.kernel.registry.entity('attachment')) });
}

/** POST multipart: record_type, record_id, description, file. For those who may read the record and comment on it. */
async function attach(r: ApiRequest): Promise<string> {
  const entity = r.kernel.registry.entity('attachment');
  if (!can(r.actor, entity.def.access.update)) throw new AppError('forbidden');
  const upload = await receiveForm(r, r.kernel.config.fileLimit);
  return withFile(upload, async (file) => {
    if (!file) throw invalid({ file: [text('field.required')] });
    const draft = Object.assign(new WriteDraft('create', 0, fieldsOf(upload.fields)), { file });
    await write({ ...writeContext(r, entity, r.viaCookie ? 'web' : 'api'), outcome: {} }, [draft]);
    return answerOf(r, entity, accepted(draft));
  });
}

/** The fields that the sender may set, with the key as a number. */
function fieldsOf({ record_type, record_id, description }: Upload['fields']): Record<string, unknown> {
  const id = record_id !== undefined && /^\d{1,10}$/.test(record_id) ? Number(record_id) : record_id;
  return {
    ...(record_type === undefined ? {} : { record_type }),
    ...(id === undefined ? {} : { record_id: id }),
    ...(description === undefined ? {} : { description }),
  };
}

interface Stored {
  name: string;
  size: number;
  mime: string;
  sha256: string;
}

async function content(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  const found = JSON.parse(await getRow(r.kernel, entity, idOf(r), r, ['name', 'size', 'mime', 'sha256'])) as Partial<Stored>;
  if (!found.sha256) throw new AppError('not_found');
  return sendContent(r, { ...found, name: found.name ?? 'file' } as Stored);
}

/** A file of a field, for those who may read the record and the field, while the record names it. */
async function fieldContent(r: ApiRequest, entity: ResolvedEntity): Promise<object> {
  const field = entity.fields.get(r.params['field'] ?? '');
  if (field?.type !== 'file' || !canRead(r.actor, field)) throw new AppError('not_found');
  const row = JSON.parse(await getRow(r.kernel, entity, idOf(r), r, [field.name])) as Record<string, Stored[]>;
  const found = row[field.name]?.find(({ sha256 }) => sha256 === r.params['sha256']);
  if (!found) throw new AppError('not_found');
  return sendContent(r, found);
}

async function sendContent(r: ApiRequest, row: Stored): Promise<object> {
  const { koa } = r;
  const etag = `"${row.sha256}"`;
  koa.set(headersOf(row, etag, r.query.get('download') === '1'));
  if (isKnown(koa.get('if-none-match'), etag)) {
    koa.status = 304;
    return {};
  }
  const whole = koa.get('if-range') !== '' && koa.get('if-range') !== etag;
  const range = whole ? undefined : rangeOf(koa.get('range'), row.size);
  if (range === 'beyond') return none(koa, row.size);
  const stream = await r.kernel.files.read(r.actor.tenantId, row.sha256, range);
  if (!stream) throw new AppError('gone');
  koa.status = range ? 206 : 200;
  if (range) koa.set('Content-Range', `bytes ${range.start}-${range.end}/${row.size}`);
  koa.body = stream;
  koa.type = typeOf(row);
  koa.length = range ? range.end - range.start + 1 : row.size;
  // Koa sends no body for a HEAD request and leaves the stream open, so it is closed here.
  if (koa.method === 'HEAD') stream.destroy();
  return {};
}

/** Compares ETags; one that a proxy made weak still names the same content. */
const isKnown = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

function none(koa: Context, size: number): object {
  koa.status = 416;
  koa.set('Content-Range', `bytes */${size}`);
  koa.body = '';
  return {};
}

/** Text is UTF-8, as detected; content that a browser could run is sent without its type. */
function typeOf({ mime }: Stored): string {
  if (!mayShow(mime)) return 'application/octet-stream';
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
}

/** PDF viewers of browsers do not work inside a sandbox; a PDF cannot run scripts of the page. */
export const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const FOR_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'self'";

function headersOf({ name, mime }: Stored, etag: string, download: boolean): Record<string, string> {
  return {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Authorization',
    'Content-Disposition': dispositionOf(name, download || !mayShow(mime) ? 'attachment' : 'inline'),
    'Content-Security-Policy': mime === 'application/pdf' ? FOR_PDF : LOCKED,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

/** An ASCII name for old programs, and the full one as in RFC 5987. */
export function dispositionOf(name: string, how: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
