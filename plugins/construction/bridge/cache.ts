/** What was read a moment ago. One question at a time for the same thing; a write forgets everything. */
export interface Cache {
  /** @param fresh asks anew, and keeps the answer. */
  get<T>(key: string, ask: () => Promise<T>, fresh?: boolean): Promise<T>;
  /** The kept answer, where it is still good. */
  known<T>(key: string): Promise<T> | undefined;
  clear(): void;
}

/** Answers kept; the oldest goes first. */
const MOST = 200;

export function createCache(lifeMs: number, now: () => number = () => performance.now()): Cache {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  const known = <T>(key: string): Promise<T> | undefined => {
    const entry = kept.get(key);
    return entry && entry.until > now() ? (entry.value as Promise<T>) : undefined;
  };
  return {
    known,
    get<T>(key: string, ask: () => Promise<T>, fresh = false): Promise<T> {
      const before = fresh ? undefined : known<T>(key);
      if (before) return before;
      // Its life begins with the answer: whoever comes meanwhile waits for the same one.
      const entry = { until: Number.POSITIVE_INFINITY, value: ask() as Promise<unknown> };
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
      entry.value.then(
        () => {
          entry.until = now() + lifeMs;
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      return entry.value as Promise<T>;
    },
    clear: () => kept.clear(),
  };
}
