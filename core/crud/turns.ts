/** Work on many things that nobody else has to wait for. */
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work at a time. */
const SHARE_MS = 15;

/** To be awaited before each of many things: when the share is used up, whatever else waits in the process comes first. */
export function inTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SHARE_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
