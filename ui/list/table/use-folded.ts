import { useCallback, useMemo, useState } from 'react';
import { loadFolded, saveFolded } from '../state/prefs.ts';

export interface Folded {
  closed: ReadonlySet<string>;
  /** Collapses or expands a group by its key. */
  fold: (key: string) => void;
  /** Sets the collapsed groups. */
  set: (keys: readonly string[]) => void;
}

/** The collapsed groups of a grouping, stored on this device. @param grouping as in the address; empty: not grouped */
export function useFolded(userId: number, entity: string, grouping: string): Folded {
  const [changed, setChanged] = useState<{ of: string; keys: readonly string[] } | null>(null);
  const keys = useMemo(
    () => (changed?.of === grouping ? changed.keys : loadFolded(userId, entity, grouping)),
    [changed, userId, entity, grouping],
  );
  const closed = useMemo(() => new Set(keys), [keys]);
  const set = useCallback(
    (next: readonly string[]) => {
      saveFolded(userId, entity, grouping, next);
      setChanged({ of: grouping, keys: next });
    },
    [userId, entity, grouping],
  );
  const fold = useCallback((key: string) => set(keys.includes(key) ? keys.filter((k) => k !== key) : [...keys, key]), [keys, set]);
  return { closed, fold, set };
}
