/** Files of plugins' routes: uploads and downloads. */
import type { SentFile } from '../crud/files.ts';
import { getRow } from '../crud/read.ts';
import { AppError, invalid, text } from '../errors.ts';
import { keepContent } from '../files/keep.ts';
import { cleanName } from '../files/name.ts';
import { fileFault } from '../files/file-fault.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Download, RouteDef, RouteFile, RouteRequest } from '../plugin/contract.ts';
import type { ApiRequest } from './context.ts';
import { dispositionOf, LOCKED } from './files.ts';
import { withFile } from './form-body.ts';
import { receiveForm } from './receive-form.ts';

/** Fields beside the file of a route that takes much text. */
const MOST_FIELDS = 20;

/**
 * The form's fields and its file, whose content is then in the store.
 * @throws AppError invalid for a form without its file, and for a program.
 */
export async function receiveFile(
  r: ApiRequest,
  { limit = Infinity, optional, text: bytes }: NonNullable<RouteDef['file']>,
): Promise<Pick<RouteRequest, 'body' | 'file'>> {
  const upload = await receiveForm(
    r,
    Math.min(limit, r.kernel.config.fileLimit),
    bytes === undefined ? {} : { fields: { count: MOST_FIELDS, bytes } },
  );
  return withFile(upload, async (file) => {
    if (!file && !optional) throw invalid({ file: [text('field.required')] });
    // The route checks all other conditions on the file.
    const fault = file && fileFault(file.name, file.mime, 'any');
    if (fault) throw invalid({ file: [fault] });
    return { body: upload.fields, ...(file ? { file: await kept(r, file) } : {}) };
  });
}

/** The file of a record. @throws AppError not_found for a record out of reach, and for one without a file. */
export async function heldFile(r: ApiRequest, entity: ResolvedEntity, id: number): Promise<RouteFile> {
  const { name, size, mime, sha256 } = JSON.parse(
    await getRow(r.kernel, entity, id, r, ['name', 'size', 'mime', 'sha256']),
  ) as Partial<RouteFile>;
  if (!sha256) throw new AppError('not_found');
  return stored(r, { name: name ?? 'file', size: size ?? 0, mime: mime ?? 'application/octet-stream', sha256 });
}

async function kept(r: ApiRequest, file: SentFile): Promise<RouteFile> {
  await keepContent(r.kernel, r.actor.tenantId, file);
  return stored(r, file);
}

function stored(
  { kernel: { files }, actor: { tenantId } }: ApiRequest,
  { name, size, mime, sha256 }: Pick<RouteFile, 'name' | 'size' | 'mime' | 'sha256'>,
): RouteFile {
  return {
    name,
    size,
    mime,
    sha256,
    async read() {
      const content = await files.read(tenantId, sha256);
      if (!content) throw new AppError('gone');
      return content;
    },
  };
}

/** Sends a download that browsers neither run as a page of the product nor cache. */
export function sendFile({ koa }: ApiRequest, { name, mime, body, size }: Download): object {
  koa.status = 200;
  koa.set({
    'Content-Disposition': dispositionOf(cleanName(name), 'attachment'),
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': LOCKED,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  koa.body = body;
  koa.type = mime;
  if (size !== undefined) koa.length = size;
  // Koa sends no body for a HEAD request and leaves the stream open, so it is closed here.
  if (koa.method === 'HEAD' && !Buffer.isBuffer(body)) body.destroy();
  return {};
}
