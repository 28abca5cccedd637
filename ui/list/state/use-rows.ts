import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AggregateFigures, CurrencyFigures, EntityMeta, FieldMeta, ListMeta, Row } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { isApiError } from '../../data/index.ts';
import type { ApiError, ListParams } from '../../data/index.ts';
import type { Grouping, Section } from '../table/groups.ts';
import { linesOf, PAGE_ROWS, pageName, pagesOf } from '../table/lines.ts';
import type { Lines } from '../table/lines.ts';
import { pageQuery, usePages } from '../table/use-pages.ts';
import { useAsked, useShown } from '../table/use-shown.ts';
import type { Shown } from '../table/use-shown.ts';
import type { View } from './view.ts';

/** Maximum number of rows that a range selection may load. */
const MOST_BETWEEN = 2000;

export interface Rows {
  /** Changes with the query: the list then starts at its first row. */
  key: string;
  /** Undefined until the first answer. */
  lines: Lines | undefined;
  sections: readonly Section[];
  rowAt: (line: number) => Row | undefined;
  /** Undefined until the first answer. */
  meta: ListMeta | undefined;
  /** What the server says beside the rows. */
  beside: Record<string, unknown> | undefined;
  grouping: Grouping | null;
  /** The query of the rows on screen. */
  params: ListParams;
  /** There are more groups than shown. */
  groupsCapped: boolean;
  /** Sums of the whole filter by measure, and the summed fields. */
  totals: AggregateFigures | undefined;
  currencies: CurrencyFigures[] | undefined;
  summed: readonly FieldMeta[];
  /** Reports the visible lines. */
  look: (first: number, end: number) => void;
  /** The rows of a range; missing ones are loaded; at most 2,000, the nearest to `from`. */
  between: (from: number, to: number) => Promise<Row[]>;
  loading: boolean;
  error: ApiError | Error | null;
  forbidden: boolean;
  /** Visible rows failed to load; loaded rows stay. */
  stuck: boolean;
  retry: () => void;
}

export interface RowsOptions {
  /** The fixed filter of a nested or embedded list. */
  where: Where | undefined;
  /** The shown columns; number columns are summed if `sums` is set. */
  fields: readonly FieldMeta[];
  sums: boolean;
  /** Columns to fetch; undefined: all. */
  names: readonly string[] | undefined;
  /** Collapsed groups. */
  closed: ReadonlySet<string>;
}

/** The rows of a view, addressed by index: a jump to any position loads only the pages there. */
export function useRows(entity: EntityMeta, view: View, { where, fields, sums, names, closed }: RowsOptions): Rows {
  const client = useQueryClient();
  const asked = useAsked(entity, view, where, names);
  const { shown, error, refetch, summed } = useShown(entity, asked, fields, closed, sums);
  const lines = useMemo(() => shown && linesOf(shown.sections), [shown]);
  const [range, setRange] = useState({ first: 0, end: 0 });
  const pages = usePages(entity, shown?.params ?? asked.params, lines ?? null, range.first, range.end);
  const look = useRef((first: number, end: number) =>
    setRange((old) => (old.first === first && old.end === end ? old : { first, end })),
  ).current;
  return {
    key: shown?.key ?? '',
    lines,
    sections: shown?.sections ?? [],
    rowAt: pages.rowAt,
    meta: shown?.meta,
    beside: shown?.beside,
    grouping: shown?.grouping ?? null,
    params: shown?.params ?? asked.params,
    groupsCapped: shown?.groupsCapped ?? false,
    totals: shown?.totals,
    currencies: shown?.currencies,
    summed,
    look,
    between: async (from, to) => (lines && shown ? rowsBetween(client, entity, shown, lines, from, to) : []),
    loading: !shown && error === null,
    error,
    forbidden: isApiError(error) && error.status === 403,
    stuck: error === null && pages.failed,
    retry: () => {
      if (error) refetch();
      pages.retry();
    },
  };
}

/** The place of a line among the rows, from 1: heads of groups do not count. */
export function placeIn({ lines, grouping }: Rows, line: number): number {
  if (grouping === null || !lines) return line + 1;
  let rows = 0;
  for (let at = 0; at <= line; at++) if (lines.at(at)?.kind === 'row') rows += 1;
  return rows;
}

async function rowsBetween(
  client: QueryClient,
  entity: EntityMeta,
  { params }: Shown,
  lines: Lines,
  from: number,
  to: number,
): Promise<Row[]> {
  const [first, end] = from <= to ? [from, Math.min(to + 1, from + MOST_BETWEEN)] : [Math.max(to, from - MOST_BETWEEN + 1), from + 1];
  const read = new Map<string, readonly Row[]>();
  for (const { section, page } of pagesOf(lines, first, end)) {
    read.set(pageName(section.key, page), (await client.fetchQuery(pageQuery(entity, params, section.where, page))).data);
  }
  return Array.from({ length: end - first }, (_, i) => lines.at(first + i)).flatMap((line) => {
    if (line?.kind !== 'row') return [];
    return read.get(pageName(line.section.key, Math.floor(line.offset / PAGE_ROWS)))?.[line.offset % PAGE_ROWS] ?? [];
  });
}
