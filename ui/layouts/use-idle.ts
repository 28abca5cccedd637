import { useEffect, useState } from 'react';

/** Timeout, after which it starts even if the page is still busy. */
const LATEST_MS = 1500;

/** True once the page is idle: secondary content loads after the page. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      setIdle(true);
      return undefined;
    }
    // The first idle callback comes while the page waits for its own answer; the second one after it.
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
