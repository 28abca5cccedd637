import { useCallback, useMemo, useState } from 'react';
import type { RefValue } from '../../core/shared/wire.ts';
import { useLookup } from '../data/index.ts';
import { keysOf } from './references.ts';

const NOBODY: readonly RefValue[] = [];

/**
 * The chosen records with their labels, in the value's order: from the row, from the picker, or fetched.
 * @param known label objects beside the stored value
 */
export function useNamed(
  entity: string,
  value: unknown,
  known: readonly RefValue[] = NOBODY,
): { chosen: RefValue[]; learn: (record: RefValue) => void } {
  const [picked, setPicked] = useState<readonly RefValue[]>(NOBODY);
  const keys = useMemo(() => keysOf(value), [value]);
  const told = useMemo(() => new Map([...known, ...picked].map((record) => [record.id, record])), [known, picked]);
  const ids = keys.filter((id) => !told.has(id));
  const { data } = useLookup(entity, '', { ids, limit: Math.max(1, ids.length), enabled: ids.length > 0 });
  const chosen = useMemo(
    () => keys.map((id) => told.get(id) ?? data?.find((item) => item.id === id) ?? { id, label: '' }),
    [keys, told, data],
  );
  const learn = useCallback((record: RefValue) => setPicked((list) => [...list.filter((one) => one.id !== record.id), record]), []);
  return { chosen, learn };
}
