/**
 * Ends a body that arrives too slowly: a sender of one byte now and then would occupy a connection, a file and a place in the queue for
 * hours.
 */
import type { Readable } from 'node:stream';
import { AppError, text } from '../errors.ts';

export interface Pace {
  /** Interval of the check. */
  everyMs: number;
  /** Bytes that must arrive per interval. */
  least: number;
}

/** One kilobyte per second: slower than any usable line. */
const PACE: Pace = { everyMs: 15_000, least: 15_000 };

/** Watches a stream until it ends or the returned function is called. @param fail called once, with AppError malformed. */
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

/** For a caller who already has the answer. */
const DRAIN_MS = 10_000;

/**
 * Reads and drops the rest of the body after a refusal, so that the caller receives the answer instead of a broken pipe; disconnects
 * callers that keep sending.
 */
export function drain(source: Readable, afterMs = DRAIN_MS): void {
  if (source.readableEnded || source.destroyed) return;
  const timer = setTimeout(() => source.destroy(), afterMs).unref();
  for (const over of ['end', 'close'] as const) source.once(over, () => clearTimeout(timer));
  source.resume();
}
