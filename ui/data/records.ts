import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { Where } from '../../core/shared/where.ts';
import type { AggregateAnswer, EntityMeta, HistoryEntry, ListAnswer, ListMeta, LookupItem, Row } from '../../core/shared/wire.ts';
import { api } from './api.ts';
import type { QueryValue } from './api.ts';
import { endpoint, unwrap } from './meta.ts';

export interface ListParams {
  /** Row filter; empty objects are not sent. */
  filter?: Where;
  /** Fields, "-" for descending. */
  sort?: readonly string[];
  search?: string;
  /** Rows per page; the server's own default is 100. */
  limit?: number;
  /** The recycle bin. */
  deleted?: boolean;
  /** To-many relations to include. */
  expand?: readonly string[];
  /** Only these columns (and id, row_version, can); all if absent. */
  fields?: readonly string[];
  /** none: no total; bounded: counted up to 100,000 instead of 1,000. */
  count?: 'none' | 'bounded';
}

/** Query parameters of a list call. */
export function listQuery(params: ListParams, page: number): Record<string, QueryValue> {
  const { filter, sort, search, limit = 100, deleted, expand, fields, count } = params;
  return {
    filter: filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
    sort: sort?.join(','),
    search: search?.trim(),
    expand: expand?.join(','),
    fields: fields?.join(','),
    count,
    deleted: deleted ? 1 : undefined,
    page,
    limit,
  };
}

const EMPTY_META: ListMeta = { page: 1, limit: 100, total: 0, capped: false };

/** One page of a list, in any envelope that the entity declares. Not toasted. */
export async function fetchList(meta: EntityMeta, params: ListParams, page: number, signal?: AbortSignal): Promise<ListAnswer> {
  const answer = await api.get<{ meta?: ListMeta; data?: { meta?: ListMeta } } & Record<string, unknown>>(endpoint(meta, 'list'), {
    query: listQuery(params, page),
    signal,
    quiet: true,
  });
  const { meta: counted, [meta.envelope.split('.')[0] ?? 'data']: _rows, ...beside } = answer;
  return {
    data: unwrap<Row[]>(answer, meta.envelope),
    meta: counted ?? answer.data?.meta ?? EMPTY_META,
    ...(Object.keys(beside).length > 0 && { beside }),
  };
}

/** Rows in pages of `limit`, more on demand; the previous rows stay while other parameters load. */
export function useList(meta: EntityMeta, params: ListParams = {}): UseInfiniteQueryResult<InfiniteData<ListAnswer>> {
  return useInfiniteQuery({
    queryKey: ['list', meta.name, params],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => fetchList(meta, params, pageParam, signal),
    getNextPageParam: (last) => (last.data.length < last.meta.limit ? undefined : last.meta.page + 1),
  });
}

/** One record. Not toasted: the page shows 403 and 404 itself. */
export function useRecord(meta: EntityMeta | undefined, id: number | string | undefined): UseQueryResult<Row> {
  return useQuery({
    queryKey: ['record', meta?.name, String(id)],
    enabled: meta !== undefined && id !== undefined,
    queryFn: async ({ signal }) => unwrap<Row>(await api.get(endpoint(meta!, 'get', id), { signal, quiet: true }), 'data'),
  });
}

/** Who changed what, newest first, by pages. */
export function useHistory(
  meta: EntityMeta,
  id: number | string,
  enabled = true,
): UseInfiniteQueryResult<InfiniteData<{ data: HistoryEntry[]; meta?: ListMeta }>> {
  return useInfiniteQuery({
    queryKey: ['history', meta.name, String(id)],
    enabled,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get<{ data: HistoryEntry[]; meta?: ListMeta }>(`${endpoint(meta, 'get', id)}/history`, {
        query: { page: pageParam },
        signal,
        quiet: true,
      }),
    getNextPageParam: (last, _pages, page) => (last.meta && last.data.length >= last.meta.limit ? page + 1 : undefined),
  });
}

export interface LookupOptions {
  /** Only these keys, to show labels of chosen values. */
  ids?: readonly number[];
  limit?: number;
  enabled?: boolean;
  /** Also list values that are no longer offered, after the others: for filters. */
  inactive?: boolean;
  /** `entity.field` of the reference: only values allowed there. */
  field?: string;
  where?: Where;
}

/** Choices for a reference field. */
export function useLookup(
  entity: string,
  search = '',
  { ids, limit = 20, enabled = true, inactive = false, field, where }: LookupOptions = {},
): UseQueryResult<LookupItem[]> {
  return useQuery({
    queryKey: ['lookup', entity, search, ids ?? null, limit, inactive, field ?? null, where ?? null],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: LookupItem[] }>(`lookup/${entity}`, {
          query: { search, ids: ids?.join(','), limit, inactive: inactive ? 1 : undefined, field, where: where && JSON.stringify(where) },
          signal,
          quiet: true,
        })
      ).data,
  });
}

/** Names of single records, in their order; undefined while unknown, and where the reader does not reach the record. */
export function useNames(records: readonly { entity: string; id: number }[]): (string | undefined)[] {
  const answers = useQueries({
    queries: records.map(({ entity, id }) => ({
      queryKey: ['lookup', entity, 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await api.get<{ data: LookupItem[] }>(`lookup/${entity}`, {
            query: { ids: String(id), limit: 1, inactive: 1 },
            signal,
            quiet: true,
          })
        ).data,
    })),
  });
  return answers.map(({ data }, at) => data?.find(({ id }) => id === records[at]?.id)?.label);
}

export interface AggregateParams extends Pick<ListParams, 'filter' | 'search' | 'deleted'> {
  /** Field names, dates with their period ("end_date:month"); empty for totals only. */
  group?: readonly string[];
  /** "sum:budget", "avg:progress"; the count is always included. */
  measures?: readonly string[];
  /** Maximum number of groups. */
  limit?: number;
  sort?: string;
}

/** The query of counts and sums, for several at once. */
export function aggregateQuery(entity: string, params: AggregateParams) {
  const { filter, search, deleted, group, measures, limit, sort } = params;
  return {
    queryKey: ['aggregate', entity, params],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AggregateAnswer> =>
      api.get<AggregateAnswer>(`aggregate/${entity}`, {
        query: {
          ...listQuery({ filter, search, deleted }, 1),
          page: undefined,
          group: group?.join(','),
          measures: measures?.join(','),
          limit,
          sort,
        },
        signal,
        quiet: true,
      }),
  };
}

/** Counts and sums of an entity's rows, by groups or in total (GET /api/aggregate/{entity}). Not toasted. */
export function useAggregate(entity: string, params: AggregateParams, enabled = true): UseQueryResult<AggregateAnswer> {
  return useQuery({ ...aggregateQuery(entity, params), enabled, placeholderData: keepPreviousData });
}

/** Any GET, cached by its address and query; no toasts by default. */
export function useApi<T>(
  path: string,
  { query, enabled = true, quiet = true }: { query?: Record<string, QueryValue>; enabled?: boolean; quiet?: boolean } = {},
): UseQueryResult<T> {
  return useQuery({
    queryKey: ['api', path, query ?? null],
    enabled,
    queryFn: ({ signal }) => api.get<T>(path, { query, signal, quiet }),
  });
}
