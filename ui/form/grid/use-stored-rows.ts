import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { fetchList } from '../../data/index.ts';
import { readNames, writableNames } from './columns.ts';
import type { GridRow } from './rows.ts';
import { storedRow } from './rows.ts';

/** Maximum number of rows in one save. */
export const MOST_ROWS = 500;
const PAGE = 100;

/** The child rows of a record, in the order of their own list. Empty for a new record. */
export function useStoredRows(child: EntityMeta | undefined, by: string, parent: Row | undefined): UseQueryResult<GridRow[]> {
  return useQuery({
    queryKey: ['list', child?.name ?? null, 'grid', by, parent?.id ?? null, parent?.row_version ?? null],
    // Fetched for each form, because the cached rows of a list may be older than another person's change.
    enabled: child !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (!parent || !child) return [];
      const [names, read] = [writableNames(child, by), readNames(child, by)];
      const references = Object.values(child.fields).flatMap((field) => (field.as ? [{ name: field.name, as: field.as }] : []));
      const rows: Row[] = [];
      for (let page = 1; rows.length < MOST_ROWS; page += 1) {
        const { data } = await fetchList(child, { filter: { [by]: parent.id }, sort: child.list.sort, limit: PAGE }, page, signal);
        rows.push(...data);
        if (data.length < PAGE) break;
      }
      return rows.map((row) => storedRow(row, names, references, read));
    },
  });
}
