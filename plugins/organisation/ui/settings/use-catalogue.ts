import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { boot, positionsOf, useBulk, useList, useRemove, useSave } from '../../../../ui/index.ts';

/** The column in which this reader writes a bilingual name. */
export const ownColumn = (field = 'name'): string => `${field}_${boot.locale === 'ar' ? 'ar' : 'en'}`;

/** Choices of a tenant hardly reach a hundred. */
const ALL = 500;

export interface Catalogue {
  rows: readonly Row[] | undefined;
  failed: boolean;
  retry: () => void;
  /** @returns whether it was taken; a refusal has been told. */
  add: (name: string) => Promise<boolean>;
  change: (row: Row, values: Record<string, unknown>) => Promise<boolean>;
  remove: (row: Row) => void;
  /** Shown at once, written after. */
  order: (rows: readonly Row[]) => void;
}

const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Reads and writes one kind of choice with a name and a place among the others. */
export function useCatalogue(meta: EntityMeta): Catalogue {
  const client = useQueryClient();
  const { data, isError, refetch } = useList(meta, { sort: ['position', 'id'], limit: ALL });
  const [save, remove, bulk] = [useSave(meta), useRemove(meta), useBulk(meta.name)];
  const [ordered, setOrdered] = useState<readonly Row[]>();
  const stored = data?.pages.flatMap((page) => page.data);
  return {
    rows: ordered ?? stored,
    failed: isError,
    retry: () => void refetch(),
    add: (name) =>
      done(
        save.mutateAsync({
          values: { [ownColumn()]: name, position: Math.max(-1, ...(stored ?? []).map((row) => Number(row['position'] ?? 0))) + 1 },
        }),
      ),
    change: (row, values) => done(save.mutateAsync({ id: row.id, values: { ...values, row_version: row.row_version } })),
    remove: (row) => remove.mutate({ id: row.id }),
    order: (rows) => {
      setOrdered(rows);
      const items = positionsOf(rows.map((row) => ({ id: row.id, position: Number(row['position'] ?? 0) })));
      void done(bulk.mutateAsync({ verb: 'update', items }))
        .then(() => client.refetchQueries({ queryKey: ['list', meta.name] }))
        .finally(() => setOrdered(undefined));
    },
  };
}
