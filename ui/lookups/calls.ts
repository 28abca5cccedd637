/** Queries and calls of the page of value lists. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BulkResult } from '../../core/shared/status.ts';
import { StatusCode } from '../../core/shared/status.ts';
import type { WriteAnswer } from '../../core/shared/wire.ts';
import type { LookupsAnswer, LookupValue, LookupValuesAnswer, MergeAnswer } from '../../core/shared/lookups.ts';
import { api, invalidateRows, isApiError } from '../data/index.ts';
import type { ApiError } from '../data/index.ts';
import { toast } from '../kit/index.ts';

const keyOf = (entity: string): string[] => ['lookups', entity];

export const useTables = (): UseQueryResult<LookupsAnswer['data']> =>
  useQuery({
    queryKey: ['lookups'],
    queryFn: async ({ signal }) => (await api.get<LookupsAnswer>('lookups', { signal, quiet: true })).data,
  });

export const useValues = (entity: string | undefined): UseQueryResult<LookupValuesAnswer> =>
  useQuery({
    queryKey: keyOf(entity ?? ''),
    enabled: entity !== undefined,
    queryFn: ({ signal }) => api.get<LookupValuesAnswer>(`lookups/${entity as string}`, { signal, quiet: true }),
  });

/** Preview of a merge: the affected records. */
export const useMergeCounts = (entity: string, from: readonly number[], into: number | null): UseQueryResult<MergeAnswer['data']> =>
  useQuery({
    queryKey: ['lookups-merge', entity, from.join(), into],
    enabled: into !== null && from.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.post<MergeAnswer>(`lookups/${entity}/merge`, { body: { from, into, dry_run: true }, signal, quiet: true, final: true }))
        .data,
  });

export interface ValueWrites {
  /** @returns the error, if any; the caller shows it at its place. */
  save: (value: LookupValue, changes: Record<string, unknown>) => Promise<ApiError | null>;
  add: (body: Record<string, unknown>) => Promise<ApiError | null>;
  /** The value with what uses it at this moment: others may have used it since the list was read. */
  asItIs: (value: LookupValue) => Promise<LookupValue>;
  use: (ids: readonly number[], active: boolean) => Promise<void>;
  remove: (value: LookupValue) => Promise<ApiError | null>;
  /** Optimistic: shown at once, then saved. */
  order: (rows: readonly LookupValue[]) => Promise<void>;
  merge: (from: readonly number[], into: number) => Promise<ApiError | null>;
}

export function useValueWrites({ entity, path }: LookupValuesAnswer['meta']): ValueWrites {
  const client = useQueryClient();
  const settled = async (work: Promise<unknown>): Promise<ApiError | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error;
    } finally {
      invalidateRows(client);
    }
  };
  /** Optimistic update of the cached list. */
  const show = (ids: readonly number[], changes: Record<string, unknown>): void => {
    client.setQueryData<LookupValuesAnswer>(
      keyOf(entity),
      (now) => now && { ...now, data: now.data.map((value) => (ids.includes(value.id) ? { ...value, ...changes } : value)) },
    );
  };
  /** Optimistic update. Pending fetches are cancelled first, because their older data would revert it for a moment. */
  const ahead = async (change: () => void): Promise<void> => {
    change();
    await client.cancelQueries({ queryKey: keyOf(entity) });
    change();
  };
  return {
    save: ({ id, row_version }, changes) =>
      settled(
        api
          .put<WriteAnswer>(`${path}/${id}`, { body: { ...changes, row_version }, quiet: 'refusals' })
          .then(({ data }) => show([id], { ...changes, row_version: data.row_version })),
      ),
    add: async (body) => {
      const refused = await settled(api.post(path, { body, quiet: true, final: true }));
      if (!refused) await client.refetchQueries({ queryKey: keyOf(entity) });
      return refused;
    },
    asItIs: async (value) => {
      await client.refetchQueries({ queryKey: keyOf(entity) });
      return client.getQueryData<LookupValuesAnswer>(keyOf(entity))?.data.find(({ id }) => id === value.id) ?? value;
    },
    use: async (ids, active) => {
      await ahead(() => show(ids, { is_active: active }));
      await settled(
        api.put<BulkResult>(`bulk/${entity}`, { body: ids.map((id) => ({ id, is_active: active })) }).then((results) => {
          const refused = results.find(({ StatusCode: code }) => code !== StatusCode.success);
          if (refused) toast.warning(refused.StatusMessage);
        }),
      );
    },
    remove: ({ id }) => settled(api.del(`${path}/${id}`, { quiet: 'refusals' })),
    order: async (rows) => {
      await ahead(() => client.setQueryData<LookupValuesAnswer>(keyOf(entity), (now) => now && { ...now, data: [...rows] }));
      await settled(api.put(`lookups/${entity}/order`, { body: { ids: rows.map(({ id }) => id) } }));
    },
    merge: (from, into) => settled(api.post(`lookups/${entity}/merge`, { body: { from, into }, quiet: 'refusals', final: true })),
  };
}
