/** The people with access to a record, and the two calls that change it. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AccessLevel, PersonWithAccess, RecordAccessAnswer } from '../../core/shared/access.ts';
import { api, invalidateRows, isApiError } from '../data/index.ts';

const PAGE = 100;

export interface RecordAccess {
  people: PersonWithAccess[] | undefined;
  total: number;
  canChange: boolean;
  failed: boolean;
  retry: () => void;
  /** Loads more people; absent if all are loaded. */
  more?: () => void;
  /** Grants people a level, or removes their grants with null. A refusal is toasted. */
  change: (people: readonly number[], level: AccessLevel | null) => Promise<boolean>;
}

export function useRecordAccess(type: string, id: number): RecordAccess {
  const client = useQueryClient();
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['record-access', type, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get<RecordAccessAnswer>('tenant/access', { query: { type, id, page: pageParam, limit: PAGE }, signal, quiet: true }),
    getNextPageParam: ({ meta }) => (meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
  });
  const change: RecordAccess['change'] = async (people, level) => {
    try {
      if (level === null) await api.post('tenant/access/remove', { body: { type, id, user_ids: people } });
      else await api.post('tenant/access', { body: { type, id, user_ids: people, level } });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return false;
    } finally {
      invalidateRows(client);
    }
  };
  return {
    people: data?.pages.flatMap((page) => page.data.people),
    total: data?.pages[0]?.meta.total ?? 0,
    canChange: data?.pages[0]?.data.can_change ?? false,
    failed: isError,
    retry: () => void refetch(),
    ...(hasNextPage ? { more: () => void fetchNextPage() } : {}),
    change,
  };
}
