import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DashboardAnswer, DashboardMeta } from '../../core/shared/dashboard.ts';
import { api } from '../data/index.ts';

/** The definition of the dashboard in the reader's language; the browser caches it by its ETag. */
export function useDefinition(name: string): UseQueryResult<DashboardMeta> {
  return useQuery({
    queryKey: ['meta', 'dashboard', name],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.get<{ data: DashboardMeta }>(`dashboards/${name}/definition`, { signal, quiet: true })).data,
  });
}

/** All numbers, for the filters in the address; the previous ones stay while loading. */
export function useFigures(name: string, filters: Record<string, string>): UseQueryResult<DashboardAnswer> {
  return useQuery({
    queryKey: ['aggregate', 'dashboard', name, filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: DashboardAnswer }>(`dashboards/${name}`, { query: filters, signal, quiet: true })).data,
  });
}
