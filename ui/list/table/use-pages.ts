import { useEffect, useRef, useState } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { EntityMeta, ListAnswer, Row } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { fetchList } from '../../data/index.ts';
import type { ListParams } from '../../data/index.ts';
import { combine } from '../filter/items.ts';
import { PAGE_ROWS, pageName, pagesOf } from './lines.ts';
import type { Lines, PageAt } from './lines.ts';
import type { Section } from './groups.ts';

/** Pages are prefetched this many lines ahead. */
const AHEAD = 30;
/** Scrolling faster than one page in this time counts as fast. */
const HASTE = 250;
/** Debounce after fast scrolling before pages are fetched. */
const STILL = 90;
/** Cache time of pages out of view. */
const KEPT = 120_000;

/** One page as a query. Only the first page requests the row count. */
export function pageQuery(
  meta: EntityMeta,
  params: ListParams,
  where: Where | undefined,
  page: number,
): UseQueryOptions<ListAnswer> & { queryKey: unknown[] } {
  const asked: ListParams = { ...params, filter: combine(params.filter, where), limit: PAGE_ROWS, count: page === 0 ? undefined : 'none' };
  return { queryKey: ['list', meta.name, asked, page], gcTime: KEPT, queryFn: ({ signal }) => fetchList(meta, asked, page + 1, signal) };
}

export interface Pages {
  rowAt: (line: number) => Row | undefined;
  /** A visible page failed to load. */
  failed: boolean;
  retry: () => void;
}

/** The rows of the visible lines: loads their pages and the adjacent ones, never those skipped by a jump. */
export function usePages(meta: EntityMeta, params: ListParams, lines: Lines | null, first: number, end: number): Pages {
  const client = useQueryClient();
  const wanted = lines ? pagesOf(lines, first - AHEAD, end + AHEAD) : [];
  const settled = useSettled(wanted.map(nameOf).join(' '));
  const queryOf = ({ section, page }: PageAt): ReturnType<typeof pageQuery> => pageQuery(meta, params, section.where, page);
  const observed = wanted.filter((at) => settled.has(nameOf(at)) || client.getQueryData(queryOf(at).queryKey) !== undefined);
  const results = useQueries({ queries: observed.map(queryOf) });
  const pages = new Map(observed.map((at, i) => [nameOf(at), results[i]?.data?.data]));
  return {
    rowAt: (line) => {
      const at = lines?.at(line);
      return at?.kind === 'row'
        ? pages.get(pageName(at.section.key, Math.floor(at.offset / PAGE_ROWS)))?.[at.offset % PAGE_ROWS]
        : undefined;
    },
    failed: results.some((result) => result.isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

const nameOf = ({ section, page }: { section: Section; page: number }): string => pageName(section.key, page);

/** The pages to fetch: at once for slow scrolling, debounced for fast scrolling. */
function useSettled(wanted: string): ReadonlySet<string> {
  const [settled, setSettled] = useState(wanted);
  const moved = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const hasty = now - moved.current < HASTE;
    moved.current = now;
    if (!hasty) {
      setSettled(wanted);
      return undefined;
    }
    const timer = setTimeout(() => setSettled(wanted), STILL);
    return () => clearTimeout(timer);
  }, [wanted]);
  return new Set(settled.split(' '));
}
