/** A chunk that cannot be loaded: a new version was deployed, or the network is down (ST-42). */
import { clock } from '../../core/shared/clock.ts';

/** chunkReloadIntervalSeconds */
const INTERVAL_MS = 60_000;
const KEY = 'rukn.chunk-reload';

/** Reloads the page, at most once per minute; false if it was just reloaded and the error must be shown. */
export function reloadOnce(now = clock.now(), reload: () => void = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < INTERVAL_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}

/**
 * Loads a chunk. On failure it navigates to `href` with a reload (and never resolves, because the page unloads), or throws if it has just
 * reloaded.
 */
export async function retried<T>(load: () => Promise<T>, href?: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce(clock.now(), href === undefined ? undefined : () => window.location.assign(href)))
      return new Promise<T>(() => undefined);
    throw error;
  }
}

/** Whether a chunk could not be loaded, by the messages of the browsers and of Vite. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message);
