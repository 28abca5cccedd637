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

/** The most rows that one page of the calendar reads. */
export const MOST = 500;

export interface Entries {
  entries: Entry<Row>[];
  pending: boolean;
  error: Error | null;
  retry: () => void;
  /** How many rows of these days are not shown. */
  rest: number;
}

/**
 * The rows that touch the days from first to last, in the order of their beginning. Where there are too many, those that began last are
 * read.
 */
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

/** Longer than this, what matters in a month are the first and the last day: bars of years would fill every week. */
const LONGEST_BAR = 45;

/** An entry, or two where only its ends are drawn. Exported for its test. */
export function endsOf<T>(item: T, { first, last }: { first: string; last: string }): Entry<T>[] {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (days <= LONGEST_BAR) return [{ item, first, last }];
  return [
    { item, first, last: first },
    { item, first: last, last },
  ];
}
