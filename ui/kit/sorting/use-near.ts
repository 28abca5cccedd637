import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the pointer has come to an element since it is there: what only a pointer needs is loaded then. @param there it is drawn */
export function useNear(at: RefObject<HTMLElement | null>, there: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = at.current;
    if (near || !there || !element) return undefined;
    const come = (): void => setNear(true);
    element.addEventListener('pointermove', come, { once: true });
    return () => element.removeEventListener('pointermove', come);
  }, [at, there, near]);
  return near;
}
