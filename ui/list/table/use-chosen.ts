import { useCallback, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EntityMeta, ListAnswer, Row } from '../../../core/shared/wire.ts';

/** The latest cached data of the selected rows, wherever they are in the list. */
export function useChosen(meta: EntityMeta, ids: ReadonlySet<number>): { chosen: Row[]; keep: (rows: readonly Row[]) => void } {
  const client = useQueryClient();
  const known = useRef(new Map<number, Row>());
  const keep = useCallback((rows: readonly Row[]) => {
    for (const row of rows) known.current.set(row.id, row);
  }, []);
  if (ids.size === 0) known.current.clear();
  else
    for (const row of cachedRows(client, meta.name)) if (ids.has(row.id)) known.current.set(row.id, newer(known.current.get(row.id), row));
  const chosen = ids.size === 0 ? NONE : [...ids].flatMap((id) => known.current.get(id) ?? []);
  return { chosen, keep };
}

const NONE: Row[] = [];
const newer = (old: Row | undefined, row: Row): Row => (old !== undefined && old.row_version > row.row_version ? old : row);

/** All cached rows of an entity's lists. */
export function* cachedRows(client: QueryClient, entity: string): Generator<Row> {
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: ['list', entity] })) if (isListAnswer(data)) yield* data.data;
}

/** Counts and other shapes have similar query keys; only pages of rows pass. */
export const isListAnswer = (data: unknown): data is ListAnswer =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) && 'meta' in data;
