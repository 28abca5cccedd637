import { useCallback, useState } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { isApiError } from '../../../data/index.ts';

/** An optimistic change; it is dropped once a list was fetched after `until`. */
export interface Patch {
  /** The changed row, and the original one. */
  row: Row;
  before: Row;
  /** Time of the answer; Infinity while waiting. */
  until: number;
}
export type Patches = ReadonlyMap<number, Patch>;

/** Rows with optimistic changes, except for rows that were fetched after the answer. */
export const patched = (rows: readonly Row[], patches: Patches, readAt: number): Row[] =>
  rows.map((row) => {
    const patch = patches.get(row.id);
    return patch && readAt < patch.until ? patch.row : row;
  });

/**
 * Optimistic changes of rows. `show` applies the change while `write` runs, and reverts it if refused (the API client toasts the reason).
 * Resolves to true if it was written.
 */
export function usePatches(): [Patches, (before: Row, next: Row, write: () => Promise<Row>) => Promise<boolean>] {
  const [patches, setPatches] = useState<Patches>(new Map());
  const set = useCallback(
    (id: number, patch: Patch | null) =>
      setPatches((old) => {
        const next = new Map(old);
        if (patch) next.set(id, patch);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const show = useCallback(
    async (before: Row, next: Row, write: () => Promise<Row>): Promise<boolean> => {
      set(next.id, { row: next, before, until: Infinity });
      try {
        const saved = await write();
        set(next.id, { row: { ...next, ...saved }, before, until: Date.now() });
        return true;
      } catch (failure) {
        set(next.id, null);
        if (!isApiError(failure)) throw failure;
        return false;
      }
    },
    [set],
  );
  return [patches, show];
}
