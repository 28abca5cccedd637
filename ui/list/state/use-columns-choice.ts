import { useCallback, useState } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { loadColumns, loadDensity, saveColumns, saveDensity } from './prefs.ts';
import type { Density } from './prefs.ts';
import type { View } from './view.ts';

/**
 * The columns in force: the address first, then the reader's own kept choice, then the entity's.
 * Choosing keeps them on this device and puts them into the address, so that a shared link shows the same table.
 */
export function useColumnsChoice(meta: EntityMeta, userId: number, view: View, change: (part: Partial<View>) => void): [string[] | null, (columns: string[] | null) => void] {
  const [kept, setKept] = useState(() => loadColumns(userId, meta.name));
  const choose = useCallback((columns: string[] | null) => {
    saveColumns(userId, meta.name, columns);
    setKept(columns);
    change({ columns });
  }, [userId, meta.name, change]);
  return [view.columns ?? kept, choose];
}

/** The reader's row height, for all lists. */
export function useDensity(userId: number): [Density, () => void] {
  const [density, setDensity] = useState(() => loadDensity(userId));
  const toggle = (): void => {
    const next = density === 'comfortable' ? 'compact' : 'comfortable';
    saveDensity(userId, next);
    setDensity(next);
  };
  return [density, toggle];
}
