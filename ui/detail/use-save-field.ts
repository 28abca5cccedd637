import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { announceError, isApiError, useSave } from '../data/index.ts';

/**
 * Saves some columns of the record on the page. Throws ApiError if refused. The success toast offers undo. `loud` also toasts a refusal;
 * otherwise it is shown below the value.
 */
export type SaveField = (values: Record<string, unknown>, loud?: boolean) => Promise<void>;

/** The query key of a record (ui/data, useRecord). */
export const recordKey = (meta: EntityMeta, id: number): [string, string, string] => ['record', meta.name, String(id)];

/**
 * Saves with the version that was read, so that no other change is overwritten unseen (optimistic locking); the answer replaces the page's
 * data at once.
 */
export function useSaveField(meta: EntityMeta, row: Row): SaveField {
  const client = useQueryClient();
  const save = useSave(meta);
  const { mutateAsync } = save;
  return useCallback(
    async (values, loud = false) => {
      try {
        const saved = await mutateAsync({
          id: row.id,
          values: { ...values, row_version: row.row_version },
          quiet: loud ? false : 'refusals',
        });
        client.setQueryData<Row>(recordKey(meta, row.id), (old) => ({ ...old, ...saved }));
      } catch (failure) {
        // Conflict or lost session: the shown data is outdated. An invalid value (422) is reported at the field.
        if (!loud && isApiError(failure) && failure.status !== 422) announceError(failure);
        if (isApiError(failure) && failure.status === 409) void client.invalidateQueries({ queryKey: recordKey(meta, row.id) });
        throw failure;
      }
    },
    [client, meta, mutateAsync, row.id, row.row_version],
  );
}
