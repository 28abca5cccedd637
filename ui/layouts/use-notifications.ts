import { useEffect } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../data/index.ts';
import { listen } from '../data/events.ts';

/** One entry of GET /api/notifications; the text is a sentence in the reader's language. */
export interface Notification {
  id: number;
  at: string;
  kind: string;
  text: string;
  actor: { id: number; label: string } | null;
  label: string;
  /** Route of its subject; null if that is deleted. */
  href: string | null;
  read: boolean;
}
interface NotificationPage {
  data: Notification[];
  meta: { page: number; limit: number };
  unread: number;
}

/** The bell gets new notifications by events; without a connection it polls at this interval while the page is visible. */
const EVERY_MS = 300_000;
const COUNT = ['notifications', 'count'];
const LIST = ['notifications', 'list'];

/** Number of unread notifications. */
export function useUnread(): number {
  const client = useQueryClient();
  useEffect(() => hearOfNotifications(client), [client]);
  const { data } = useQuery({
    queryKey: COUNT,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => (await api.get<{ unread: number }>('notifications/count', { signal, quiet: true })).unread,
  });
  return data ?? 0;
}

function hearOfNotifications(client: QueryClient): () => void {
  let missed = false;
  const stops = [
    listen('notifications', ({ unread }) => {
      client.setQueryData(COUNT, unread);
      void client.invalidateQueries({ queryKey: LIST });
    }),
    // The first connection opens right after the page has fetched them.
    listen('open', () => {
      if (missed) void client.invalidateQueries({ queryKey: ['notifications'] });
      missed = true;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The person's notifications, newest first, by pages. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: 1,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => api.get<NotificationPage>('notifications', { query: { page: pageParam }, signal, quiet: true }),
    getNextPageParam: (last) => (last.data.length < last.meta.limit ? undefined : last.meta.page + 1),
  });
}

/** Marks some, or all, as read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { ids: number[] } | { all: true }) => api.post('notifications/read', { body: which, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
