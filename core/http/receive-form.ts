/** Receives a form with a file, within the upload limit of the person, and checked for viruses. Every upload of a person uses this. */
import { readUpload, type Upload, type UploadOptions } from '../files/multipart.ts';
import { AppError } from '../errors.ts';
import { discard, type Received } from '../files/receive.ts';
import { countSent, maySend } from '../files/sent.ts';
import { checkForViruses } from '../files/virus.ts';
import type { ApiRequest } from './context.ts';

/** Bytes for the parts around the file; a call with more fields adds them. */
const AROUND = 256 * 1024;

export interface FormLimits {
  /** Most fields, and most bytes of them. */
  fields?: UploadOptions['fields'];
  /** The file is a part of one, which is checked for viruses as a whole. */
  unchecked?: boolean;
}

/**
 * @param limit largest file in bytes; 0 accepts none.
 * @throws AppError as readUpload and checkForViruses, and payload_too_large for a person above their limit; nothing stays on disk then.
 */
export async function receiveForm(
  { kernel, actor, koa }: ApiRequest,
  limit: number,
  { fields, unchecked }: FormLimits = {},
): Promise<Upload> {
  const least = Number(koa.req.headers['content-length'] ?? 0) - (fields?.bytes ?? 0) - AROUND;
  if (limit > 0) await maySend(kernel, actor, least);
  const upload = await readUpload(koa.req, { folder: kernel.config.filesDir, limit, ...(fields ? { fields } : {}) });
  try {
    if (upload.file) {
      await countSent(kernel, actor, upload.file.size);
      if (!unchecked) await checkReceived({ kernel, actor }, upload.file);
    }
    return upload;
  } catch (error) {
    if (upload.file) await discard(upload.file.path);
    throw error;
  }
}

/** An empty file has nothing to check. @throws AppError as checkForViruses. */
export async function checkReceived(
  { kernel: { config, log }, actor }: Pick<ApiRequest, 'kernel' | 'actor'>,
  file: Received,
): Promise<void> {
  if (config.clamdUrl === null || file.size === 0) return;
  try {
    await checkForViruses(file.path, config.clamdUrl);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const about = { person: actor.userId, tenant: actor.tenantId, sha256: file.sha256, reason: error.cause };
    if (error.code === 'unavailable') log.error(about, 'the virus scanner does not answer: a file was not taken');
    else log.warn({ ...about, ...error.errors?.['file']?.[0]?.values }, 'the virus scanner refused a file');
    throw error;
  }
}
