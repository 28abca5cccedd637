import { useCallback, useState } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { isApiError } from '../../../data/index.ts';

/** A change that is shown before the server has answered; `until` is when a list read after it tells the truth by itself. */
export interface Patch {
  /** The row as it will be, and as it was. */
  row: Row;
  before: Row;
  /** Time of the answer; Infinity while it is awaited. */
  until: number;
}
export type Patches = ReadonlyMap<number, Patch>;

/** Rows as they will be: patched ones in place of those read before the patch was answered. */
export const patched = (rows: readonly Row[], patches: Patches, readAt: number): Row[] =>
  rows.map((row) => {
    const patch = patches.get(row.id);
    return patch && readAt < patch.until ? patch.row : row;
  });

/**
 * Optimistic changes of rows. `show` draws the row as it will be while `write` runs; a refusal takes it back (the API client says why).
 * Resolves to true when it was written.
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
