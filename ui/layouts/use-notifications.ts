import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../data/index.ts';

/** One entry of GET /api/notifications; the text is a sentence in the reader's language. */
export interface Notice {
  id: number;
  at: string;
  kind: string;
  text: string;
  actor: { id: number; label: string } | null;
  label: string;
  /** Route of what it is about; null when that is gone. */
  href: string | null;
  read: boolean;
}
interface NoticePage {
  data: Notice[];
  meta: { page: number; limit: number };
  unread: number;
}

/** The bell asks once a minute, while the page is looked at. */
const EVERY_MS = 60_000;

/** How many are unread. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: ['notifications', 'count'], refetchInterval: EVERY_MS, refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => (await api.get<{ unread: number }>('notifications/count', { signal, quiet: true })).unread,
  });
  return data ?? 0;
}

/** The person's notifications, newest first, by pages. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: ['notifications', 'list'], initialPageParam: 1, staleTime: 0,
    queryFn: ({ pageParam, signal }) => api.get<NoticePage>('notifications', { query: { page: pageParam }, signal, quiet: true }),
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
