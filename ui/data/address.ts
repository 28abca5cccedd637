import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createSearchParams, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams, URLSearchParamsInit } from 'react-router-dom';

type Change = (old: URLSearchParams) => URLSearchParamsInit;

/**
 * The query of the address, and the way to change it without growing the history. What was changed counts at once: the router draws an
 * address when it finds the time, and whoever clicks twice would go on from what was drawn before the first click.
 */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [drawn, set] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const latest = useRef(drawn);
  const setter = useRef<SetURLSearchParams>(set);
  /** What was handed to the router and has not come back, in order. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = sent.current.indexOf(String(drawn));
    // Another address than those was gone to: it counts, and nothing else is on its way.
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (sent.current.length > 0) return;
    latest.current = drawn;
    setAhead(null);
  }, [drawn]);
  useLayoutEffect(() => {
    setter.current = set;
  }, [set]);
  const change = useCallback((next: Change) => {
    const before = String(latest.current);
    latest.current = createSearchParams(next(latest.current));
    if (String(latest.current) !== before) {
      sent.current.push(String(latest.current));
      setAhead(latest.current);
    }
    setter.current(latest.current, { replace: true });
  }, []);
  return [ahead ?? drawn, change];
}
