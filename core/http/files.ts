/** Files beside records: received as they come in, sent so that a browser never runs them as a page of ours. */
import type { Context } from 'koa';
import { WriteDraft } from '../crud/draft.ts';
import { write } from '../crud/pipeline.ts';
import { getRow } from '../crud/read.ts';
import { AppError, invalid, text } from '../errors.ts';
import { kindOf, mayShow } from '../files/kind.ts';
import { readUpload, type Upload } from '../files/multipart.ts';
import { cleanName } from '../files/name.ts';
import { rangeOf } from '../files/range.ts';
import { discard } from '../files/receive.ts';
import type { ApiRequest, Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';
import { accepted, answerOf, idOf, writeContext } from './single.ts';

export function addFileRoutes(table: RouteTable<Handler>): void {
  table.add('POST', 'api/files', { public: false, run: upload });
  table.add('GET', 'api/files/{id}', { public: false, run: content });
}

const entityOf = (r: ApiRequest): ReturnType<ApiRequest['kernel']['registry']['entity']> => r.kernel.registry.entity('attachment');

/** POST multipart: record_type, record_id, description, file. The row and the content are there together, or neither is. */
async function upload(r: ApiRequest): Promise<string> {
  const { filesDir: folder, fileLimit: limit } = r.kernel.config;
  const { fields, file } = await readUpload(r.koa.req, { folder, limit });
  try {
    if (!file) throw invalid({ file: [text('field.required')] });
    if (file.size === 0) throw invalid({ file: [text('files.empty')] });
    const name = cleanName(file.name);
    const draft = new WriteDraft('create', 0, { ...fieldsOf(fields), name, size: file.size, sha256: file.sha256, mime: await kindOf(file.path, name) });
    const entity = entityOf(r);
    await r.kernel.db.transaction({ tenant: r.actor.tenantId }, async (tx) => {
      // Trusted with the columns that only the server fills; the record is still looked up in the sender's own reach.
      await write({ ...writeContext(r, entity, r.viaCookie ? 'web' : 'api'), dryRun: false, trusted: true, tx }, [draft]);
      accepted(draft);
      await r.kernel.files.put(r.actor.tenantId, file.sha256, file.path);
    });
    return answerOf(r, entity, draft);
  } finally {
    if (file) await discard(file.path);
  }
}

/** Only what the sender may say; the key as a number. */
function fieldsOf({ record_type, record_id, description }: Upload['fields']): Record<string, unknown> {
  const id = record_id !== undefined && /^\d{1,10}$/.test(record_id) ? Number(record_id) : record_id;
  return { ...(record_type === undefined ? {} : { record_type }), ...(id === undefined ? {} : { record_id: id }), ...(description === undefined ? {} : { description }) };
}

interface Attachment { name: string; size: number; mime: string; sha256: string }

async function content(r: ApiRequest): Promise<object> {
  const { koa } = r;
  const row = JSON.parse(await getRow(r.kernel, entityOf(r), idOf(r), r)) as Attachment;
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
  // Koa sends no body to a question for the head alone, and leaves the stream open.
  if (koa.method === 'HEAD') stream.destroy();
  return {};
}

/** A tag that a proxy has weakened still names the same content. */
const isKnown = (header: string, etag: string): boolean => header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

function none(koa: Context, size: number): object {
  koa.status = 416;
  koa.set('Content-Range', `bytes */${size}`);
  koa.body = '';
  return {};
}

/** Text is UTF-8, as it was found to be; content that a browser could run goes out without a kind of its own. */
function typeOf({ mime }: Attachment): string {
  if (!mayShow(mime)) return 'application/octet-stream';
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
}

/** PDF viewers of browsers do not work inside a sandbox; a PDF runs no script of the page that shows it. */
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const FOR_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'self'";

function headersOf({ name, mime }: Attachment, etag: string, download: boolean): Record<string, string> {
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

/** A name in plain letters for old programs, the true one after RFC 5987. */
function dispositionOf(name: string, how: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
