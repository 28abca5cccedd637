/** Writes of one record that follow each other closely. */
import { useCallback, useRef } from 'react';

interface Versioned {
  id: number;
  row_version: number;
}

/**
 * Sends the writes of a record one after the other, each with the version that the one before it made: a second change is not refused
 * as stale because the first is still on its way, or because the row on the screen is older than its answer. After a refused write the
 * next one names the version that its caller has read.
 */
export function useInTurn(): <W extends { row_version: number }>(row: Versioned, write: (version: number) => Promise<W>) => Promise<W> {
  const queue = useRef(new Map<number, Promise<number>>());
  return useCallback((row, write) => {
    const turn = queue.current.get(row.id) ?? Promise.resolve(0);
    const sent = turn.then((version) => write(Math.max(version, row.row_version)));
    const next = sent.then(
      (saved) => saved.row_version,
      () => 0,
    );
    queue.current.set(row.id, next);
    return sent;
  }, []);
}
