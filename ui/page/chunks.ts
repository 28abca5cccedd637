/** A part of the screens that cannot be loaded: a new version was deployed, or the line is down (ST-42). */
import { clock } from '../../core/shared/clock.ts';

/** chunkReloadIntervalSeconds */
const INTERVAL_MS = 60_000;
const KEY = 'rukn.chunk-reload';

/** Reloads the page, at most once per minute; false when that was done a moment ago and the error has to be shown. */
export function reloadOnce(now = clock.now(), reload: () => void = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < INTERVAL_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}

/** Loads a part; on failure loads `href` anew (and never resolves, since the page is leaving), or throws when it just did. */
export async function retried<T>(load: () => Promise<T>, href?: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce(clock.now(), href === undefined ? undefined : () => window.location.assign(href)))
      return new Promise<T>(() => undefined);
    throw error;
  }
}

/** Whether a part could not be loaded, in the words of the browsers and of Vite. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message);
