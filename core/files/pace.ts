/**
 * A body that comes too slowly ends: whoever sends a byte now and then would hold a connection, a file and a place in the queue for hours.
 */
import type { Readable } from 'node:stream';
import { AppError, text } from '../errors.ts';

export interface Pace {
  /** How often is looked. */
  everyMs: number;
  /** Bytes that must have come since. */
  least: number;
}

/** One kilobyte a second: slower than any line that people work over. */
const PACE: Pace = { everyMs: 15_000, least: 15_000 };

/**
 * Watches what arrives until the stream ends or the returned function is called.
 * @param fail is told once, with AppError malformed.
 */
export function watchPace(source: Readable, fail: (error: AppError) => void, { everyMs, least }: Pace = PACE): () => void {
  let came = 0;
  const count = (chunk: Buffer): void => {
    came += chunk.length;
  };
  const timer = setInterval(() => {
    if (came < least) {
      end();
      fail(new AppError('malformed', { message: text('error.too_slow') }));
    }
    came = 0;
  }, everyMs).unref();
  const end = (): void => {
    clearInterval(timer);
    source.off('data', count);
    source.off('close', end);
    source.off('end', end);
  };
  source.on('data', count).once('end', end).once('close', end);
  return end;
}

/** For a caller who has had the answer. */
const DRAIN_MS = 10_000;

/**
 * Reads away what is still sent after a refusal, so that the caller gets the answer instead of a broken pipe; whoever does not stop is cut
 * off.
 */
export function drain(source: Readable, afterMs = DRAIN_MS): void {
  if (source.readableEnded || source.destroyed) return;
  const timer = setTimeout(() => source.destroy(), afterMs).unref();
  for (const over of ['end', 'close'] as const) source.once(over, () => clearTimeout(timer));
  source.resume();
}
