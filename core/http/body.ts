/** Request bodies: JSON with a size limit. Read when the handler asks, after permissions. */
import type { IncomingMessage } from 'node:http';
import { AppError, text } from '../errors.ts';

export const MAX_BODY = 4 * 1024 * 1024;
export const MAX_BULK_BODY = 8 * 1024 * 1024;

/** @throws AppError payload_too_large, unsupported_media_type, malformed. An empty body is an empty object. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) throw tooLarge(limit);
  const bytes = await collect(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^(application\/json|[\w.+-]+\/[\w.+-]+\+json|text\/plain)\b/i.test(type)) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new AppError('malformed', { message: text('error.malformed', { reason: (error as Error).message.slice(0, 120) }) });
  }
}

/** What the request carries, as long as it stays within the limit. */
function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(tooLarge(limit));
      else chunks.push(chunk);
    });
    request.once('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.once('error', fail);
    // A caller who hangs up in the middle gets no answer, and nothing of theirs is written.
    request.once('close', () => fail(new AppError('malformed', { message: text('error.malformed', { reason: 'aborted' }) })));
  });
}

const tooLarge = (limit: number): AppError => new AppError('payload_too_large', { message: text('error.payload_too_large', { limit: Math.round(limit / 1024 / 1024) }) });
