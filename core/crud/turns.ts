/** Lets other requests run while many items are processed. */
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work before other requests get a turn. */
const SHARE_MS = 15;

/** Await before each item: once the milliseconds are used up, it yields to other work of the process. */
export function inTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SHARE_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
}
