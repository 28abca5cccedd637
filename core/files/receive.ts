/** Writes a stream to a temporary file: counted and hashed while it arrives, never held in memory. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, text } from '../errors.ts';

export interface Received {
  path: string;
  size: number;
  sha256: string;
}

/**
 * @param folder of the store; files are received in `incoming` below it.
 * @param signal aborts the work, as a failure. @throws AppError payload_too_large above `limit` bytes. No file is left after a failure.
 */
export async function receive(folder: string, source: Readable, limit: number, signal?: AbortSignal): Promise<Received> {
  const place = incomingOf(folder);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const file = path.join(place, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > limit) return done(tooLarge(limit));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, count, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (error) {
    await discard(file);
    throw error;
  }
  return { path: file, size, sha256: hash.digest('hex') };
}

/** Folder of files that are arriving or not stored yet. */
export const incomingOf = (folder: string): string => path.join(folder, 'incoming');

/** Deletes a received file that is not stored. */
export const discard = (file: string): Promise<void> => rm(file, { force: true });

/** A 413 that names the limit. */
export function tooLarge(limit: number): AppError {
  const kilobytes = limit / 1024;
  const message =
    kilobytes < 1024
      ? text('error.payload_too_large_kb', { limit: Math.round(kilobytes) })
      : text('error.payload_too_large', { limit: Math.round(kilobytes / 1024) });
  return new AppError('payload_too_large', { message });
}
