import { useCallback, useMemo } from 'react';
import type { EntityMeta, ListMeta, Row } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { isApiError, useList } from '../../data/index.ts';
import type { ApiError, ListParams } from '../../data/index.ts';
import { combine, toWhere } from '../filter/items.ts';
import type { View } from './view.ts';

/** Skeleton rows of the first load: a screen full. */
const FIRST = 24;
/** Skeleton rows below the loaded ones while their number is not known. */
const UNKNOWN = 50;
/** The server pages no further; a narrower filter does. */
const FURTHEST = 100_000;

export interface Rows {
  /** Changes with what is asked for, not with what is answered. */
  key: string;
  rows: readonly Row[];
  /** Undefined until the first answer. */
  meta: ListMeta | undefined;
  /** Rows still to come, to be drawn as skeletons. */
  pending: number;
  loading: boolean;
  /** The first page failed. */
  error: ApiError | Error | null;
  forbidden: boolean;
  /** A further page failed; what is loaded stays. */
  stuck: boolean;
  more: () => void;
  retry: () => void;
}

/** The rows of a view, page by page. @param where the fixed filter of a nested or embedded list. */
export function useRows(entity: EntityMeta, view: View, where: Where | undefined): Rows {
  const params = useMemo<ListParams>(
    () => ({ search: view.search, filter: combine(where, toWhere(view.filter)), sort: view.sort, deleted: view.deleted }),
    [view.search, view.filter, view.sort, view.deleted, where],
  );
  const query = useList(entity, params);
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((p) => p.data), [pages]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = query;
  const reachable = hasNextPage && rows.length < FURTHEST;
  const more = useCallback(() => {
    if (reachable && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [reachable, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const meta = pages?.at(-1)?.meta;
  const error = query.isError && !isFetchNextPageError ? query.error : null;
  return {
    key: JSON.stringify(params), rows, meta, more, error,
    pending: query.isPending ? FIRST : reachable && !isFetchNextPageError ? toCome(meta, rows.length) : 0,
    loading: query.isPending,
    forbidden: isApiError(error) && error.status === 403,
    stuck: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

const toCome = (meta: ListMeta | undefined, loaded: number): number =>
  meta === undefined || meta.capped ? UNKNOWN : Math.max(meta.total - loaded, 1);
