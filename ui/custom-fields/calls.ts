/** What the page reads and writes. After a write the shape of records is another: metadata is asked for anew. */
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

/** More than the server lets an entity have. */
const ALL = 500;
const keyOf = (entity: string): string[] => ['custom-fields', entity];

export const useEntities = (): UseQueryResult<CustomEntitiesAnswer['data']> =>
  useQuery({
    queryKey: ['custom-fields-entities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.get<CustomEntitiesAnswer>('custom-fields/entities', { signal, quiet: true })).data,
  });

/** The fields of every kind of record, in their order, retired ones too. */
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
  /** Resolves to the stored field. Throws ApiError with the columns at fault; nothing is toasted but success. */
  save: (id: number | null, body: Record<string, unknown>) => Promise<void>;
  /** Out of use, or back into it; a refusal is told by a toast. */
  retire: (field: StoredField, retired: boolean) => Promise<void>;
  /** For good; the server refuses where records hold values, and says so. */
  remove: (field: StoredField) => Promise<void>;
  /** Shown at once, written after. */
  order: (entity: string, rows: readonly StoredField[], retired: readonly StoredField[]) => Promise<void>;
}

/** No write here is offered for undoing: an undo would leave the screens with the shape of before. */
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
