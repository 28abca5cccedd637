import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A ref to the value of the last render, for handlers that are called later. It is set in a layout effect, because in a passive effect a
 * key press directly after the render would still read the previous value.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
