import { useQueries, useQuery } from '@tanstack/react-query';
import type { ImportRow, ImportRun } from '../../core/shared/import.ts';
import { PAGE, rowsQuery } from './calls.ts';
import type { Show } from './calls.ts';
import { placeOf } from './held.ts';
import type { Held } from './held.ts';

/** Pages are prefetched this many lines ahead. */
const AHEAD = 20;

/** Number of rows in a tab, from the check. */
export function countOf({ summary }: ImportRun, show: Show): number {
  if (!summary) return 0;
  return show === 'all' ? summary.checked : summary[show];
}

/** The same, including skipped rows: from the answer of the rows, once loaded. */
export const useCount = (run: ImportRun, show: Show): number =>
  useQuery({ ...rowsQuery(run.id, show, 0), enabled: false }).data?.meta.total ?? countOf(run, show);

export interface ImportRows {
  rowAt: (line: number) => ImportRow | undefined;
  error: Error | null;
  retry: () => void;
}

/** The visible rows, in pages. @param held fixed rows that keep their lines */
export function useImportRows(id: number, show: Show, sight: { first: number; end: number }, held: Held, enabled: boolean): ImportRows {
  const from = Math.max(0, Math.floor(placeOf(held, Math.max(0, sight.first - AHEAD)) / PAGE));
  const to = Math.floor(Math.max(0, placeOf(held, sight.end + AHEAD)) / PAGE);
  const pages = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const results = useQueries({ queries: pages.map((page) => ({ ...rowsQuery(id, show, page), enabled })) });
  return {
    rowAt: (line) => {
      const kept = held.rows.get(line);
      if (kept) return kept;
      const place = placeOf(held, line);
      return results[Math.floor(place / PAGE) - from]?.data?.data[place % PAGE];
    },
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
