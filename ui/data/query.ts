import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal is final; only network failures and server errors are retried, once. */
const retry = (failures: number, error: Error): boolean => failures < 1 && isApiError(error) && (error.status === 0 || error.status >= 502);

/**
 * The query cache. Reads are fresh for half a minute; writes make everything but metadata stale. Offline calls fail at once with a message
 * instead of waiting unseen.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** After a write: refetches the rows on screen in the background (ST-16: the write counts even if that fails). */
export function invalidateRows(client: QueryClient): void {
  const rows = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'meta' };
  // A first request that is still in flight may have been answered before the write, yet would count as fresh: it is fetched again then.
  for (const { queryKey, state, promise } of client.getQueryCache().findAll({ ...rows, fetchStatus: 'fetching' })) {
    if (state.data === undefined) void promise?.catch(() => {}).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
  void client.invalidateQueries(rows);
}
