/** A form with one file, read while it arrives: the file flows to its folder, the fields are few and short. */
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError, invalid, text } from '../errors.ts';
import { watchPace } from './pace.ts';
import { discard, receive, tooLarge, type Received } from './receive.ts';

export interface Upload {
  fields: Record<string, string>;
  /** The part `file`, under the name that its sender gave. Whoever does not keep it discards it. */
  file?: Received & { name: string };
}

const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 16 * 1024, fieldNameSize: 60, headerPairs: 20 };
/** Boundaries, heads and fields around the file. */
const AROUND = 256 * 1024;

/**
 * @param folder where files are received. @param limit largest file in bytes.
 * @throws AppError unsupported_media_type, malformed, payload_too_large, invalid; then nothing of the request is left on disk.
 */
export async function readUpload(request: IncomingMessage, { folder, limit }: { folder: string; limit: number }): Promise<Upload> {
  const form = formOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND) throw tooLarge(limit);
  const stop = new AbortController();
  const fail = (error: unknown): void => stop.abort(error);
  const fields = Object.create(null) as Record<string, string>;
  let file: Promise<Received & { name: string }> | undefined;
  form.on('field', (name, value, _, truncated) => (truncated ? fail(invalid({ [name]: [text('field.too_long', { max: LIMITS.fieldSize })] })) : void (fields[name] = value)));
  form.on('file', (field, stream, name) => {
    // It may still fail after nobody reads it any more.
    stream.on('error', fail);
    if (field !== 'file') return fail(invalid({ file: [text('files.part_expected')] }));
    file = receive(folder, stream, limit, stop.signal).then((received) => ({ ...received, name: name ?? '' }));
    file.catch(fail);
  });
  form.on('filesLimit', () => fail(invalid({ file: [text('files.one_only')] })));
  for (const limited of ['partsLimit', 'fieldsLimit'] as const) form.on(limited, () => fail(invalid({ body: [text('files.too_many_parts')] })));
  form.on('error', (error) => fail(broken((error as Error).message)));
  const unwatch = watchPace(request, fail);
  request.once('close', () => { if (!request.complete) fail(broken('aborted')); });
  const finished = new Promise<void>((done) => void form.on('finish', done));
  const stopped = new Promise<never>((_, no) => stop.signal.addEventListener('abort', () => no(stop.signal.reason as Error)));
  try {
    request.pipe(form);
    await Promise.race([finished, stopped]);
    const received = await Promise.race([file, stopped]);
    return { fields, ...(received ? { file: received } : {}) };
  } catch (error) {
    request.unpipe(form);
    await file?.then(({ path }) => discard(path), () => {});
    throw error;
  } finally {
    unwatch();
  }
}

function formOf(request: IncomingMessage): Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new AppError('unsupported_media_type', { message: text('files.form_expected') });
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS });
  } catch (error) {
    throw broken((error as Error).message);
  }
}

const broken = (reason: string): AppError => new AppError('malformed', { message: text('files.broken', { reason: reason.slice(0, 120) }) });
