/** The embedded server's log: one file and one predecessor, each of limited size. */
import { copyFileSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 5 * 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Path of the log below `home`; a full log is renamed to the predecessor first. */
export function openLog(home: string): string {
  mkdirSync(join(home, 'logs'), { recursive: true, mode: 0o700 });
  const path = join(home, 'logs', 'postgres.log');
  if (sizeOf(path) > LIMIT) renameSync(path, `${path}.1`);
  return path;
}

/** Truncates the log while the server writes to it (it appends, so it continues at the new end). Returns a function that stops watching. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => {
    if (sizeOf(path) <= LIMIT) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
