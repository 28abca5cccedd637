import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createSearchParams, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams, URLSearchParamsInit } from 'react-router-dom';

type Change = (old: URLSearchParams) => URLSearchParamsInit;

/**
 * The query of the address, and a setter that replaces the history entry. A change is visible to the next change at once: the router
 * applies an address later, and a second click would otherwise start from the state before the first.
 */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [drawn, set] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const latest = useRef(drawn);
  const setter = useRef<SetURLSearchParams>(set);
  /** Addresses passed to the router and not yet applied, in order. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = sent.current.indexOf(String(drawn));
    // Navigation to any other address wins: pending changes are dropped.
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
