/** Receives a form with a file, within the upload limit of the person. Every upload of a person uses this. */
import { readUpload, type Upload, type UploadOptions } from '../files/multipart.ts';
import { discard } from '../files/receive.ts';
import { countSent, maySend } from '../files/sent.ts';
import type { ApiRequest } from './context.ts';

/** Bytes for the parts around the file; a call with more fields adds them. */
const AROUND = 256 * 1024;

/**
 * @param limit largest file in bytes; 0 accepts none.
 * @throws AppError as readUpload, and payload_too_large for a person above their limit; nothing stays on disk then.
 */
export async function receiveForm({ kernel, actor, koa }: ApiRequest, limit: number, fields?: UploadOptions['fields']): Promise<Upload> {
  const least = Number(koa.req.headers['content-length'] ?? 0) - (fields?.bytes ?? 0) - AROUND;
  if (limit > 0) await maySend(kernel, actor, least);
  const upload = await readUpload(koa.req, { folder: kernel.config.filesDir, limit, ...(fields ? { fields } : {}) });
  try {
    if (upload.file) await countSent(kernel, actor, upload.file.size);
    return upload;
  } catch (error) {
    if (upload.file) await discard(upload.file.path);
    throw error;
  }
}
