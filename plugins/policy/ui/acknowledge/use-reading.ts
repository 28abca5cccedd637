import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../ui/index.ts';
import type { Reading } from './types.ts';

/** How long a part is looked at before it counts as read. */
const LOOK_MS = 1000;
/** Parts that are read shortly after each other are sent together. */
const GATHER_MS = 600;

interface Seen {
  read: ReadonlySet<number>;
  /** For the element of each part. */
  watch: (element: HTMLElement | null) => void;
}

/** Which parts of the text the reader has seen: half of a part (of the screen, for a long one) for a second. The server remembers them. */
export function useSeen(reading: Reading): Seen {
  const [read, setRead] = useState<ReadonlySet<number>>(() => new Set(reading.read));
  const fresh = useRef(new Set<number>());
  const sending = useRef<number>(undefined);
  const looking = useRef(new Map<number, number>());
  const asked = reading.mine && reading.status === 'asked';
  const send = useCallback(async (): Promise<void> => {
    const parts = [...fresh.current];
    fresh.current.clear();
    try {
      await api.post(`policy-reading/${reading.id}`, { body: { parts }, quiet: true });
    } catch {
      // They are sent again with the next part, and before the policy is acknowledged.
      for (const part of parts) fresh.current.add(part);
    }
  }, [reading.id]);
  const saw = useCallback(
    (part: number) => {
      setRead((now) => (now.has(part) ? now : new Set(now).add(part)));
      fresh.current.add(part);
      window.clearTimeout(sending.current);
      sending.current = window.setTimeout(() => void send(), GATHER_MS);
    },
    [send],
  );
  const observer = useRef<IntersectionObserver>(undefined);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !asked) return;
      observer.current ??= new IntersectionObserver(
        (entries) => {
          for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
            const part = Number((target as HTMLElement).dataset['part']);
            const enough = Math.min(boundingClientRect.height, rootBounds?.height ?? window.innerHeight) / 2;
            const seen = intersectionRect.height >= enough - 1;
            if (!seen) {
              window.clearTimeout(looking.current.get(part));
              looking.current.delete(part);
            } else if (!looking.current.has(part)) {
              looking.current.set(
                part,
                window.setTimeout(() => saw(part), LOOK_MS),
              );
            }
          }
        },
        { threshold: [0, 0.1, 0.25, 0.4, 0.5, 0.75, 1] },
      );
      observer.current.observe(element);
    },
    [asked, saw],
  );
  useEffect(() => {
    const timers = looking.current;
    return () => {
      observer.current?.disconnect();
      observer.current = undefined;
      for (const timer of timers.values()) window.clearTimeout(timer);
    };
  }, []);
  return { read, watch };
}
