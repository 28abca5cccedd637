import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The value of the render that is on screen, for handlers that are called later. It is set together with the document: in an ordinary
 * effect a key that follows at once would still meet the render before.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
