/** A small LRU cache with limits on age and size. */
export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  /** Removes every entry for which the test returns true. */
  deleteWhere(test: (value: V, key: string) => boolean): void;
  /** Grows with every removal: a caller that reads it before a slow look-up knows whether the result may still be cached. */
  readonly generation: number;
}

/** @param lifeMs maximum age of an entry. @param size maximum number of entries. */
export function createCache<V>(lifeMs: number, size: number, now: () => number = () => performance.now()): Cache<V> {
  const entries = new Map<string, { value: V; until: number }>();
  let generation = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: now() + lifeMs });
      if (entries.size > size) entries.delete(entries.keys().next().value as string);
    },
    delete(key) {
      generation += 1;
      entries.delete(key);
    },
    deleteWhere(test) {
      generation += 1;
      for (const [key, entry] of entries) if (test(entry.value, key)) entries.delete(key);
    },
    get generation() {
      return generation;
    },
  };
}
