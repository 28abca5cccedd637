/** Queries and calls of approvals. */
import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApprovalType, InboxAnswer, InboxTab, Trail } from '../../core/shared/approvals.ts';
import { api, useApi } from '../data/index.ts';
import { listen } from '../data/events.ts';

const COUNT = ['approvals', 'count'];
const EVERY_MS = 300_000;

/** Number of pending decisions of the reader; notifications trigger a refetch. */
export function useWaiting(): number {
  const client = useQueryClient();
  useEffect(() => listen('notifications', () => void client.invalidateQueries({ queryKey: ['approvals'] })), [client]);
  const { data } = useQuery({
    queryKey: COUNT,
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => (await api.get<{ data: { waiting: number } }>('approvals/count', { signal, quiet: true })).data.waiting,
  });
  return data ?? 0;
}

/** One tab of the inbox, in pages. */
export const useInbox = (tab: InboxTab) =>
  useInfiniteQuery({
    queryKey: ['approvals', 'inbox', tab],
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => api.get<InboxAnswer>('approvals/inbox', { query: { tab, page: pageParam }, signal, quiet: true }),
    getNextPageParam: ({ meta }) => (meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
  });

/** The approval state of a record. */
export const useTrail = (entity: string, id: number) =>
  useQuery({
    queryKey: ['approvals', 'of', entity, id],
    queryFn: async ({ signal }) => (await api.get<{ data: Trail }>(`approvals/of/${entity}/${id}`, { signal, quiet: true })).data,
  });

/** Record types with approvals. */
export const useTypes = () => useApi<{ data: ApprovalType[] }>('approvals/types');
