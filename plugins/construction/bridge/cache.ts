/** A short-lived cache of reads. Parallel reads of the same key share one request; a write clears it. */
export interface Cache {
  /** @param fresh bypasses the cached answer and replaces it. */
  get<T>(key: string, ask: () => Promise<T>, fresh?: boolean): Promise<T>;
  /** The cached answer, if it is still valid. */
  known<T>(key: string): Promise<T> | undefined;
  clear(): void;
}

/** Maximum number of entries; the oldest is evicted first. */
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
      // The lifetime starts with the answer; until then callers share the pending request.
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
