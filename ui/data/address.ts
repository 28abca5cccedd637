import { useCallback, useLayoutEffect, useRef } from 'react';
import { createSearchParams, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams, URLSearchParamsInit } from 'react-router-dom';

type Change = (old: URLSearchParams) => URLSearchParamsInit;

/**
 * The query of the address, and the way to change it without growing the history. A change is given what the one before it left, also
 * when the page has not been drawn since: the router's own setter starts from what was drawn last, and loses the first of two quick
 * changes.
 */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [drawn, set] = useSearchParams();
  const latest = useRef(drawn);
  const setter = useRef<SetURLSearchParams>(set);
  useLayoutEffect(() => {
    latest.current = drawn;
    setter.current = set;
  }, [drawn, set]);
  const change = useCallback((next: Change) => {
    latest.current = createSearchParams(next(latest.current));
    setter.current(latest.current, { replace: true });
  }, []);
  return [drawn, change];
}
