import { useEffect, useState } from 'react';

/** Milliseconds that work may take before it is shown. */
const UNSEEN = 300;

/** Work has been under way for so long that it has to be shown; what is over at once makes nothing flicker. */
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
