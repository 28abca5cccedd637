import { useEffect, useState } from 'react';

/** Delay in milliseconds before progress is shown. */
const UNSEEN = 300;

/** True once work has lasted long enough to be shown; short work must not flicker. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), UNSEEN);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && slow;
}
