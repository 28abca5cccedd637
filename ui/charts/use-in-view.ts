import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True once the element comes near the window: content far below is not loaded. */
export function useInView(place: RefObject<Element | null>): boolean {
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
