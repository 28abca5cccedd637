import { useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AggregateFigures, CurrencyFigures, EntityMeta, FieldMeta, ListMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { fetchList, useAggregate } from '../../data/index.ts';
import type { ListParams } from '../../data/index.ts';
import { combine, toWhere } from '../filter/items.ts';
import type { View } from '../state/view.ts';
import { groupParam, groupingOf, measureOf, sectionsOf, summedFields } from './groups.ts';
import type { Grouping, Section } from './groups.ts';
import { PAGE_ROWS } from './lines.ts';
import { pageQuery } from './use-pages.ts';
import { usePeriodLabel } from './use-period-label.ts';

/** Maximum number of groups; the answer says if there are more. */
const MOST_GROUPS = 1000;

/** The queries of a view. */
export interface Asked {
  /** Changes with the query, not with the answer. */
  key: string;
  params: ListParams;
  grouping: Grouping | null;
}

/** The view on screen: the last one that was answered. */
export interface Shown extends Asked {
  sections: Section[];
  meta: ListMeta;
  /** What the server says beside the rows. */
  beside: Record<string, unknown> | undefined;
  totals: AggregateFigures | undefined;
  /** Sums by currency, where amounts have several. */
  currencies: CurrencyFigures[] | undefined;
  /** There are more groups than shown. */
  groupsCapped: boolean;
}

/** @param names columns to fetch; undefined: all */
export function useAsked(meta: EntityMeta, view: View, where: Where | undefined, names: readonly string[] | undefined): Asked {
  const { search, filter, sort, deleted, group } = view;
  return useMemo(() => {
    const params: ListParams = { search, filter: combine(where, toWhere(filter)), sort, deleted, fields: names };
    return { key: JSON.stringify([params, group]), params, grouping: groupingOf(group, meta.fields) };
  }, [search, filter, sort, deleted, group, where, names, meta.fields]);
}

/** The exact number of rows beyond the first thousand: counted once in the background, for the size of the scroll bar. */
function useBoundedCount(meta: EntityMeta, { search, filter, deleted }: ListParams, capped: boolean): ListMeta | undefined {
  const params: ListParams = { search, filter, deleted, limit: 1, count: 'bounded' };
  return useQuery({
    queryKey: ['list', meta.name, params, 'count'],
    enabled: capped,
    queryFn: async ({ signal }) => (await fetchList(meta, params, 1, signal)).meta,
  }).data;
}

/** Sums of the whole filter; with a grouping, also the groups. */
function useFigures(meta: EntityMeta, { params, grouping }: Asked, summed: readonly FieldMeta[]) {
  const { search, filter, deleted } = params;
  return useAggregate(
    meta.name,
    {
      search,
      filter,
      deleted,
      measures: summed.map(measureOf),
      group: grouping ? [groupParam(grouping)] : undefined,
      limit: grouping ? MOST_GROUPS : undefined,
    },
    grouping !== null || summed.length > 0,
  );
}

export interface ShownAnswer {
  shown: Shown | undefined;
  error: Error | null;
  refetch: () => void;
  summed: readonly FieldMeta[];
}

/** The first answer of a view: its first page and row count, or its groups. Until it arrives, the previous view stays. */
export function useShown(
  meta: EntityMeta,
  asked: Asked,
  fields: readonly FieldMeta[],
  closed: ReadonlySet<string>,
  sums: boolean,
): ShownAnswer {
  const label = usePeriodLabel();
  const head = useQuery({ ...pageQuery(meta, asked.params, undefined, 0), enabled: asked.grouping === null });
  const capped = head.data?.meta.capped ?? false;
  const bounded = useBoundedCount(meta, asked.params, capped);
  const summed = useMemo(() => (sums ? summedFields(fields, capped) : []), [fields, capped, sums]);
  const figures = useFigures(meta, asked, summed);
  const answered = figures.isPlaceholderData ? undefined : figures.data;
  const last = useRef<Shown>(undefined);

  const fresh = useMemo<Shown | undefined>(() => {
    const { totals, currencies } = answered?.meta ?? {};
    if (asked.grouping) {
      if (!answered) return undefined;
      const count = answered.meta.totals.count;
      return {
        ...asked,
        sections: sectionsOf(answered, asked.grouping, closed, label),
        meta: { page: 1, limit: PAGE_ROWS, total: count, capped: false },
        beside: undefined,
        totals,
        currencies,
        groupsCapped: answered.meta.capped,
      };
    }
    if (!head.data) return undefined;
    const counted = capped && bounded && bounded.total > head.data.meta.total ? bounded : head.data.meta;
    // While only "more than a thousand" is known, one more screen of rows can be scrolled to.
    const count = counted.total + (counted.capped && counted.total < 100_000 ? PAGE_ROWS : 0);
    return {
      ...asked,
      sections: [{ key: '', group: null, where: undefined, count, open: true }],
      meta: counted,
      beside: head.data.beside,
      totals,
      currencies,
      groupsCapped: false,
    };
  }, [asked, answered, head.data, capped, bounded, closed, label]);
  if (fresh) last.current = fresh;
  const error = asked.grouping ? figures.error : head.error;
  return {
    shown: fresh ?? (error ? undefined : last.current),
    error: fresh ? null : error,
    summed,
    refetch: () => void (asked.grouping ? figures.refetch() : head.refetch()),
  };
}
