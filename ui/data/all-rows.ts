/** All rows of a list call, page by page, where a screen needs the whole of them: a plan, a checklist. */
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListAnswer } from '../../core/shared/wire.ts';
import { api } from './api.ts';
import type { QueryValue } from './api.ts';

/** The most that the server gives on one page. */
export const PAGE_ROWS = 500;

/** One answer with the rows of all pages, in their order. @param read one page, from 1. */
export async function allPages(read: (page: number) => Promise<ListAnswer>, limit = PAGE_ROWS): Promise<ListAnswer> {
  const first = await read(1);
  let last = first;
  const data = [...first.data];
  for (let page = 2; last.data.length >= limit; page += 1) {
    last = await read(page);
    data.push(...last.data);
  }
  return { ...first, data };
}

type Query = Record<string, QueryValue>;

/** The sort of the query must name every row, or pages could overlap. */
export const fetchAll = (path: string, query: Query, signal: AbortSignal): Promise<ListAnswer> =>
  allPages((page) => api.get<ListAnswer>(path, { query: { ...query, limit: PAGE_ROWS, page, count: 'none' }, signal, quiet: true }));

export const allRowsKey = (path: string, query: Query): readonly unknown[] => ['api', path, query, 'all'];

/** The same, cached by its address and query. */
export function useAllRows(path: string, { query, enabled = true }: { query: Query; enabled?: boolean }): UseQueryResult<ListAnswer> {
  return useQuery({ queryKey: allRowsKey(path, query), enabled, queryFn: ({ signal }) => fetchAll(path, query, signal) });
}
