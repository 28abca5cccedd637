/** Lets other requests run while many items are worked on. */
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work at a time. */
const SHARE_MS = 15;

/** To be awaited before each item: once the milliseconds are used up, other work of the process runs first. */
export function inTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SHARE_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
