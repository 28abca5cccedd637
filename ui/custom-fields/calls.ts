/** Queries and calls of the page. A write changes the shape of records, so metadata is fetched again. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CustomEntitiesAnswer } from '../../core/shared/custom.ts';
import { StatusCode } from '../../core/shared/status.ts';
import type { BulkResult } from '../../core/shared/status.ts';
import type { WriteAnswer } from '../../core/shared/wire.ts';
import { announceError, api, forgetMetas, invalidateRows, isApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';
import type { StoredField } from './definition.ts';
import { positionsOf } from '../kit/sorting/ordering.ts';

/** The server's maximum per entity. */
const ALL = 500;
const keyOf = (entity: string): string[] => ['custom-fields', entity];

export const useEntities = (): UseQueryResult<CustomEntitiesAnswer['data']> =>
  useQuery({
    queryKey: ['custom-fields-entities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.get<CustomEntitiesAnswer>('custom-fields/entities', { signal, quiet: true })).data,
  });

/** The fields of all entities, in order, including retired ones. */
export const useFields = (entities: readonly string[]): UseQueryResult<StoredField[]>[] =>
  useQueries({
    queries: entities.map((entity) => ({
      queryKey: keyOf(entity),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await api.get<{ data: StoredField[] }>('custom-fields', {
            query: { entity, sort: 'position,id', limit: ALL },
            signal,
            quiet: true,
          })
        ).data,
    })),
  });

export interface FieldWrites {
  /** Resolves when stored. Throws ApiError with errors by column; only success is toasted. */
  save: (id: number | null, body: Record<string, unknown>) => Promise<void>;
  /** Retires a field, or brings it back; a refusal is toasted. */
  retire: (field: StoredField, retired: boolean) => Promise<void>;
  /** Deletes permanently; refused by the server if records have values. */
  remove: (field: StoredField) => Promise<void>;
  /** Optimistic: shown at once, then saved. */
  order: (entity: string, rows: readonly StoredField[], retired: readonly StoredField[]) => Promise<void>;
}

/** No undo is offered here: the screens would keep the metadata from before the undo. */
export function useFieldWrites(): FieldWrites {
  const client = useQueryClient();
  const written = (): void => {
    forgetMetas(client);
    invalidateRows(client);
  };
  const told = async (work: Promise<unknown>): Promise<void> => {
    await work.then(written, (error: unknown) => {
      if (!isApiError(error)) throw error;
    });
  };
  return {
    save: async (id, body) => {
      const answer =
        id === null
          ? await api.post<WriteAnswer>('custom-fields', { body, quiet: 'refusals', final: true })
          : await api.put<WriteAnswer>(`custom-fields/${id}`, { body, quiet: 'refusals', final: true });
      written();
      await client.refetchQueries({ queryKey: keyOf(String(answer.data['entity'])) });
    },
    retire: ({ id, row_version }, retired) => told(api.put(`custom-fields/${id}`, { body: { retired, row_version }, final: true })),
    remove: ({ id }) => told(api.del(`custom-fields/${id}`, { final: true })),
    order: async (entity, rows, retired) => {
      const places = positionsOf(rows);
      client.setQueryData(keyOf(entity), [...rows.map((row, position) => ({ ...row, position })), ...retired]);
      try {
        const results = await api.put<BulkResult>('bulk/custom_field', { body: places, quiet: true, final: true });
        const refused = results.find(({ StatusCode: code }) => code !== StatusCode.success);
        if (refused) toast.warning(refused.StatusMessage);
      } catch (error) {
        if (!isApiError(error)) throw error;
        announceError(error);
      }
      written();
    },
  };
}
