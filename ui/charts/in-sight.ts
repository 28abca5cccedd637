import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True from the moment on which the element comes near the window: what is far below need not be loaded. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
