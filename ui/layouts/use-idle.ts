import { useEffect, useState } from 'react';

/** Later than this it begins all the same. */
const LATEST_MS = 1500;

/** True once the page has nothing more urgent to do: what stands beside the page waits for the page. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      setIdle(true);
      return undefined;
    }
    // The first quiet moment comes while the page waits for its own answer; the second one after it.
    let handle = requestIdleCallback(
      () => {
        handle = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS });
      },
      { timeout: LATEST_MS },
    );
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
