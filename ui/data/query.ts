import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal is an answer; only silence and faults of the server are worth a second try. */
const retry = (failures: number, error: Error): boolean => failures < 1 && isApiError(error) && (error.status === 0 || error.status >= 502);

/**
 * The cache of the screens. Reads are fresh for half a minute; writes make everything but metadata stale. Without a network calls fail at
 * once and are told, instead of waiting unseen.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** After a write: what is on screen is read again in the background (ST-16: the write counts even when that fails). */
export function invalidateRows(client: QueryClient): void {
  const rows = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'meta' };
  // One that is on its way for the first time may be older than the write, and would count as new when it arrives: it is asked for again
  // then.
  for (const { queryKey, state, promise } of client.getQueryCache().findAll({ ...rows, fetchStatus: 'fetching' })) {
    if (state.data === undefined) void promise?.catch(() => {}).then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
  void client.invalidateQueries(rows);
}
