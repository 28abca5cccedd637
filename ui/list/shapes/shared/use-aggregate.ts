import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Where } from '../../../../core/shared/where.ts';
import type { AggregateAnswer, EntityMeta } from '../../../../core/shared/wire.ts';
import { api } from '../../../data/index.ts';

export interface AggregateParams {
  /** One or two fields; dates with their period: "end_date:month". Empty: totals only. */
  group?: readonly string[];
  /** "sum:budget"; the count is always included. */
  measures?: readonly string[];
  /** "-count", "-sum:budget"; default: the order of choices, labels or dates. */
  sort?: string;
  limit?: number;
  filter?: Where | undefined;
  search?: string;
}

/** Aggregates of the rows of a list with the same filter and search, by groups. */
export const aggregateOptions = (meta: EntityMeta, params: AggregateParams) =>
  queryOptions({
    queryKey: ['aggregate', meta.name, params],
    queryFn: ({ signal }) => api.get<AggregateAnswer>(`aggregate/${meta.name}`, { query: queryOf(params), signal, quiet: true }),
  });

const queryOf = ({ group, measures, sort, limit, filter, search }: AggregateParams): Record<string, string | number | undefined> => ({
  group: group?.join(',') || undefined,
  measures: measures?.join(',') || undefined,
  sort,
  limit,
  filter: filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
  search: search?.trim() || undefined,
});

/** The same as a hook; the previous data stays while loading. */
export const useAggregate = (meta: EntityMeta, params: AggregateParams, enabled = true): UseQueryResult<AggregateAnswer> =>
  useQuery({ ...aggregateOptions(meta, params), enabled, placeholderData: keepPreviousData });
