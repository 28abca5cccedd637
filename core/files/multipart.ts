/** Parses a form with one file while it arrives: the file is written to a folder, the fields are held in memory, within limits. */
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyConfig, type BusboyHeaders } from '@fastify/busboy';
import { AppError, invalid, text } from '../errors.ts';
import { watchPace } from './pace.ts';
import { discard, receive, tooLarge, type Received } from './receive.ts';

export interface Upload {
  /** The last value per name. */
  fields: Record<string, string>;
  /** All fields in the order of the form. */
  entries: [name: string, value: string][];
  /** The part `file`, under the name that its sender gave. The caller must discard it if it is not kept. */
  file?: Received & { name: string };
}

export interface UploadOptions {
  /** Folder for received files. */
  folder: string;
  /** Largest file in bytes; 0 accepts none. */
  limit: number;
  /** Most fields, and most bytes of them. Default: a few short ones beside a file. */
  fields?: { count: number; bytes: number };
}

const FEW = { count: 10, bytes: 160 * 1024 };
/** Bytes for boundaries and headers of the parts. */
const AROUND = 96 * 1024;

/** @throws AppError unsupported_media_type, malformed, payload_too_large, invalid; nothing of the request stays on disk then. */
export async function readUpload(request: IncomingMessage, { folder, limit, fields: most = FEW }: UploadOptions): Promise<Upload> {
  const fieldSize = most === FEW ? 16 * 1024 : most.bytes + 1;
  const form = formOf(request, { files: 1, fields: most.count, parts: most.count + 1, fieldSize, fieldNameSize: 60, headerPairs: 20 });
  if (Number(request.headers['content-length'] ?? 0) > limit + most.bytes + AROUND) throw tooLarge(limit || most.bytes);
  const stop = new AbortController();
  const fail = (error: unknown): void => stop.abort(error);
  const entries: Upload['entries'] = [];
  let bytes = 0;
  let file: Promise<Received & { name: string }> | undefined;
  form.on('field', (name, value, _, truncated) => {
    bytes += Buffer.byteLength(value);
    if (bytes > most.bytes) fail(tooLarge(most.bytes));
    else if (truncated) fail(invalid({ [name]: [text('field.too_long', { max: fieldSize })] }));
    else entries.push([name, value]);
  });
  form.on('file', (field, stream, name) => {
    // It may still fail after its reader has stopped.
    stream.on('error', fail);
    if (limit === 0) return fail(invalid({ [field]: [text('field.unknown', { field })] }));
    if (field !== 'file') return fail(invalid({ file: [text('files.part_expected')] }));
    file = receive(folder, stream, limit, stop.signal).then((received) => ({ ...received, name: name ?? '' }));
    file.catch(fail);
  });
  form.on('filesLimit', () => fail(invalid({ file: [text('files.one_only')] })));
  for (const limited of ['partsLimit', 'fieldsLimit'] as const)
    form.on(limited, () => fail(invalid({ body: [text('files.too_many_parts')] })));
  form.on('error', (error) => fail(broken((error as Error).message)));
  const unwatch = watchPace(request, fail);
  request.once('close', () => {
    if (!request.complete) fail(broken('aborted'));
  });
  const finished = new Promise<void>((done) => void form.on('finish', done));
  const stopped = new Promise<never>((_, no) => stop.signal.addEventListener('abort', () => no(stop.signal.reason as Error)));
  try {
    request.pipe(form);
    await Promise.race([finished, stopped]);
    const received = await Promise.race([file, stopped]);
    return {
      fields: Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(entries)),
      entries,
      ...(received ? { file: received } : {}),
    };
  } catch (error) {
    request.unpipe(form);
    await file?.then(
      ({ path }) => discard(path),
      () => {},
    );
    throw error;
  } finally {
    unwatch();
  }
}

function formOf(request: IncomingMessage, limits: NonNullable<BusboyConfig['limits']>): Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', { message: text('files.form_expected') });
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch (error) {
    throw broken((error as Error).message);
  }
}

const broken = (reason: string): AppError => new AppError('malformed', { message: text('files.broken', { reason: reason.slice(0, 120) }) });
