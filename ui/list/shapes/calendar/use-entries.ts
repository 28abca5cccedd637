import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import type { Where } from '../../../../core/shared/where.ts';
import { useList } from '../../../data/index.ts';
import { combine } from '../../filter/items.ts';
import { useAggregate } from '../shared/use-aggregate.ts';
import { patched } from '../shared/use-patches.ts';
import type { Patches } from '../shared/use-patches.ts';
import type { Entry } from './lanes.ts';
import { spanOf, touching } from './range.ts';
import type { DateFields } from './range.ts';

/** Maximum number of rows per page of the calendar. */
export const MOST = 500;

export interface Entries {
  entries: Entry<Row>[];
  pending: boolean;
  error: Error | null;
  retry: () => void;
  /** Number of rows of these days that are not shown. */
  rest: number;
}

/** The rows that overlap the days from first to last, by start. If there are too many, the ones with the latest start are fetched. */
export function useEntries(
  meta: EntityMeta,
  fields: DateFields,
  filter: Where | undefined,
  search: string,
  first: string,
  last: string,
  patches: Patches,
): Entries {
  const where = useMemo(() => combine(filter, touching(fields, first, last)), [filter, fields, first, last]);
  const query = useList(meta, { filter: where, search, sort: [`-${fields.start.name}`], limit: MOST });
  const page = query.data?.pages[0];
  const full = (page?.data.length ?? 0) >= MOST;
  const count: UseQueryResult<{ meta: { totals: { count: number } } }> = useAggregate(meta, { filter: where, search }, full);
  const entries = useMemo(
    () =>
      patched(page?.data ?? [], patches, query.dataUpdatedAt)
        .flatMap((row) => {
          const span = spanOf(fields, row);
          return span ? endsOf(row, span) : [];
        })
        .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0)),
    [page, patches, query.dataUpdatedAt, fields],
  );
  const total = full ? (count.data?.meta.totals.count ?? page?.meta.total ?? 0) : 0;
  return {
    entries,
    pending: query.isPending,
    error: query.isError && !page ? query.error : null,
    retry: () => void query.refetch(),
    rest: Math.max(0, total - MOST),
  };
}

/** Longer entries show only their first and last day: bars of years would fill every week. */
const LONGEST_BAR = 45;

/** An entry, or two if only its ends are shown. Exported for its test. */
export function endsOf<T>(item: T, { first, last }: { first: string; last: string }): Entry<T>[] {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days <= LONGEST_BAR) return [{ item, first, last }];
  return [
    { item, first, last: first },
    { item, first: last, last },
  ];
}
