import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ActivityRow } from '../../core/shared/activity.ts';
import type { Where } from '../../core/shared/where.ts';
import { api } from '../data/index.ts';

/** Entries per page. */
const PAGE = 50;

export interface ActivityPage {
  data: ActivityRow[];
  meta: { page: number; total: number; capped: boolean };
}

/** The log, newest first, in pages. */
export const useActivity = (filter: Where | undefined): UseInfiniteQueryResult<InfiniteData<ActivityPage>> =>
  useInfiniteQuery({
    queryKey: ['list', 'activity', filter ?? null],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get<ActivityPage>('activity', {
        query: { filter: filter as Record<string, unknown> | undefined, limit: PAGE, page: pageParam },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ data, meta }) => (data.length < PAGE ? undefined : meta.page + 1),
  });
