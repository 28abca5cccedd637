import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { api, invalidateRows, useApi } from '../../../../ui/index.ts';
import type { Review, Sheet, SheetItem } from './sheet-types.ts';
import type { Result, Round, RoundItem } from './types.ts';

const roundPath = (id: number | string): string => `audit/${id}`;
const sheetPath = (id: number): string => `audit-item/${id}/sheet`;

/** A round with its tree and all its items, which are filtered in the browser. */
export const useRound = (id: number | string): UseQueryResult<{ data: Round }> => useApi<{ data: Round }>(roundPath(id));

/** All data of an item. */
export const useSheet = (id: number, enabled = true): UseQueryResult<{ data: Sheet }> =>
  useApi<{ data: Sheet }>(sheetPath(id), { enabled });

/** Prefetches an item, so that stepping through a list does not wait. */
export function fetchSheet(client: QueryClient, id: number): void {
  void client.prefetchQuery({
    queryKey: ['api', sheetPath(id), null],
    queryFn: ({ signal }) => api.get(sheetPath(id), { signal, quiet: true }),
  });
}

/** Values of the scale, in their order. */
export function useResults(scale: number | null): readonly Result[] {
  const { data } = useApi<{ data: Result[] }>('audit-statuses', {
    query: { filter: { scale_id: scale, is_active: true }, sort: 'position', limit: 50 },
    enabled: scale !== null,
  });
  return data?.data ?? NONE;
}
const NONE: readonly Result[] = [];

/** Optimistic update of an item in the cache, before the refetch. */
export function useMarkItem(round: number | string): (id: number, row: Partial<RoundItem>, sheet: Partial<SheetItem>) => void {
  const client = useQueryClient();
  return (id, row, sheet) => {
    client.setQueryData<{ data: Round }>(
      ['api', roundPath(round), null],
      (now) => now && { data: { ...now.data, items: now.data.items.map((item) => (item.id === id ? { ...item, ...row } : item)) } },
    );
    client.setQueryData<{ data: Sheet }>(
      ['api', sheetPath(id), null],
      (now) => now && { data: { ...now.data, item: { ...now.data.item, ...sheet } } },
    );
  };
}

/** Puts saved values of a review into the cached sheet, so that whoever comes back to the control sees them. */
export function useMarkReview(item: number): (id: number, values: Partial<Review>) => void {
  const client = useQueryClient();
  return (id, values) =>
    client.setQueryData<{ data: Sheet }>(
      ['api', sheetPath(item), null],
      (now) =>
        now && { data: { ...now.data, reviews: now.data.reviews.map((review) => (review.id === id ? { ...review, ...values } : review)) } },
    );
}

/** After a write: refetches what is shown. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => invalidateRows(client);
}
