import { useCallback, useState } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { isApiError, onItsWay, useInTurn } from '../../../data/index.ts';

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
 * `write` gets the version to name; changes of one row are written in their order. Resolves to true if it was written.
 */
export function usePatches(): [Patches, (before: Row, next: Row, write: (version: number) => Promise<Row>) => Promise<boolean>] {
  const [patches, setPatches] = useState<Patches>(new Map());
  const inTurn = useInTurn();
  /** Replaces the patch of a row; with `only`, where it is still that one: a later change stays. */
  const set = useCallback(
    (id: number, patch: Patch | null, only?: Patch) =>
      setPatches((old) => {
        if (only && old.get(id) !== only) return old;
        const next = new Map(old);
        if (patch) next.set(id, patch);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const show = useCallback(
    async (before: Row, next: Row, write: (version: number) => Promise<Row>): Promise<boolean> => {
      const waiting: Patch = { row: next, before, until: Infinity };
      set(next.id, waiting);
      try {
        const saved = await onItsWay(inTurn(before, write));
        set(next.id, { row: { ...next, ...saved }, before, until: Date.now() }, waiting);
        return true;
      } catch (failure) {
        set(next.id, null, waiting);
        if (!isApiError(failure)) throw failure;
        return false;
      }
    },
    [inTurn, set],
  );
  return [patches, show];
}
